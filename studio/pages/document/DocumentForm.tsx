import { own } from '../../../contract/own.ts'
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { FormNode } from '../../../contract/documents/form.ts'
import type { Language } from '../../../contract/language.ts'
import type { Option } from '../../components/Select/Select.tsx'
import { pathIn, isValues } from '../../../contract/studio/document-paths.ts'
import { pressedIn } from '../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../shortcuts/table.ts'
import { useLanguage } from '../../visit/language.ts'
import styles from './DocumentForm.module.css'
import type { EditedDocument } from './edited.ts'
import type { Fact } from './facts/reference.ts'
import { DocumentFormProvider } from './form.ts'
import { Part } from './parts/Part.tsx'
import { FormPlaces } from './places.ts'

export interface DocumentFormProps {
  form: FormNode
  edited: EditedDocument
  /** Where problems lead; its own if nothing outside leads into the form. */
  places?: FormPlaces
  /** The language of its texts; null = it holds both. */
  language: Language | null
  readOnly?: boolean
  facts?: readonly Fact[]
  services?: readonly Option[]
}

const NONE: readonly never[] = []

/**
 * Renders the form of a document of the site from its schema: each section on a sheet of its own.
 * Ctrl+Z takes back the last change of the document, wherever it was, and leads there.
 */
export function DocumentForm({
  form,
  edited,
  places: given,
  language,
  readOnly = false,
  facts = NONE,
  services = NONE,
}: DocumentFormProps) {
  const document = useSyncExternalStore(edited.subscribe, edited.document)
  const spoken = useLanguage()
  const [made] = useState(() => new FormPlaces())
  const places = given ?? made
  const [said, announce] = useState('')
  const value = useMemo(
    () => ({ Part, edited, places, language, readOnly, facts, services, announce }),
    [edited, places, language, readOnly, facts, services],
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const pressed = event.nativeEvent.isComposing ? null : pressedIn(SHORTCUTS.history, event)
    if (!pressed || readOnly) return
    event.preventDefault()
    const path = pressed.name === 'undo' ? edited.undo() : edited.redo()
    const within = event.target instanceof Element ? places.holding(event.target) : null
    if (path !== null && path !== within) places.goTo(path)
  }
  return (
    <DocumentFormProvider value={value}>
      {/* the labels of parts that did not change are those of the language too */}
      <div key={spoken} className={styles.form} onKeyDown={onKeyDown}>
        {form.kind === 'section' ? (
          <Sheets form={form} document={document} />
        ) : (
          <div className={styles.sheet}>
            <Part node={form} path="" value={document} level={2} />
          </div>
        )}
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </DocumentFormProvider>
  )
}

/** The parts of a document on sheets: fields that follow each other share one. */
function Sheets({
  form,
  document,
}: {
  form: Extract<FormNode, { kind: 'section' }>
  document: unknown
}) {
  const sheets: (typeof form.fields)[] = []
  for (const entry of form.fields) {
    const last = sheets.at(-1)
    if (entry.node.kind === 'field' && last?.[0]?.node.kind === 'field') last.push(entry)
    else sheets.push([entry])
  }
  const values = isValues(document) ? document : {}
  return sheets.map((entries) => (
    <div key={entries[0]?.name} className={styles.sheet}>
      {entries.map((entry) => (
        <Part
          key={entry.name}
          node={entry.node}
          path={pathIn('', entry.name)}
          value={own(values, entry.name) ?? entry.initial}
          entry={entry}
          level={2}
        />
      ))}
    </div>
  ))
}
