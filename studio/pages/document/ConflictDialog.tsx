import { own } from '../../../contract/own.ts'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { m } from '../../paraglide/messages.js'
import type { DocumentCopy } from './documentCopy.ts'
import styles from './EditDocument.module.css'
import { placeName } from './placeName.ts'
import { valueText } from './valueText.ts'

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
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
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
              copy.autosave.resolve(({ path }) =>
                own(chosen, path.join('.')) === 'theirs' ? 'theirs' : 'mine',
              )
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
        {conflict.join.conflicts.map(({ path, mine, theirs }) => {
          const place = path.join('.')
          return (
            <RadioGroup
              key={place}
              label={placeName(copy.form, copy.document(), place)}
              items={[
                { id: 'mine', name: m.site_form_mine(), note: valueText(copy.form, mine) },
                {
                  id: 'theirs',
                  name: m.site_form_theirs({ name: by }),
                  note: valueText(copy.form, theirs),
                },
              ]}
              value={own(chosen, place) ?? 'mine'}
              onChange={(id) => setChosen((before) => ({ ...before, [place]: id }))}
            />
          )
        })}
      </div>
    </Dialog>
  )
}
