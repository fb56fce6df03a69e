import { useEffect, useEffectEvent } from 'react'
import type { Person } from '../../../../contract/studio/call.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { PersonMark } from '../../../components/PersonMark/PersonMark.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { isPressed } from '../../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../../shortcuts/table.ts'
import { m } from '../../../paraglide/messages.js'
import { storedText } from '../../../../contract/studio/mentions.ts'
import type { Written } from '../comments/articleComments.ts'
import { useMentions } from '../comments/useMentions.ts'
import { useFieldNames } from '../comments/fieldNames.ts'
import styles from './CommentsPanel.module.css'
import type { CommentAnchor } from './panel.ts'

interface CommentFormProps {
  label: string
  /** Label of its button. */
  action: string
  place?: CommentAnchor | null
  start?: string
  /** Who is mentioned in `start`. */
  mentioned?: readonly Person[]
  isPending: boolean
  autoFocus?: boolean
  onCancel?: () => void
  /** Called with the text in stored form as it is typed. */
  onType?: (written: Written) => void
  /** Sends the text; resolves true once stored. On failure the input stays. */
  onSend: (text: string) => Promise<boolean>
}

/** Renders the input of a comment or answer; Ctrl or Command with Enter sends it. */
export function CommentForm({
  label,
  action,
  place = null,
  start = '',
  mentioned = [],
  isPending,
  autoFocus = false,
  onCancel,
  onType,
  onSend,
}: CommentFormProps) {
  const { text, setText, input, list, listId, keyDown, stored, chosen } = useMentions(
    start,
    mentioned,
  )
  const tell = useEffectEvent((written: Written) => onType?.(written))
  useEffect(() => {
    // what a listener returns is no clean-up
    tell({ text: storedText(text, chosen), mentioned: chosen })
  }, [text, chosen])
  const send = async (): Promise<void> => {
    if (!text.trim() || isPending) return
    if (await onSend(stored().trim())) setText('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (keyDown(event)) return
        // the Enter that ends a composition does not send
        if (event.nativeEvent.isComposing || !isPressed(SHORTCUTS.body.next[0], event)) return
        event.preventDefault()
        void send()
      }}
    >
      {place && (place.quote || place.field) && <Quote place={place} />}
      <div className={styles.writing}>
        <TextField
          label={label}
          description={m.comments_mention_help()}
          multiline
          rows={3}
          maxLength={3000}
          inputRef={input}
          value={text}
          onChange={setText}
          autoFocus={autoFocus}
        />
        {list.length > 0 && (
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={m.comments_colleagues()}
            className={styles.people}
          >
            {list.map(({ person, isChosen, choose, id }) => (
              <div
                key={person.id}
                id={id}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                className={styles.colleague}
                // pressed without leaving the text
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose()
                }}
              >
                <PersonMark person={person} size="small" />
                {person.name}
              </div>
            ))}
          </div>
        )}
      </div>
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
  place: Pick<CommentAnchor, 'field' | 'quote'>
  onGoTo?: (field: string) => void
}) {
  const { field, quote } = place
  const nameOf = useFieldNames()
  const name = field && nameOf(field)
  return (
    <div className={styles.about}>
      {field &&
        name &&
        (onGoTo ? (
          <button type="button" className={styles.field} onClick={() => onGoTo(field)}>
            {name}
          </button>
        ) : (
          <span className={styles.field}>{name}</span>
        ))}
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
    </div>
  )
}
