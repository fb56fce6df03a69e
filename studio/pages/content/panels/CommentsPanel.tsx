import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '../../../../contract/studio/work.ts'
import { queryOf } from '../../../client/queries.ts'
import { call } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { m } from '../../../paraglide/messages.js'
import { CommentForm } from './CommentForm.tsx'
import styles from './CommentsPanel.module.css'
import { CommentThread } from './CommentThread.tsx'
import type { CommentAnchor, CommentChange, PanelProps } from './panel.ts'
import { threadsOf } from './threads.ts'

export interface CommentsPanelProps extends Pick<PanelProps, 'subject' | 'me' | 'onGoTo'> {
  /** The words selected in the form for a new comment. */
  about?: CommentAnchor | null
  /** Called when the selection is done with: the comment was written or cancelled. */
  onAboutDone?: () => void
}

/**
 * Lists the comments on a working copy by thread: the commented field, answers, and whether they
 * are resolved.
 */
export function CommentsPanel({
  subject,
  me,
  onGoTo,
  about = null,
  onAboutDone,
}: CommentsPanelProps) {
  const queries = useQueryClient()
  const params = { subject }
  const question = queryOf('comments', { params })
  const comments = useQuery({ ...question, refetchInterval: 20_000 })
  const [showsResolved, setShowsResolved] = useState(false)
  const changing = useMutation({
    mutationFn: (change: CommentChange): Promise<Comment[]> => {
      if (change.is === 'add')
        return call('addComment', {
          params,
          body: {
            parentId: change.parentId,
            field: change.place?.field ?? null,
            quote: (change.place?.quote ?? '').slice(0, 500),
            text: change.text,
          },
        })
      const one = { params: { subject, id: change.id } }
      if (change.is === 'remove') return call('removeComment', one)
      const { text, resolved } = change
      return call('changeComment', { ...one, body: { text, resolved } })
    },
    onSuccess: (now) => {
      queries.setQueryData(question.queryKey, now)
      void queries.invalidateQueries({ queryKey: ['subjects'] })
    },
  })
  if (comments.isPending) return <Skeleton lines={4} />
  if (comments.isError && !comments.data) return <Failure of={comments} />
  const threads = threadsOf(comments.data)
  const open = threads.filter(({ comment }) => !comment.resolved)
  const shown = showsResolved ? threads : open
  const mayWrite = me.permissions.includes('content.write')
  const change = async (what: CommentChange): Promise<boolean> =>
    changing.mutateAsync(what).then(
      () => true,
      () => false,
    )
  return (
    <div className={styles.comments}>
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
                me={me}
                mayWrite={mayWrite}
                onChange={change}
                onGoTo={onGoTo}
              />
            </li>
          ))}
        </ol>
      )}
      {changing.isError && <Notice tone="danger">{problemText(changing.error)}</Notice>}
      {mayWrite && (
        <CommentForm
          key={about ? `${about.field} ${about.quote}` : ''}
          label={m.comments_new()}
          action={m.comments_add()}
          place={about}
          isPending={changing.isPending}
          onCancel={about ? onAboutDone : undefined}
          onSend={async (text) => {
            const sent = await change({ is: 'add', text, place: about, parentId: null })
            if (sent) onAboutDone?.()
            return sent
          }}
        />
      )}
    </div>
  )
}
