import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ProgressBar } from 'react-aria-components'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { jobProblemText } from '../../visit/jobs.ts'
import styles from './WebmOrder.module.css'

/** Milliseconds between looks at a conversion that is under way. */
const LOOK_MS = 2000

interface WebmOrderProps {
  id: string
  onMade: () => void
}

/** Orders the WebM of a video on the server, shows how far it is, and cancels it. */
export function WebmOrder({ id, onMade }: WebmOrderProps) {
  const queries = useQueryClient()
  const question = queryOf('webmJob', { params: { id } })
  const found = useQuery({
    ...question,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'WAITING' || data?.state === 'RUNNING' ? LOOK_MS : false,
  })
  const job = found.data
  const isOpen = job?.state === 'WAITING' || job?.state === 'RUNNING'
  const ordering = useMutation({
    mutationFn: () => call('makeWebm', { params: { id } }),
    onSuccess: (now) => queries.setQueryData(question.queryKey, now),
  })
  const cancelling = useMutation({
    mutationFn: (jobId: string) => call('cancelJob', { params: { id: jobId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: question.queryKey }),
  })
  // this window saw it under way: its end is news
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current && job?.state === 'DONE') {
      wasOpen.current = false
      toast(m.media_webm_made(), { tone: 'positive' })
      void queries.invalidateQueries({ queryKey: ['asset'] })
      void queries.invalidateQueries({ queryKey: ['media'] })
      onMade()
    }
  }, [isOpen, job?.state, queries, onMade])
  const error = ordering.error ?? cancelling.error
  return (
    <div className={styles.order}>
      {isOpen && (
        <ProgressBar
          className={styles.progress ?? ''}
          value={job.progress}
          isIndeterminate={job.state === 'WAITING'}
          aria-label={m.media_webm_progress()}
        >
          <span className={styles.text}>
            {job.state === 'WAITING' ? m.media_webm_waits() : m.media_webm_progress()}
            <span>{job.state === 'RUNNING' && `${job.progress}%`}</span>
          </span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ inlineSize: `${job.progress}%` }} />
          </span>
        </ProgressBar>
      )}
      {/* one button, which keeps the focus */}
      <Button
        size="small"
        variant={isOpen ? 'quiet' : 'secondary'}
        icon={isOpen ? 'close' : 'film'}
        isPending={ordering.isPending || cancelling.isPending}
        onPress={() => (isOpen ? cancelling.mutate(job.id) : ordering.mutate())}
      >
        {isOpen ? m.media_webm_cancel() : m.media_webm_make()}
      </Button>
      {job?.state === 'FAILED' && job.problem && (
        <Notice tone="danger">{jobProblemText(job.problem, job.detail)}</Notice>
      )}
      {error && <Notice tone="danger">{problemText(error)}</Notice>}
    </div>
  )
}
