import type { DocumentChange } from '../../../../contract/studio/document-calls.ts'
import { m } from '../../../paraglide/messages.js'
import { Pieces } from '../../content/panels/Pieces.tsx'
import type { DocumentCopy } from '../documentCopy.ts'
import { placeName } from '../placeName.ts'
import { valueText } from '../valueText.ts'
import styles from './review.module.css'

/** Shows a difference between two versions of a document, by field and item. */
export function DocumentChanges({
  copy,
  changes,
}: {
  copy: DocumentCopy
  changes: readonly DocumentChange[]
}) {
  if (changes.length === 0) return <p className={styles.hint}>{m.difference_none()}</p>
  const document = copy.document()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const place = change.path.join('.')
        return (
          <li key={`${place} ${change.kind}`} className={styles.change} data-change={change.kind}>
            <p className={styles.place}>
              {placeName(copy.form, document, place)}
              {change.kind === 'moved' && ` · ${m.site_form_change_moved()}`}
            </p>
            <p className={styles.words}>
              <ChangedWords copy={copy} change={change} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function ChangedWords({
  copy: { form },
  change: { kind, before, after, pieces },
}: {
  copy: DocumentCopy
  change: DocumentChange
}) {
  if (kind === 'moved') return null
  if (pieces) return <Pieces pieces={pieces} />
  const [removed, added] = [valueText(form, before), valueText(form, after)]
  return (
    <Pieces
      pieces={[
        ...(kind === 'added' ? [] : [{ kind: 'removed' as const, text: removed }]),
        ...(kind === 'changed' ? [{ kind: 'same' as const, text: ' → ' }] : []),
        ...(kind === 'removed' ? [] : [{ kind: 'added' as const, text: added }]),
      ]}
    />
  )
}
