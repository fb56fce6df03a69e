import { Label, ProgressBar, VisuallyHidden } from 'react-aria-components'
import { Link } from 'react-router'
import type { Job, JobState } from '../../../contract/studio/jobs.ts'
import { SCREENS, subjectPath } from '../../../contract/studio/screens.ts'
import { problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Badge, type Tone } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { When } from '../../components/When/When.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { jobKindName, jobProblemText } from '../../visit/jobs.ts'
import styles from './JobRow.module.css'

const STATES: Readonly<Record<JobState, { name: () => string; tone: Tone }>> = {
  WAITING: { name: m.job_state_waiting, tone: 'neutral' },
  RUNNING: { name: m.job_state_running, tone: 'info' },
  DONE: { name: m.job_state_done, tone: 'positive' },
  FAILED: { name: m.job_state_failed, tone: 'danger' },
  CANCELLED: { name: m.job_state_cancelled, tone: 'neutral' },
}

/** Renders a job with its progress, and what may be done about it. */
export function JobRow({ row }: { row: Job }) {
  const { id, kind, subject, state, progress, attempts, by, changeable } = row
  const ofLinks = kind === 'links'
  const untitled = ofLinks ? m.job_links : kind === 'import' ? m.job_import : m.job_untitled
  const name = row.title || untitled()
  const path = ofLinks
    ? SCREENS.links
    : row.title || kind === 'import'
      ? subjectPath(subject)
      : null
  const cancelling = useSend('cancelJob', {
    refreshes: ['jobs'],
    onSuccess: () => toast(m.job_cancelled()),
  })
  const retrying = useSend('retryJob', {
    refreshes: ['jobs'],
    onSuccess: () => toast(m.job_retried()),
  })
  const isOpen = state === 'WAITING' || state === 'RUNNING'
  const error = cancelling.error ?? retrying.error
  return (
    <article className={shared.row} aria-label={`${jobKindName(kind)} · ${name}`}>
      <div className={shared.details}>
        <p className={styles.kind}>
          <span>{jobKindName(kind)}</span>
          <Badge tone={STATES[state].tone}>{STATES[state].name()}</Badge>
        </p>
        <h2 className={styles.title}>{path ? <Link to={path}>{name}</Link> : name}</h2>
        {state === 'RUNNING' && (
          <ProgressBar value={progress} className={styles.progress ?? ''}>
            {({ percentage, valueText }) => (
              <>
                <VisuallyHidden>
                  <Label>{m.job_progress({ name })}</Label>
                </VisuallyHidden>
                <span className={styles.track}>
                  <span className={styles.filled} style={{ width: `${percentage}%` }} />
                </span>
                <span className={styles.percent}>{valueText}</span>
              </>
            )}
          </ProgressBar>
        )}
        {row.problem !== null && state !== 'DONE' && (
          <p className={styles.problem} data-failed={state === 'FAILED' || undefined}>
            {jobProblemText(row.problem, row.detail)}
          </p>
        )}
        <p className={shared.meta}>
          <span>{by.id === '' ? m.job_by_site() : by.name}</span>
          <span>
            {m.job_ordered()} <When at={row.at} />
          </span>
          {row.nextAt !== null && (
            <span>
              {m.job_next()} <When at={row.nextAt} form="relative" />
            </span>
          )}
          {row.endedAt !== null && (
            <span>
              {m.job_ended()} <When at={row.endedAt} form="relative" />
            </span>
          )}
          {attempts > 1 && <span>{m.job_attempts({ count: attempts })}</span>}
        </p>
        {error && <p className={styles.problem}>{problemText(error)}</p>}
      </div>
      {changeable && isOpen && (
        <Confirm
          trigger={
            <Button
              size="small"
              variant="quiet"
              icon="close"
              isPending={cancelling.isPending}
              aria-label={m.job_cancel_named({ name })}
            >
              {m.job_cancel()}
            </Button>
          }
          title={m.job_cancel_asked()}
          does={m.job_cancel_does()}
          onConfirm={() => cancelling.mutate({ params: { id } })}
        >
          <p>{m.job_cancel_says({ name })}</p>
        </Confirm>
      )}
      {changeable && (state === 'FAILED' || state === 'CANCELLED') && (
        <Button
          size="small"
          isPending={retrying.isPending}
          aria-label={m.job_retry_named({ name })}
          onPress={() => retrying.mutate({ params: { id } })}
        >
          {m.job_retry()}
        </Button>
      )}
    </article>
  )
}
