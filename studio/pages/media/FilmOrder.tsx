import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ProgressBar } from 'react-aria-components'
import type { FilmFile } from '../../../contract/studio/films.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { jobProblemText } from '../../visit/jobs.ts'
import { bytesText } from '../../visit/numbers.ts'
import styles from './FilmOrder.module.css'

/** Milliseconds between looks at a conversion that is under way. */
const LOOK_MS = 2000

const FORMATS: Readonly<Record<FilmFile['extension'], string>> = { mp4: 'MP4', webm: 'WebM' }

/** The name of a file: its format, and its size if there are two. */
const nameOf = ({ extension, size }: FilmFile, isOne: boolean): string => {
  const format = FORMATS[extension]
  if (isOne) return format
  return size === 'large' ? m.media_films_large({ format }) : m.media_films_small({ format })
}

const stateOf = ({ state, progress, bytes, width, height }: FilmFile): string => {
  if (state === 'RUNNING') return `${progress}%`
  if (state === 'KEPT') return m.media_films_kept()
  if (state === 'MISSING' || bytes === null) return m.media_films_missing()
  return `${width && height ? `${width} × ${height} · ` : ''}${bytesText(bytes)}`
}

interface FilmOrderProps {
  id: string
  mayOrder: boolean
}

/**
 * Lists the files that the server makes of a video, with how far each is; orders those that are
 * missing, and cancels an order.
 */
export function FilmOrder({ id, mayOrder }: FilmOrderProps) {
  const queries = useQueryClient()
  const question = queryOf('filmsOf', { params: { id } })
  const found = useQuery({
    ...question,
    refetchInterval: ({ state: { data } }) =>
      data?.job?.state === 'WAITING' || data?.job?.state === 'RUNNING' ? LOOK_MS : false,
  })
  const { files = [], job = null } = found.data ?? {}
  const isOpen = job?.state === 'WAITING' || job?.state === 'RUNNING'
  const made = files.filter(({ state }) => state === 'MADE' || state === 'KEPT').length
  const ordering = useMutation({
    mutationFn: () => call('makeFilms', { params: { id } }),
    onSuccess: (now) => queries.setQueryData(question.queryKey, now),
    // someone else may have ordered them, or published the film
    onError: () => queries.invalidateQueries({ queryKey: question.queryKey }),
  })
  const cancelling = useMutation({
    mutationFn: (jobId: string) => call('cancelJob', { params: { id: jobId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: question.queryKey }),
  })
  // this window saw it under way: what becomes of it is news
  const wasOpen = useRef(false)
  const seen = useRef(made)
  useEffect(() => {
    const isNews = wasOpen.current && made > seen.current
    seen.current = made
    if (isNews) {
      void queries.invalidateQueries({ queryKey: ['asset'] })
      void queries.invalidateQueries({ queryKey: ['media'] })
    }
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current) {
      wasOpen.current = false
      if (job?.state === 'DONE') toast(m.media_films_made(), { tone: 'positive' })
    }
  }, [isOpen, made, job?.state, queries])
  if (found.isError && !found.data) return <Failure of={found} />
  if (files.length === 0) return null
  const isOne = files.every(({ size }) => size === 'large')
  const hasFailed = job?.state === 'FAILED' && job.problem !== null
  // more jobs wait than uploads may order, or the server that received it has no programs
  const isIdle = mayOrder && made < files.length && (job === null || job.state === 'DONE')
  const error = ordering.error ?? cancelling.error
  return (
    <div className={styles.order}>
      <ul className={styles.files}>
        {files.map((file) => {
          const name = nameOf(file, isOne)
          return (
            <li key={`${file.extension} ${file.size}`}>
              {file.state === 'RUNNING' ? (
                <ProgressBar
                  className={styles.progress ?? ''}
                  value={file.progress}
                  aria-label={m.media_films_progress({ name })}
                >
                  <span className={styles.text}>
                    {name}
                    <span>{stateOf(file)}</span>
                  </span>
                  <span className={styles.track}>
                    <span className={styles.bar} style={{ inlineSize: `${file.progress}%` }} />
                  </span>
                </ProgressBar>
              ) : (
                <span className={styles.text}>
                  {name}
                  <span className={styles.state}>{stateOf(file)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {job?.state === 'WAITING' && <p className={styles.state}>{m.media_films_waits()}</p>}
      {isIdle && <p className={styles.state}>{m.media_films_idle()}</p>}
      {hasFailed && job.problem && (
        <Notice tone="danger">{jobProblemText(job.problem, job.detail)}</Notice>
      )}
      {error && <Notice tone="danger">{problemText(error)}</Notice>}
      {/* one button, which keeps the focus */}
      {mayOrder && (isOpen || made < files.length) && (
        <Button
          size="small"
          variant={isOpen ? 'quiet' : 'secondary'}
          icon={isOpen ? 'close' : 'film'}
          isPending={ordering.isPending || cancelling.isPending}
          onPress={() => (isOpen ? cancelling.mutate(job.id) : ordering.mutate())}
        >
          {isOpen
            ? m.media_films_cancel()
            : hasFailed
              ? m.media_films_again()
              : m.media_films_make()}
        </Button>
      )}
    </div>
  )
}
