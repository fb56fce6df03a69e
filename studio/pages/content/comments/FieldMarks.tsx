import type { Comment } from '../../../../contract/studio/work.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './FieldMarks.module.css'

/** Longest quote in the mark of a field. */
const MOST_QUOTED = 40
const shortened = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text

/** Lists the open comments on a field by the words that they are about; each leads to its thread. */
export function FieldMarks({
  comments,
  active,
  onOpen,
}: {
  comments: readonly Comment[]
  /** The comment that is marked more strongly; null = none. */
  active: string | null
  onOpen: (id: string) => void
}) {
  if (comments.length === 0) return null
  return (
    <ul className={styles.marks} aria-label={m.comments_of_field()}>
      {comments.map(({ id, quote, text }) => (
        <li key={id} className={styles.mark} data-active={id === active ? '' : undefined}>
          <Button size="small" variant="quiet" icon="comment" onPress={() => onOpen(id)}>
            {quote ? m.comments_quoted({ quote: shortened(quote) }) : shortened(text)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
