import type { Ref } from 'react'
import { Button, Input, SearchField as Searched } from 'react-aria-components'
import { useLateText } from '../../visit/useLateText.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** Its name, and what stands in it while it is empty. */
  label: string
  value: string
  onChange: (words: string) => void
  /** The key that leads to it, shown while it is empty and has no focus. */
  keyHint?: string
  maxLength?: number
  inputRef?: Ref<HTMLInputElement>
  /** Says how wide it is. */
  className?: string
}

/** Words that something is searched for; asked a moment after the last key, and never amid a composition. */
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
