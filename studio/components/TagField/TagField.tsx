import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import type { FieldProps } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { TextField } from '../TextField/TextField.tsx'
import styles from './TagField.module.css'

export interface TagFieldProps extends FieldProps {
  value: readonly string[]
  onChange: (words: string[]) => void
  /** How many at most. */
  limit?: number
  /** Letters of one at most. */
  letters?: number
  placeholder?: string
  lang?: string
  isDisabled?: boolean
  onBlur?: () => void
}

/** Words without order twice: keywords. Enter or a comma adds what was typed, and so does leaving the field: nothing typed is lost. */
export function TagField({
  value,
  onChange,
  limit = 40,
  letters = 200,
  placeholder,
  lang,
  isDisabled,
  onBlur,
  ...frame
}: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const add = (text: string): void => {
    const words = text
      .split(/[,\n\t]/)
      .map((word) => word.normalize('NFC').trim().replace(/^#/, '').slice(0, letters))
      .filter(Boolean)
    setTyped('')
    const all = [...new Set([...value, ...words])].slice(0, limit)
    if (all.length !== value.length) onChange(all)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // the Enter that ends a syllable of an input method is not ours
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Enter') event.preventDefault()
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[,\n\t]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div className={styles.field}>
      <TextField
        {...frame}
        aside={frame.aside ?? m.tags_count({ count: value.length, limit })}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          if (typed.trim()) add(typed)
          onBlur?.()
        }}
        placeholder={placeholder ?? m.tags_placeholder()}
        {...(lang ? { lang } : {})}
        isDisabled={isDisabled ?? false}
        inputRef={input}
      />
      {value.length > 0 && (
        <TagGroup
          aria-label={frame.label}
          onRemove={(keys) => {
            onChange(value.filter((word) => !keys.has(word)))
            if (value.length === keys.size) input.current?.focus()
          }}
        >
          <TagList className={styles.list ?? ''} items={value.map((word) => ({ id: word }))}>
            {({ id }) => (
              <Tag id={id} textValue={id} className={styles.tag ?? ''} {...(lang ? { lang } : {})}>
                <span className={styles.word}>{id}</span>
                <Button slot="remove" className={styles.remove ?? ''} isDisabled={isDisabled ?? false}>
                  <Icon name="close" className={styles.cross} />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}
