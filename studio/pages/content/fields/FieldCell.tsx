import { type ReactNode, useCallback } from 'react'
import { rowOf } from '../../../../contract/fields/rows.ts'
import type { DocumentField } from '../../../../contract/fields/schemas.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { useFieldRegistry } from '../fieldRegistry.ts'
import { useForm } from '../form.ts'
import { same, unitOf } from '../merge.ts'
import { useValue } from '../useCopies.ts'
import type { WorkingCopy } from '../workingCopy.ts'
import styles from './fields.module.css'

/**
 * Renders the cell of a field in the form, registered by its name; shared values can be copied from
 * the other language.
 */
export function FieldCell({ field, children }: { field: DocumentField; children: ReactNode }) {
  const { copy, language, other, readOnly } = useForm()
  const registry = useFieldRegistry()
  const { subject } = copy
  const register = useCallback(
    (cell: HTMLDivElement) => registry.registerCell({ subject, field }, cell),
    [registry, subject, field],
  )
  return (
    <div ref={register} className={styles.cell} data-field={field} data-language={language}>
      {children}
      {other && !readOnly && rowOf(field).pair === 'same' && (
        <FromOther field={field} other={other} />
      )}
    </div>
  )
}

function FromOther({ field, other }: { field: DocumentField; other: WorkingCopy }) {
  const { copy, language } = useForm()
  const [mine, theirs] = [useValue(copy, field), useValue(other, field)]
  const empty = theirs === null || theirs === '' || (Array.isArray(theirs) && theirs.length === 0)
  if (same(mine, theirs) || empty) return null
  const take = (): void => {
    const { document } = other.autosave.snapshot()
    // the text of a description belongs to one language; the rest of an image is shared
    const shared = unitOf(field).filter((one) => rowOf(one).pair === 'same')
    copy.setAll(Object.fromEntries(shared.map((one) => [one, document[one]])))
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon="copy"
      className={styles.fromOther ?? ''}
      onPress={take}
    >
      {language === 'KOR' ? m.form_from_english() : m.form_from_korean()}
    </Button>
  )
}
