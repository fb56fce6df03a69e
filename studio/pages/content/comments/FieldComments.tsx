import { useEffect, useRef } from 'react'
import type { DocumentField } from '../../../../contract/fields/schemas.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { firstControl } from '../../../visit/firstControl.ts'
import { fieldName } from '../../../visit/names.ts'
import { useForm } from '../form.ts'
import { useArticleComments, useOpenComments, useShownComments } from './articleComments.ts'
import { selectedWords } from './fieldSelection.ts'
import styles from './FieldComments.module.css'
import { FieldMarks } from './FieldMarks.tsx'

/**
 * Renders the open comments on a plain field: the words they are about, each with its thread; of a
 * folded one their number, in its line.
 */
export function FieldComments({ field, isFolded }: { field: DocumentField; isFolded: boolean }) {
  const { copy, readOnly } = useForm()
  const article = useArticleComments()
  const { active } = useShownComments()
  const own = useOpenComments(copy.subject).filter((one) => one.field === field)
  // the body marks words itself
  const shown = field === 'content' ? own.filter(({ anchor }) => !anchor) : own
  const root = useRef<HTMLDivElement>(null)
  const activeHere = shown.some(({ id }) => id === active)
  useEffect(() => {
    if (activeHere) root.current?.scrollIntoView({ block: 'nearest' })
  }, [activeHere])
  if (!article) return null
  const begin = (): void => {
    // the button is in the cell of its control, whose selection it keeps
    const anchor = selectedWords(firstControl(root.current?.parentElement ?? null))
    article.begin(copy.subject, { field, quote: anchor?.words ?? '', anchor })
  }
  const [first] = shown
  if (isFolded)
    return (
      <div ref={root} className={styles.folded}>
        {first && (
          <Button
            size="small"
            variant="quiet"
            icon="comment"
            className={styles.count ?? ''}
            data-active={activeHere ? '' : undefined}
            aria-label={m.comments_count_on_field({
              field: fieldName(field),
              count: shown.length,
            })}
            onPress={() => article.open(copy.subject, first.id)}
          >
            {shown.length}
          </Button>
        )}
      </div>
    )
  return (
    <div ref={root} className={styles.comments}>
      {!readOnly && field !== 'content' && (
        <span className={styles.add}>
          <IconButton
            icon="comment"
            size="small"
            label={m.comments_on_field({ field: fieldName(field) })}
            onPress={begin}
          />
        </span>
      )}
      <FieldMarks
        comments={shown}
        active={active}
        onOpen={(id) => article.open(copy.subject, id)}
      />
    </div>
  )
}
