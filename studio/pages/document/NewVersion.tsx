import { useState } from 'react'
import { isValues } from '../../../contract/studio/document-paths.ts'
import { Button } from '../../components/Button/Button.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import type { EditedDocument } from './edited.ts'
import { newVersion, nextDay } from './newVersion.ts'

/** Renders the step that makes a new version of a legal text: the current one becomes a former one. */
export function NewVersion({ edited }: { edited: EditedDocument }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" icon="plus" onPress={() => setIsOpen(true)}>
        {m.legal_new_version()}
      </Button>
      {isOpen && <Asked edited={edited} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Asked({ edited, onClose }: { edited: EditedDocument; onClose: () => void }) {
  const document = edited.document()
  const current = isValues(document) && typeof document.date === 'string' ? document.date : ''
  const earliest = nextDay(current)
  const [day, setDay] = useState(earliest)
  const isEarly = day < earliest
  const make = (): void => {
    edited.set(
      '',
      newVersion(edited.document(), day, () => crypto.randomUUID()),
    )
    toast(m.legal_new_version_made({ date: day }))
    onClose()
  }
  return (
    <Dialog
      title={m.legal_new_version()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {m.flow_cancel()}
          </Button>
          <Button variant="primary" isDisabled={isEarly} onPress={make}>
            {m.legal_new_version_make()}
          </Button>
        </>
      )}
    >
      <p>{m.legal_new_version_says({ date: current })}</p>
      <DateField
        label={m.document_legal_revised()}
        description={m.document_legal_help_revised()}
        value={day}
        min={earliest}
        onChange={setDay}
        errorMessage={isEarly ? m.legal_new_version_early({ date: current }) : undefined}
      />
    </Dialog>
  )
}
