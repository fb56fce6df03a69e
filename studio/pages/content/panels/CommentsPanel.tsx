import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Comment } from '../../../../contract/studio/work.ts'
import { problemText } from '../../../client/problem.ts'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { m } from '../../../paraglide/messages.js'
import { commentsOf, useArticleComments, useShownComments } from '../comments/articleComments.ts'
import { useChangeComments } from '../comments/useChangeComments.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './CommentsPanel.module.css'
import { CommentThread } from './CommentThread.tsx'
import type { PanelProps } from './panel.ts'
import { concerns, inTextOrder, threadsOf } from './threads.ts'

type Filter = 'open' | 'mine' | 'gone'
const FILTERS: Readonly<Record<Filter, () => string>> = {
  open: m.comments_filter_open,
  mine: m.comments_filter_mine,
  gone: m.comments_filter_gone,
}

/**
 * Lists the comments on a working copy by thread, in the order of the text: the commented words,
 * answers, and whether they are resolved.
 */
export function CommentsPanel({
  subject,
  draft,
  me,
  onGoTo,
}: Pick<PanelProps, 'subject' | 'draft' | 'me' | 'onGoTo'>) {
  const article = useArticleComments()
  const { active, begun, gone: goneHere } = useShownComments()
  const about = begun?.subject === subject ? begun.place : null
  const [filter, setFilter] = useState<Filter>('open')
  const queries = useQueryClient()
  const question = commentsOf(subject)
  const comments = useQuery(question)
  const [showsResolved, setShowsResolved] = useState(false)
  const { change, isPending, error } = useChangeComments(subject)
  const { data } = comments
  const { document } = draft
  const threads = useMemo(() => inTextOrder(threadsOf(data ?? []), document), [data, document])
  const open = threads.filter(({ comment }) => !comment.resolved)
  // the open text knows better than the last saved one
  const typed = goneHere.get(subject)
  const isGone = ({ id, field, anchor, gone }: Comment): boolean =>
    typed && field === 'content' && anchor ? typed.includes(id) : gone
  const counts: Record<Filter, number> = {
    open: open.length,
    mine: open.filter((one) => concerns(one, me.id)).length,
    gone: open.filter(({ comment }) => isGone(comment)).length,
  }
  const shown = (showsResolved ? threads : open).filter(
    (one) => filter === 'open' || (filter === 'mine' ? concerns(one, me.id) : isGone(one.comment)),
  )
  const elements = useRef(new Map<string, HTMLElement>())
  const focusOn = (id: string): void => {
    article?.activate(id)
    requestAnimationFrame(() => elements.current.get(id)?.focus())
  }
  const following = (by: number): string | undefined => {
    const at = shown.findIndex(({ comment }) => comment.id === active)
    return shown.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % shown.length)?.comment.id
  }
  // the buttons keep the focus, to be pressed again
  const step = (by: number): void => article?.activate(following(by) ?? null)
  const goOn = useEffectEvent((by: number): void => {
    const next = following(by)
    if (next !== undefined) focusOn(next)
  })
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    article?.registerSteps((by) => goOn(by))
    return () => article?.registerSteps(null)
  }, [article, isLoaded])
  if (comments.isPending) return <Skeleton lines={4} />
  if (comments.isError && !isLoaded) return <Failure of={comments} />
  const mayWrite = me.permissions.includes('content.write')
  const written = article?.written(subject)
  const form = mayWrite && (
    <CommentForm
      key={about ? `${about.field} ${about.quote}` : ''}
      label={m.comments_new()}
      action={m.comments_add()}
      place={about}
      start={written?.text ?? ''}
      mentioned={written?.mentioned ?? []}
      isPending={isPending}
      {...(about ? { autoFocus: true, onCancel: () => article?.end() } : {})}
      onType={(now) => article?.keepWritten(subject, now)}
      onSend={async (text) => {
        const known = new Set(threads.map(({ comment }) => comment.id))
        if (!(await change({ is: 'add', text, place: about, parentId: null }))) return false
        article?.keepWritten(subject, { text: '', mentioned: [] })
        article?.end()
        const added = queries
          .getQueryData<Comment[]>(question.queryKey)
          ?.find(({ id, parentId }) => parentId === null && !known.has(id))
        setFilter('open')
        if (added) focusOn(added.id)
        return true
      }}
    />
  )
  return (
    <div className={styles.comments}>
      {about && <div className={styles.begun}>{form}</div>}
      {open.length > 1 && (
        <div className={styles.bar}>
          <Select
            size="small"
            label={m.comments_filter()}
            hidesLabel
            items={(Object.keys(FILTERS) as Filter[]).map((id) => ({
              id,
              name: `${FILTERS[id]()} ${counts[id]}`,
            }))}
            value={filter}
            onChange={(id) => setFilter(id as Filter)}
          />
          <IconButton
            icon="up"
            size="small"
            label={m.comments_previous()}
            onPress={() => step(-1)}
          />
          <IconButton icon="down" size="small" label={m.comments_next()} onPress={() => step(1)} />
        </div>
      )}
      {threads.length > open.length && (
        <Switch isSelected={showsResolved} onChange={setShowsResolved}>
          {m.comments_show_resolved({ count: threads.length - open.length })}
        </Switch>
      )}
      {shown.length === 0 ? (
        <EmptyState title={m.comments_none()}>{m.comments_none_says()}</EmptyState>
      ) : (
        <ol className={styles.list}>
          {shown.map((thread) => (
            <li key={thread.comment.id}>
              <CommentThread
                thread={thread}
                isActive={thread.comment.id === active}
                isGone={isGone(thread.comment)}
                onActive={() => article?.activate(thread.comment.id)}
                onElement={(element) => {
                  if (element) elements.current.set(thread.comment.id, element)
                  else elements.current.delete(thread.comment.id)
                }}
                me={me}
                mayWrite={mayWrite}
                onChange={change}
                onGoTo={onGoTo}
              />
            </li>
          ))}
        </ol>
      )}
      {error && <Notice tone="danger">{problemText(error)}</Notice>}
      {!about && form}
    </div>
  )
}
