import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import type { FieldProps } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { TextField } from '../TextField/TextField.tsx'
import styles from './TagField.module.css'

export interface TagFieldProps extends FieldProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Maximum number of tags. */
  limit?: number
  /** Maximum characters of one tag. */
  characters?: number
  placeholder?: string
  lang?: string
  isDisabled?: boolean
  onBlur?: () => void
}

/**
 * Renders a field for a set of words (keywords). Enter, a comma or leaving the field turns the
 * typed text into a tag. The word being typed is part of the value from its first character, so
 * that it is saved like everything else.
 */
export function TagField({
  value,
  onChange,
  limit = 40,
  characters = 200,
  placeholder,
  lang,
  isDisabled,
  onBlur,
  ...frame
}: TagFieldProps) {
  const [typed, setTyped] = useState('')
  /** The word being typed, as it is in the value; empty if it is not a separate entry. */
  const [open, setOpen] = useState('')
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  if (open && !value.includes(open)) {
    // removed from outside
    setOpen('')
    setTyped('')
  }
  const tags = value.filter((word) => word !== open)
  const tagsIn = (text: string): string[] =>
    text
      .split(/[,\n\t]/)
      .map((word) => word.normalize('NFC').trim().replace(/^#/, '').slice(0, characters))
      .filter(Boolean)
  const put = (values: readonly string[]): string[] => {
    const all = [...new Set([...tags, ...values])].slice(0, limit)
    if (all.length !== value.length || all.some((word, index) => word !== value[index]))
      onChange(all)
    return all
  }
  const type = (text: string): void => {
    const [word = ''] = tagsIn(text)
    setTyped(text)
    setOpen(!tags.includes(word) && put(word ? [word] : []).includes(word) ? word : '')
  }
  const add = (text: string): void => {
    setTyped('')
    setOpen('')
    put(tagsIn(text))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // ignore the Enter that ends a composition
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Enter') event.preventDefault()
    else if (event.key === 'Backspace' && typed === '' && tags.length > 0)
      onChange(tags.slice(0, -1))
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
        aside={frame.aside ?? m.tags_count({ count: tags.length, limit })}
        value={typed}
        onChange={type}
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
      {tags.length > 0 && (
        <TagGroup
          aria-label={frame.label}
          onRemove={(keys) => {
            onChange(value.filter((word) => !keys.has(word)))
            if (tags.length === keys.size) input.current?.focus()
          }}
        >
          <TagList className={styles.list ?? ''} items={tags.map((word) => ({ id: word }))}>
            {({ id }) => (
              <Tag id={id} textValue={id} className={styles.tag ?? ''} {...(lang ? { lang } : {})}>
                <span className={styles.text}>{id}</span>
                <Button
                  slot="remove"
                  className={styles.remove ?? ''}
                  isDisabled={isDisabled ?? false}
                >
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
