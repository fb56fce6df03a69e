import { useState } from 'react'
import { Button } from '../../../components/Button/Button.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import styles from './CommentsPanel.module.css'
import type { CommentAnchor } from './panel.ts'

interface CommentFormProps {
  label: string
  /** Label of its button. */
  action: string
  place?: CommentAnchor | null
  start?: string
  isPending: boolean
  autoFocus?: boolean
  onCancel?: () => void
  /** Sends the text; resolves true once stored. On failure the input stays. */
  onSend: (text: string) => Promise<boolean>
}

/** Renders the input of a comment or answer; Ctrl or Command with Enter sends it. */
export function CommentForm({
  label,
  action,
  place = null,
  start = '',
  isPending,
  autoFocus = false,
  onCancel,
  onSend,
}: CommentFormProps) {
  const [text, setText] = useState(start)
  const send = async (): Promise<void> => {
    if (!text.trim() || isPending) return
    if (await onSend(text.trim())) setText('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        // the Enter that ends a composition does not send
        if (
          event.key !== 'Enter' ||
          !(event.ctrlKey || event.metaKey) ||
          event.nativeEvent.isComposing
        )
          return
        event.preventDefault()
        void send()
      }}
    >
      {place && (place.quote || place.field) && <Quote place={place} />}
      <TextField
        label={label}
        multiline
        rows={3}
        maxLength={4000}
        value={text}
        onChange={setText}
        autoFocus={autoFocus}
      />
      <div className={styles.actions}>
        {onCancel && (
          <Button variant="quiet" size="small" onPress={onCancel}>
            {m.cancel()}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          type="submit"
          isPending={isPending}
          isDisabled={!text.trim()}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}

/** Shows the commented field, and the commented words as they were at the time. */
export function Quote({
  place,
  onGoTo,
}: {
  place: CommentAnchor
  onGoTo?: (field: string) => void
}) {
  const { field, quote } = place
  return (
    <div className={styles.about}>
      {field &&
        (onGoTo ? (
          <button type="button" className={styles.field} onClick={() => onGoTo(field)}>
            {fieldName(field)}
          </button>
        ) : (
          <span className={styles.field}>{fieldName(field)}</span>
        ))}
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
    </div>
  )
}
