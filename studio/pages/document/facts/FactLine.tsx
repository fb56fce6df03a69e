import { type RefObject, useRef, useState } from 'react'
import { localeOf, type Language } from '../../../../contract/language.ts'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import { Dialog, DialogTrigger } from '../../../components/Dialog/Dialog.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import styles from './FactLine.module.css'
import { piecesOf, referenceTo, withReference } from './reference.ts'

interface FactLineProps {
  text: string
  language: Language
}

/**
 * Renders a text that names figures as visitors read it, with the values marked; an unknown figure
 * is shown as an error.
 */
export function FactLine({ text, language }: FactLineProps) {
  const { facts } = useDocumentForm()
  const pieces = text.includes('{') ? piecesOf(text, facts, language) : []
  if (!pieces.some((piece) => 'key' in piece)) return null
  return (
    <p className={styles.reads} lang={localeOf(language)}>
      {pieces.map((piece, index) =>
        'words' in piece ? (
          <span key={index}>{piece.words}</span>
        ) : (
          <mark
            key={index}
            className={piece.value === null ? styles.unknown : styles.value}
            title={piece.key}
          >
            {piece.value ?? m.site_form_fact_unknown({ key: piece.key })}
          </mark>
        ),
      )}
    </p>
  )
}

/** React Aria asks the element that opened a dialog with it, before it gives the focus back. */
const RESTORES = 'react-aria-focus-scope-restore'

/** Opens the company's figures, to put one at the caret: chosen by its name or value. */
export function FactButton({
  text,
  language,
  input,
  onChange,
}: FactLineProps & {
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  onChange: (text: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  /** Where the caret goes after an insertion. */
  const caret = useRef<number | null>(null)
  const { facts, readOnly } = useDocumentForm()
  if (readOnly || facts.length === 0) return null
  const put = (key: string): void => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? text.length
    onChange(withReference(text, key, from, selectionEnd ?? text.length))
    caret.current = from + referenceTo(key).length
  }
  // typing goes on in the text: the button of a cell is hidden meanwhile
  const goOn = (event: Event): void => {
    const field = input.current
    if (!field) return
    event.preventDefault()
    field.focus()
    if (caret.current !== null) field.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }
  const restoring = (element: HTMLElement | null): (() => void) | undefined => {
    element?.addEventListener(RESTORES, goOn)
    return () => element?.removeEventListener(RESTORES, goOn)
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <span ref={restoring} className={styles.button}>
        <IconButton size="small" icon="facts" label={m.site_form_fact_insert()} />
      </span>
      <Dialog title={m.site_form_fact_insert()} size="small">
        {(close) => (
          <ComboBox
            autoFocus
            label={m.site_form_fact_search()}
            value={null}
            items={facts.map(({ key, means, ...values }) => {
              const name = values[localeOf(language)]
              const note = means ? `${key} · ${means[localeOf(language)]}` : key
              return { id: key, name, note, words: `${name} ${note}` }
            })}
            onChange={(key) => {
              if (!key) return
              close()
              put(key)
            }}
          />
        )}
      </Dialog>
    </DialogTrigger>
  )
}
