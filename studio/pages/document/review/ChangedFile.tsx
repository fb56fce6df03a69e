import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { subjectChanged } from '../../../client/changed.ts'
import { call } from '../../../client/call.ts'
import { queryOf } from '../../../client/queries.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import type { DocumentCopy } from '../documentCopy.ts'
import { stepFailure } from '../stepFailure.ts'
import { DocumentChanges } from './DocumentChanges.tsx'
import styles from './review.module.css'

/** Tells of a changed file of `content/`, which the user compares, and takes over or leaves. */
export function ChangedFile({ copy, readOnly }: { copy: DocumentCopy; readOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!copy.draft().row.differs) return null
  return (
    <>
      <Notice
        tone="caution"
        actions={
          <Button size="small" variant="secondary" onPress={() => setOpen(true)}>
            {m.history_compare()}
          </Button>
        }
      >
        {m.site_form_file_waits()}
      </Notice>
      {isOpen && <FileDialog copy={copy} readOnly={readOnly} onClose={() => setOpen(false)} />}
    </>
  )
}

function FileDialog({
  copy,
  readOnly,
  onClose,
}: {
  copy: DocumentCopy
  readOnly: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const params = { subject: copy.subject }
  const waiting = useQuery(queryOf('documentFile', { params }))
  const settling = useMutation({
    mutationFn: async (accept: boolean) =>
      call('settleDocumentFile', {
        params,
        version: await copy.saved(),
        body: { revision: waiting.data?.revision.revision ?? 0, accept },
      }),
    onSuccess: (draft, accept) => {
      subjectChanged(queries, copy.subject)
      copy.receive(draft)
      toast(accept ? m.file_taken() : m.file_left(), { tone: 'positive' })
      onClose()
    },
  })
  const maySettle = !readOnly && waiting.data
  return (
    <Dialog
      isOpen
      isRead={!maySettle}
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={m.site_form_file_changed()}
      actions={
        maySettle ? (
          <>
            <Button
              variant="quiet"
              isPending={settling.isPending}
              onPress={() => settling.mutate(false)}
            >
              {m.file_leave()}
            </Button>
            <Button
              variant="primary"
              isPending={settling.isPending}
              onPress={() => settling.mutate(true)}
            >
              {m.file_take_all()}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.dialog}>
        {waiting.isPending && <Skeleton lines={4} />}
        {waiting.isError && <Failure of={waiting} />}
        {waiting.data === null && <p className={styles.hint}>{m.file_none()}</p>}
        {waiting.data && <DocumentChanges copy={copy} changes={waiting.data.difference.fields} />}
        {settling.error && <Notice tone="danger">{stepFailure(settling.error)}</Notice>}
      </div>
    </Dialog>
  )
}
