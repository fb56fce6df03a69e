import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../client/queries.ts'
import { call } from '../../client/call.ts'
import { subjectChanged } from '../../client/changed.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import type { DocumentCopy } from './documentCopy.ts'
import styles from './EditDocument.module.css'

/** Lists the latest revisions of a document; each can be restored into the draft. */
export function DocumentHistoryDialog({
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
  const list = useCall('revisions', { params, query: {} })
  const restoring = useMutation({
    mutationFn: async (revision: number) =>
      call('restoreDocument', { params, version: await copy.saved(), body: { revision } }),
    onSuccess: (draft, revision) => {
      subjectChanged(queries, copy.subject)
      copy.receive(draft)
      toast(m.site_form_restored({ revision }), { tone: 'positive' })
      onClose()
    },
    onError: (error) => toast(problemText(error), { tone: 'danger' }),
  })
  return (
    <Dialog isOpen isRead onOpenChange={(open) => !open && onClose()} title={m.side_history()}>
      {list.isPending && <Skeleton lines={4} />}
      {list.isError && <Failure of={list} />}
      <ul className={styles.revisions}>
        {list.data?.rows.map(({ revision, at, by, note }) => (
          <li key={revision} className={styles.revision}>
            <span>
              {m.site_form_revision({ revision })}
              {by && ` · ${by.name}`}
              {note && ` · ${note}`}
              {' · '}
              <When at={at} />
            </span>
            {!readOnly && (
              <Button
                size="small"
                variant="quiet"
                isPending={restoring.isPending}
                onPress={() => restoring.mutate(revision)}
              >
                {m.site_form_restore()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
