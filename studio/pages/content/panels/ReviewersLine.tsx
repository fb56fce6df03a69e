import { useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Person } from '../../../../contract/studio/call.ts'
import { subjectChanged } from '../../../client/changed.ts'
import { problemText } from '../../../client/problem.ts'
import { useSend } from '../../../client/queries.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { ReviewersField } from './ReviewersField.tsx'
import styles from './Reviewers.module.css'

interface ReviewersLineProps {
  subject: string
  me: Me
  draft: {
    row: { by: Person | null; reviewers: readonly Person[] }
    writers: readonly Person[]
  }
  /** Called with the reviewers that were assigned. */
  onChange: (reviewers: Person[]) => void
}

/** Renders who is to review a working copy in review; its authors and reviewers may change them. */
export function ReviewersLine({ draft, me, subject, onChange }: ReviewersLineProps) {
  const { row, writers } = draft
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly Person[] | null>(null)
  const assign = useSend('assignReviewers', {
    onSuccess: (now) => {
      subjectChanged(queries, subject)
      onChange(now)
      setChosen(null)
      toast(m.reviewers_changed(), { tone: 'positive' })
    },
  })
  const mayChange =
    me.permissions.includes('content.review') ||
    (me.permissions.includes('content.write') &&
      (row.by?.id === me.id || writers.some(({ id }) => id === me.id)))
  const names = row.reviewers.map(({ name }) => name).join(', ') || m.reviewers_all()
  return (
    <div className={styles.line}>
      {mayChange ? (
        <Button
          size="small"
          variant="quiet"
          icon="people"
          className={styles.change ?? ''}
          onPress={() => {
            assign.reset()
            setChosen(row.reviewers)
          }}
        >
          {m.reviewers_of({ names })}
          <VisuallyHidden elementType="span"> · {m.reviewers_change()}</VisuallyHidden>
        </Button>
      ) : (
        <span>{m.reviewers_of({ names })}</span>
      )}
      {chosen && (
        <Dialog
          size="small"
          isOpen
          onOpenChange={(isOpen) => !isOpen && setChosen(null)}
          title={m.reviewers_change()}
          actions={
            <>
              <Button variant="quiet" onPress={() => setChosen(null)}>
                {m.cancel()}
              </Button>
              <Button
                variant="primary"
                isPending={assign.isPending}
                onPress={() =>
                  assign.mutate({
                    params: { subject },
                    body: { reviewers: chosen.map(({ id }) => id) },
                  })
                }
              >
                {m.save()}
              </Button>
            </>
          }
        >
          <div className={styles.field}>
            <ReviewersField value={chosen} onChange={setChosen} />
            {assign.error && <Notice tone="danger">{problemText(assign.error)}</Notice>}
          </div>
        </Dialog>
      )}
    </div>
  )
}
