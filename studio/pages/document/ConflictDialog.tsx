import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { m } from '../../paraglide/messages.js'
import { type Choices, ConflictChoices, sideOf } from './ConflictChoices.tsx'
import type { DocumentCopy } from './documentCopy.ts'
import styles from './EditDocument.module.css'

/** Asks which value stays, for each field that two people changed; everything else is joined. */
export function ConflictDialog({
  copy,
  isOpen,
  onClose,
}: {
  copy: DocumentCopy
  isOpen: boolean
  onClose: () => void
}) {
  const { conflict } = useSyncExternalStore(copy.autosave.subscribe, copy.autosave.snapshot)
  const [chosen, setChosen] = useState<Choices>({})
  if (!conflict) return null
  const by = conflict.by ?? m.site_form_someone()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.site_form_conflict()}
      size="wide"
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.flow_cancel()}
          </Button>
          <Button
            variant="primary"
            onPress={() => {
              copy.autosave.resolve(({ path }) => sideOf(chosen, path))
              onClose()
            }}
          >
            {m.site_form_conflict_take()}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <p className={styles.hint}>{m.site_form_conflict_says({ name: by })}</p>
        <ConflictChoices
          copy={copy}
          conflicts={conflict.join.conflicts}
          names={{ mine: m.site_form_mine(), theirs: m.site_form_theirs({ name: by }) }}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  )
}
