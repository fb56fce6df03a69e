import { type RefObject, useState } from 'react'
import { localeOf, type Language } from '../../../../contract/language.ts'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import { Dialog, DialogTrigger } from '../../../components/Dialog/Dialog.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import styles from './FactLine.module.css'
import { piecesOf, withReference } from './reference.ts'

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
  const { facts, readOnly } = useDocumentForm()
  if (readOnly || facts.length === 0) return null
  const put = (key: string): void => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    onChange(withReference(text, key, selectionStart ?? text.length, selectionEnd ?? text.length))
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton
        size="small"
        icon="facts"
        label={m.site_form_fact_insert()}
        className={styles.button ?? ''}
      />
      <Dialog title={m.site_form_fact_insert()} size="small">
        {(close) => (
          <ComboBox
            autoFocus
            label={m.site_form_fact_search()}
            value={null}
            items={facts.map((fact) => ({
              id: fact.key,
              name: language === 'ENG' ? fact.en : fact.ko,
              note: fact.key,
            }))}
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
