import { type FocusEvent, Fragment, type KeyboardEvent, lazy, memo, Suspense } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { type BodyTools, BodyToolsContext } from '../../editor/tools.ts'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import styles from './Form.module.css'
import { type FieldAddress, useFieldRegistry } from './fieldRegistry.ts'
import { FieldCell } from './fields/FieldCell.tsx'
import { CONTROLS } from './fields/fieldParts.tsx'
import { FormProvider } from './form.ts'
import { sectionsOf } from './sections.ts'
import type { Presence } from './usePresence.ts'
import type { WorkingCopy } from './workingCopy.ts'

const BodyToolbar = lazy(async () => ({
  default: (await import('../../editor/BodyToolbar.tsx')).BodyToolbar,
}))

export interface FormSide {
  language: Language
  copy: WorkingCopy
  others: Presence['others']
}

interface FormProps {
  kind: Kind
  /** The languages shown, side by side. */
  sides: readonly FormSide[]
  /** Both working copies, shown or not. */
  copies: readonly WorkingCopy[]
  vocabulary: Vocabulary
  readOnly: boolean
  /** The bodies of both languages, for the toolbar above them. */
  tools: BodyTools
  /** Called when the focus moves into a field, or out of all (null). */
  onPlace: (at: FieldAddress | null) => void
}

/** Renders the fields of a kind in the shown languages, with related fields in one row. */
export const Form = memo(function Form({
  kind,
  sides,
  copies,
  vocabulary,
  readOnly,
  tools,
  onPlace,
}: FormProps) {
  const copyOf = (subject: string): WorkingCopy | undefined =>
    copies.find((copy) => copy.subject === subject)
  const registry = useFieldRegistry()
  const onFocus = ({ target }: FocusEvent): void => onPlace(registry.holding(target))
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const left = registry.holding(target)
    const next = relatedTarget instanceof Element ? registry.holding(relatedTarget) : null
    if (left && left.field === next?.field && left.subject === next.subject) return
    const autosave = left && copyOf(left.subject)?.autosave
    // a rejected save is repeated after a change, not on every blur
    if (autosave?.snapshot().save.kind === 'unsaved') void autosave.flush()
    if (!next) onPlace(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    const at = event.target instanceof Element ? registry.holding(event.target) : null
    // the body has its own undo
    if (!at || at.field === 'content') return
    const { field } = at
    const copy = copyOf(at.subject)
    const back = key === 'z' && !event.shiftKey
    event.preventDefault()
    if (back ? copy?.undo(field) : copy?.redo(field)) return
    // changes of an image include those of its parts
    for (const other of ['imageDescription', 'imageDecorates', 'imageDark', 'image'] as const)
      if (field === 'image' && other !== field && (back ? copy?.undo(other) : copy?.redo(other)))
        return
  }
  return (
    <div
      className={styles.form}
      data-sides={sides.length}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {sectionsOf(kind).map(({ id, name, fields }) => (
        <section key={id} className={styles.section} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`} className={styles.name}>
            {name()}
          </h2>
          <BodyToolsContext value={tools}>
            {fields.map((field) => (
              <Fragment key={field}>
                {field === 'content' && !readOnly && (
                  <Suspense fallback={<div className={styles.toolbar} />}>
                    <BodyToolbar tools={tools} namesLanguage={copies.length > 1} />
                  </Suspense>
                )}
                <div className={styles.row}>
                  {sides.map((side) => (
                    <Cell
                      key={side.copy.subject}
                      field={field}
                      side={side}
                      other={copies.find((copy) => copy !== side.copy) ?? null}
                      kind={kind}
                      vocabulary={vocabulary}
                      readOnly={readOnly}
                    />
                  ))}
                </div>
              </Fragment>
            ))}
          </BodyToolsContext>
        </section>
      ))}
    </div>
  )
})

const Cell = memo(function Cell({
  field,
  side: { copy, language, others },
  other,
  kind,
  vocabulary,
  readOnly,
}: {
  field: DocumentField
  side: FormSide
  other: WorkingCopy | null
  kind: Kind
  vocabulary: Vocabulary
  readOnly: boolean
}) {
  const Part = CONTROLS[field]
  const here = others.filter((one) => one.field === field)
  if (!Part) return null
  return (
    <FormProvider value={{ copy, language, other, kind, vocabulary, readOnly }}>
      <div
        role="group"
        aria-label={languageName(language)}
        className={`${styles.cell} ${here.length > 0 ? styles.focusedByOther : ''}`}
      >
        {here.length > 0 && (
          <span className={styles.presence}>
            {m.presence_here({ names: here.map(({ person }) => person.name).join(', ') })}
          </span>
        )}
        <FieldCell field={field}>
          <Part />
        </FieldCell>
      </div>
    </FormProvider>
  )
})
