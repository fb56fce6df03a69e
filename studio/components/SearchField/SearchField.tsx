import type { Ref } from 'react'
import { Button, Input, SearchField as Searched } from 'react-aria-components'
import { useLateText } from '../../visit/useLateText.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** Accessible name, and placeholder while empty. */
  label: string
  value: string
  onChange: (text: string) => void
  /** Shortcut that focuses it, shown while it is empty and not focused. */
  keyHint?: string
  maxLength?: number
  inputRef?: Ref<HTMLInputElement>
  /** Sets its width. */
  className?: string
}

/**
 * Renders a search field that reports its text shortly after the last key, and never during
 * composition.
 */
export function SearchField({
  label,
  value,
  onChange,
  keyHint,
  maxLength,
  inputRef,
  className,
}: SearchFieldProps) {
  const { text, bind } = useLateText(value, onChange)
  return (
    <Searched
      className={`${styles.search} ${className ?? ''}`}
      aria-label={label}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={text}
      onChange={bind.onText}
    >
      <Icon name="search" className={styles.icon} />
      <Input ref={inputRef} className={styles.input ?? ''} placeholder={label} {...bind.input} />
      {keyHint && (
        <span className={styles.key} aria-hidden="true">
          {keyHint}
        </span>
      )}
      <Button className={styles.clear ?? ''}>
        <Icon name="close" />
      </Button>
    </Searched>
  )
}
