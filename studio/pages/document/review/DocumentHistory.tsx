import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { subjectChanged } from '../../../client/changed.ts'
import { queryOf } from '../../../client/queries.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { RevisionRow } from '../../content/panels/RevisionRow.tsx'
import { useRevisions } from '../../content/panels/useRevisions.ts'
import type { DocumentCopy } from '../documentCopy.ts'
import { stepFailure } from '../stepFailure.ts'
import { DocumentChanges } from './DocumentChanges.tsx'
import styles from './review.module.css'

/** Lists the revisions of a document; each is compared with the draft, and restored into it. */
export function DocumentHistory({
  copy,
  readOnly,
  onClose,
}: {
  copy: DocumentCopy
  readOnly: boolean
  onClose: () => void
}) {
  const list = useRevisions(copy.subject)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Dialog isOpen isRead onOpenChange={(to) => !to && onClose()} title={m.side_history()}>
      <div className={styles.dialog}>
        {list.isPending && <Skeleton lines={4} />}
        {list.isError && !list.data && <Failure of={list} />}
        <ol className={styles.threads}>
          {list.data?.pages
            .flatMap(({ rows }) => rows)
            .map((row) => (
              <li key={row.revision}>
                <RevisionRow
                  row={row}
                  isOpen={row.revision === open}
                  onCompare={() => setOpen(row.revision === open ? null : row.revision)}
                />
                {row.revision === open && (
                  <Compared
                    copy={copy}
                    revision={row.revision}
                    readOnly={readOnly}
                    onClose={onClose}
                  />
                )}
              </li>
            ))}
        </ol>
        {list.hasNextPage && (
          <Button
            variant="secondary"
            size="small"
            isPending={list.isFetchingNextPage}
            onPress={() => void list.fetchNextPage()}
          >
            {m.history_more()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Compared({
  copy,
  revision,
  readOnly,
  onClose,
}: {
  copy: DocumentCopy
  revision: number
  readOnly: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const params = { subject: copy.subject }
  const { version } = copy.draft().row
  const difference = useQuery({
    ...queryOf('documentDifference', { params, query: { from: revision } }),
    // compared with the draft as it was last saved
    queryHash: `documentDifference ${copy.subject} ${revision} ${version}`,
  })
  const restoring = useMutation({
    mutationFn: async () =>
      call('restoreDocument', { params, version: await copy.saved(), body: { revision } }),
    onSuccess: (draft) => {
      subjectChanged(queries, copy.subject)
      copy.receive(draft)
      toast(m.site_form_restored({ revision }), { tone: 'positive' })
      onClose()
    },
    onError: (error) => toast(stepFailure(error), { tone: 'danger' }),
  })
  return (
    <div className={styles.dialog}>
      {difference.isPending && <Skeleton lines={3} />}
      {difference.isError && <Failure of={difference} />}
      {difference.data && <DocumentChanges copy={copy} changes={difference.data.fields} />}
      {!readOnly && difference.data && difference.data.fields.length > 0 && (
        <span>
          <Button
            size="small"
            variant="secondary"
            isPending={restoring.isPending}
            onPress={() => restoring.mutate()}
          >
            {m.history_restore_whole()}
          </Button>
        </span>
      )}
    </div>
  )
}
