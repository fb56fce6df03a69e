import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  lazy,
  memo,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { VisuallyHidden } from 'react-aria-components'
import { type BodyTools, BodyToolsContext } from '../../editor/tools.ts'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import { pressedIn } from '../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../shortcuts/table.ts'
import { languageName } from '../../visit/names.ts'
import styles from './Form.module.css'
import { CommentTool } from './comments/CommentTool.tsx'
import { type FieldAddress, useFieldRegistry } from './fieldRegistry.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldCell } from './fields/FieldCell.tsx'
import { CONTROLS } from './fields/fieldParts.tsx'
import { FormProvider, type FormSide, type FormWide } from './form.ts'
import { afterPress } from './press.ts'
import { sectionsOf } from './sections.ts'
import { SharedCell } from './SharedCell.tsx'
import { bothOf, isShared, useAlike } from './shared.ts'
import type { WorkingCopy } from './workingCopy.ts'

const BodyToolbar = lazy(async () => ({
  default: (await import('../../editor/BodyToolbar.tsx')).BodyToolbar,
}))

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
  /**
   * Called when the focus moves into a field, or out of all (null).
   * @param isBoth whether both languages share the field
   */
  onPlace: (at: FieldAddress | null, isBoth: boolean) => void
  /** Title and body alone. */
  writes: boolean
}

/** Renders the fields of a kind in the shown languages, with related fields in one row. */
export const Form = memo(function Form({
  kind,
  sides,
  copies,
  vocabulary,
  readOnly,
  tools,
  writes,
  onPlace,
}: FormProps) {
  const registry = useFieldRegistry()
  const alike = useAlike(copies)
  // shared fields that the editor separates, although they are alike
  const [apart, setApart] = useState<ReadonlySet<DocumentField>>(new Set())
  const isJoined = (field: DocumentField): boolean =>
    copies.length > 1 && isShared(field) && alike.has(field) && !apart.has(field)
  const focused = useRef<Element>(null)
  const onFocus = ({ target }: FocusEvent): void => {
    focused.current = target
    const at = registry.holding(target)
    onPlace(at, at !== null && isJoined(at.field))
    // in a dialog of a field, that field is still in use
    if (!at) return
    // a field that was opened since then stays open, however late the next frame is
    afterPress(() => {
      if (focused.current === target) registry.foldOthers(target)
    })
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const left = registry.holding(target)
    const next = relatedTarget instanceof Element ? registry.holding(relatedTarget) : null
    if (left && left.field === next?.field && left.subject === next.subject) return
    const written = copies.filter(
      ({ subject }) => left && (subject === left.subject || isJoined(left.field)),
    )
    // a rejected save is repeated after a change, not on every blur
    for (const { autosave } of written)
      if (autosave.snapshot().save.kind === 'unsaved') void autosave.flush()
    if (!next) onPlace(null, false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const pressed = event.nativeEvent.isComposing ? null : pressedIn(SHORTCUTS.history, event)
    if (!pressed) return
    const at = event.target instanceof Element ? registry.holding(event.target) : null
    // the body has its own undo
    if (!at || at.field === 'content') return
    const { field } = at
    const own = copies.find(({ subject }) => subject === at.subject)
    const second = copies.find((one) => one !== own)
    const copy = own && second && isJoined(field) ? bothOf(own, second) : own
    const back = pressed.name === 'undo'
    event.preventDefault()
    if (back ? copy?.undo(field) : copy?.redo(field)) return
    // changes of an image include those of its parts
    for (const other of ['imageDescription', 'imageDecorates', 'imageDark', 'image'] as const)
      if (field === 'image' && other !== field && (back ? copy?.undo(other) : copy?.redo(other)))
        return
  }
  const form = useMemo(() => ({ kind, vocabulary, readOnly }), [kind, vocabulary, readOnly])
  /** Goes to a field once it is rendered in its new form. */
  const goToLater = (field: DocumentField): void => {
    const { subject } = (sides[0] as FormSide).copy
    requestAnimationFrame(() => registry.goTo(field, subject))
  }
  const toolbar = !readOnly && (
    <Suspense fallback={<div className={styles.toolbar} />}>
      <BodyToolbar
        tools={tools}
        namesLanguage={sides.length > 1}
        end={<CommentTool tools={tools} />}
      />
    </Suspense>
  )
  return (
    <div
      className={styles.form}
      data-sides={sides.length}
      data-writing={writes}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {sectionsOf(kind, writes).map(({ id, name, fields }) => (
        <section key={id} className={styles.section} aria-labelledby={`section-${id}`}>
          {/* the fields of the text need no name above them */}
          {id === 'text' ? (
            <VisuallyHidden elementType="h2" id={`section-${id}`}>
              {name()}
            </VisuallyHidden>
          ) : (
            <h2 id={`section-${id}`} className={styles.name}>
              {name()}
            </h2>
          )}
          <BodyToolsContext value={tools}>
            {/* above the title there, so that nothing stands between it and the text */}
            {writes && toolbar}
            {fields.map((field) => (
              <Fragment key={field}>
                {field === 'content' && !writes && toolbar}
                {isJoined(field) ? (
                  <div className={`${styles.row} ${styles.whole}`}>
                    <SharedCell
                      field={field}
                      sides={sides}
                      copies={copies}
                      form={form}
                      onApart={() => {
                        setApart((fields) => new Set([...fields, field]))
                        goToLater(field)
                      }}
                    />
                  </div>
                ) : (
                  <div className={styles.row}>
                    {sides.map((side) => (
                      <Cell
                        key={side.copy.subject}
                        field={field}
                        side={side}
                        other={copies.find((copy) => copy !== side.copy) ?? null}
                        form={form}
                      />
                    ))}
                    {apart.has(field) && alike.has(field) && (
                      <Button
                        size="small"
                        variant="quiet"
                        icon="globe"
                        className={styles.join ?? ''}
                        onPress={() => {
                          setApart((fields) => new Set([...fields].filter((one) => one !== field)))
                          goToLater(field)
                        }}
                      >
                        {m.form_join()}
                      </Button>
                    )}
                  </div>
                )}
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
  form,
}: {
  field: DocumentField
  side: FormSide
  other: WorkingCopy | null
  form: FormWide
}) {
  const Part = CONTROLS[field]
  const value = useMemo(
    () => ({ ...form, copy, language, other, each: [{ copy, language }] }),
    [form, copy, language, other],
  )
  if (!Part) return null
  return (
    <FormProvider value={value}>
      <FieldGroup name={languageName(language)} field={field} others={others}>
        <FieldCell field={field}>
          <Part />
        </FieldCell>
      </FieldGroup>
    </FormProvider>
  )
})
