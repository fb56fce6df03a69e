import { type RefObject, useState } from 'react'
import { localeOf, type Language } from '../../../../contract/language.ts'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import { Dialog, DialogTrigger } from '../../../components/Dialog/Dialog.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import styles from './FactLine.module.css'
import { piecesOf, withReference } from './reference.ts'

interface FactLineProps {
  text: string
  language: Language
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  onChange: (text: string) => void
  readOnly: boolean
}

/**
 * Renders a text that names figures as visitors read it, with the values marked; an unknown figure
 * is shown as an error. A button puts another figure at the caret.
 */
export function FactLine({ text, language, input, onChange, readOnly }: FactLineProps) {
  const { facts } = useDocumentForm()
  const pieces = text.includes('{') ? piecesOf(text, facts, language) : []
  const names = pieces.some((piece) => 'key' in piece)
  if (!names && (readOnly || facts.length === 0)) return null
  return (
    <div className={styles.line} data-reads={names}>
      {names && (
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
      )}
      {!readOnly && facts.length > 0 && (
        <FactButton
          language={language}
          onChoose={(key) => {
            const end = text.length
            const { selectionStart, selectionEnd } = input.current ?? {}
            onChange(withReference(text, key, selectionStart ?? end, selectionEnd ?? end))
          }}
        />
      )}
    </div>
  )
}

/** Opens the company's figures, to choose one by its name or value. */
export function FactButton({
  language,
  onChoose,
}: {
  language: Language
  onChoose: (key: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { facts } = useDocumentForm()
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button size="small" variant="quiet" icon="plus" className={styles.button ?? ''}>
        {m.site_form_fact_insert()}
      </Button>
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
              onChoose(key)
            }}
          />
        )}
      </Dialog>
    </DialogTrigger>
  )
}
