import { useMemo, useState } from 'react'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { fieldName } from '../../visit/names.ts'
import styles from './MergeDialog.module.css'
import { merge, type Unit, withUnits } from './merge.ts'
import { shownAt } from './mediaAddress.ts'
import { readable } from './readable.ts'
import type { SaveState } from './saving.ts'
import { usePart } from './useCopies.ts'
import { TextDifference } from './TextDifference.tsx'
import type { WorkingCopy } from './workingCopy.ts'

type Choice = 'mine' | 'theirs' | 'edit'
/** Fields whose text can be rewritten from both versions. */
const WRITTEN: readonly DocumentField[] = ['title', 'desc', 'link']

interface MergeDialogProps {
  copy: WorkingCopy
  isOpen: boolean
  onClose: () => void
}

/**
 * Resolves fields that two people changed, one by one: mine, theirs, or a text written from both.
 * Blocks of the body are resolved in the body.
 */
export function MergeDialog({ copy, ...of }: MergeDialogProps) {
  const save = usePart(copy, 'save')
  return save.kind === 'conflict' ? <Conflict copy={copy} conflict={save} {...of} /> : null
}

function Conflict({
  copy,
  conflict,
  isOpen,
  onClose,
}: MergeDialogProps & { conflict: Extract<SaveState, { kind: 'conflict' }> }) {
  const document = usePart(copy, 'document')
  const [choices, setChoices] = useState<Partial<Record<DocumentField, Choice>>>({})
  const [written, setWritten] = useState<Partial<ContentDocument>>({})
  const units = useMemo(
    () => merge(conflict.base, document, conflict.theirs.document).conflicts,
    [conflict, document],
  )
  const { base, theirs } = conflict
  const name = theirs.by?.name ?? m.merge_others()
  const left = units.filter(([first]) => first && !choices[first]).length
  const resolve = (): void => {
    const taken = units.filter(([first]) => first && choices[first] === 'theirs')
    const made = withUnits(document, theirs.document, taken)
    for (const [field] of units)
      if (field && choices[field] === 'edit' && field in written)
        Object.assign(made, { [field]: written[field] })
    copy.autosave.resolve(made)
    setChoices({})
    setWritten({})
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.merge_title()}
      size="wide"
      actions={
        <>
          <span className={styles.left} role="status">
            {left > 0 ? m.merge_left({ count: left }) : m.merge_ready()}
          </span>
          <Button variant="quiet" onPress={onClose}>
            {m.merge_later()}
          </Button>
          <Button variant="primary" isDisabled={left > 0} onPress={resolve}>
            {m.merge_save()}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{m.merge_says({ name })}</p>
      {units.map((unit) => {
        const [field] = unit as [DocumentField]
        const choose = (choice: string): void => {
          setChoices({ ...choices, [field]: choice as Choice })
          if (choice === 'edit' && !(field in written))
            setWritten({ ...written, [field]: document[field] })
        }
        return (
          <section key={field} className={styles.conflict} aria-labelledby={`merge-${field}`}>
            <h3 id={`merge-${field}`} className={styles.field}>
              {fieldName(field)}
            </h3>
            <div className={styles.sides}>
              <Side
                title={m.merge_mine()}
                unit={unit}
                base={base}
                document={document}
                isChosen={choices[field] === 'mine'}
              />
              <Side
                title={m.merge_theirs({ name })}
                unit={unit}
                base={base}
                document={theirs.document}
                isChosen={choices[field] === 'theirs'}
              />
            </div>
            <RadioGroup
              label={m.merge_choice({ field: fieldName(field) })}
              hidesLabel
              orientation="horizontal"
              value={choices[field] ?? null}
              onChange={choose}
              items={[
                { id: 'mine', name: m.merge_take_mine() },
                { id: 'theirs', name: m.merge_take_theirs({ name }) },
                ...(WRITTEN.includes(field) ? [{ id: 'edit', name: m.merge_write() }] : []),
              ]}
            />
            {choices[field] === 'edit' && (
              <TextField
                label={m.merge_written({ field: fieldName(field) })}
                multiline
                rows={2}
                value={String(written[field] ?? '')}
                onChange={(text) => setWritten((before) => ({ ...before, [field]: text }))}
              />
            )}
          </section>
        )
      })}
    </Dialog>
  )
}

function Side({
  title,
  unit,
  base,
  document,
  isChosen,
}: {
  title: string
  unit: Unit
  base: ContentDocument
  document: ContentDocument
  isChosen: boolean
}) {
  return (
    <div className={`${styles.side} ${isChosen ? styles.chosen : ''}`}>
      <h4 className={styles.sideTitle}>{title}</h4>
      {unit.map((field) => {
        const value = document[field]
        if ((field === 'image' || field === 'videoPoster') && typeof value === 'string')
          return <img key={field} className={styles.image} src={shownAt(value)} alt="" />
        return (
          <p key={field} className={styles.text}>
            {unit.length > 1 && <span className={styles.part}>{fieldName(field)}</span>}
            <TextDifference before={readable(field, base)} after={readable(field, document)} />
          </p>
        )
      })}
    </div>
  )
}
