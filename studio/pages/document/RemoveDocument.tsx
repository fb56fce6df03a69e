import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { call } from '../../client/call.ts'
import { subjectChanged } from '../../client/changed.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import type { DocumentCopy } from './documentCopy.ts'
import styles from './EditDocument.module.css'
import { stepFailure } from './stepFailure.ts'

/** Asks before a document that was never published is removed in both languages, and leaves it. */
export function RemoveDocument({ copy, onClose }: { copy: DocumentCopy; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removing = useMutation({
    // what is typed is saved first: it stays in the history
    mutationFn: async () =>
      call('removeDocument', { params: { subject: copy.subject }, version: await copy.saved() }),
    onSuccess: () => {
      toast(m.documents_removed(), { tone: 'positive' })
      void navigate(SCREENS.documents, { replace: true })
      subjectChanged(queries, copy.subject)
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.documents_remove()}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.cancel()}
          </Button>
          <Button variant="danger" isPending={removing.isPending} onPress={() => removing.mutate()}>
            {m.documents_remove()}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{m.documents_remove_says()}</p>
      {removing.isError && (
        <p role="alert" className={styles.hint}>
          {stepFailure(removing.error)}
        </p>
      )}
    </Dialog>
  )
}
