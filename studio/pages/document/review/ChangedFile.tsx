import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileJoin } from '../../../../contract/studio/document-calls.ts'
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
import { type Choices, ConflictChoices, sideOf } from '../ConflictChoices.tsx'
import { DocumentChanges } from './DocumentChanges.tsx'
import styles from './review.module.css'

/**
 * Tells of a changed file of `content/`, which the user compares, joins with the draft, takes over
 * whole or leaves.
 */
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
  const [chosen, setChosen] = useState<Choices>({})
  const join = waiting.data?.join ?? null
  const settling = useMutation({
    mutationFn: async (accept: boolean | 'join') =>
      call('settleDocumentFile', {
        params,
        version: await copy.saved(),
        body: {
          revision: waiting.data?.revision.revision ?? 0,
          accept,
          ...(accept === 'join' && join
            ? {
                mine: join.conflicts
                  .map(({ path }) => path)
                  .filter((path) => sideOf(chosen, path) === 'mine'),
              }
            : {}),
        },
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
              variant={join ? 'secondary' : 'primary'}
              isPending={settling.isPending}
              onPress={() => settling.mutate(true)}
            >
              {m.file_take_all()}
            </Button>
            {join && (
              <Button
                variant="primary"
                isPending={settling.isPending}
                onPress={() => settling.mutate('join')}
              >
                {m.site_form_file_join()}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className={styles.dialog}>
        {waiting.isPending && <Skeleton lines={4} />}
        {waiting.isError && <Failure of={waiting} />}
        {waiting.data === null && <p className={styles.hint}>{m.file_none()}</p>}
        {join && <JoinedChanges {...{ copy, join, chosen, onChange: setChosen }} />}
        {waiting.data &&
          (join ? (
            <details>
              <summary>{m.site_form_file_whole()}</summary>
              <DocumentChanges copy={copy} changes={waiting.data.difference.fields} />
            </details>
          ) : (
            <DocumentChanges copy={copy} changes={waiting.data.difference.fields} />
          ))}
        {settling.error && <Notice tone="danger">{stepFailure(settling.error)}</Notice>}
      </div>
    </Dialog>
  )
}

/** What joining the changes of the file changes, and where somebody has to choose. */
function JoinedChanges({
  copy,
  join: { fields, conflicts },
  chosen,
  onChange,
}: {
  copy: DocumentCopy
  join: FileJoin
  chosen: Choices
  onChange: (chosen: Choices) => void
}) {
  const open = new Set(conflicts.map(({ path }) => path.join('.')))
  return (
    <>
      <p className={styles.hint}>{m.site_form_file_join_says()}</p>
      <DocumentChanges
        copy={copy}
        changes={fields.filter(({ path }) => !open.has(path.join('.')))}
      />
      {conflicts.length > 0 && (
        <>
          <p className={styles.hint}>{m.site_form_file_conflicts({ count: conflicts.length })}</p>
          <ConflictChoices
            copy={copy}
            conflicts={conflicts.map(({ path, mine, file }) => ({ path, mine, theirs: file }))}
            names={{ mine: m.site_form_file_mine(), theirs: m.site_form_file_theirs() }}
            chosen={chosen}
            onChange={onChange}
          />
        </>
      )}
    </>
  )
}
