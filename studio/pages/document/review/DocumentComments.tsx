import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Anchor } from '../../../../contract/studio/anchors.ts'
import { type DocumentPath, valueAt } from '../../../../contract/studio/document-paths.ts'
import type { Comment } from '../../../../contract/studio/work.ts'
import { problemText } from '../../../client/problem.ts'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { m } from '../../../paraglide/messages.js'
import { onceClosed } from '../../../visit/onceClosed.ts'
import { commentsOf, type Written } from '../../content/comments/articleComments.ts'
import { FieldNamesProvider } from '../../content/comments/fieldNames.ts'
import { useChangeComments } from '../../content/comments/useChangeComments.ts'
import { CommentForm } from '../../content/panels/CommentForm.tsx'
import { CommentThread } from '../../content/panels/CommentThread.tsx'
import { threadsOf } from '../../content/panels/threads.ts'
import type { DocumentCopy } from '../documentCopy.ts'
import { placeName } from '../placeName.ts'
import styles from './review.module.css'
import type { OpenedComments } from './useCommenting.ts'

/** What is typed and not sent yet, while its document is open: a closed dialog loses none of it. */
const UNSENT = new WeakMap<DocumentCopy, Written>()
const NOTHING: Written = { text: '', mentioned: [] }

interface DocumentCommentsProps {
  me: Me
  copy: DocumentCopy
  opened: OpenedComments
  /** Called with a field, and the words of it that a comment is about. */
  onGoTo: (path: DocumentPath, anchor: Anchor | null) => void
  onClose: () => void
}

/** Lists the comments on a document by thread; each leads to the field and the words that it is about. */
export function DocumentComments({
  me,
  copy,
  opened: { asked, place, isBegun },
  onGoTo,
  onClose,
}: DocumentCommentsProps) {
  const queries = useQueryClient()
  const comments = useQuery(commentsOf(copy.subject))
  const { change, isPending, error } = useChangeComments(copy.subject)
  const [about, setAbout] = useState(place)
  const [active, setActive] = useState(asked)
  const [showsResolved, setShowsResolved] = useState(false)
  const threads = threadsOf(comments.data ?? [])
  const isShown = ({ id, resolved }: Comment): boolean => showsResolved || !resolved || id === asked
  const shown = threads.filter(({ comment }) => isShown(comment))
  const resolved = threads.filter(({ comment }) => comment.resolved).length
  const unsent = UNSENT.get(copy) ?? NOTHING
  /** The new comment that gets the focus once it is rendered. */
  const waiting = useRef<string | null>(null)
  const document = copy.document()
  const isGone = ({ field, gone }: Comment): boolean =>
    gone || (field !== null && valueAt(document, field) === undefined)
  const mayWrite = me.permissions.includes('content.write')
  const isFirst = isBegun && about !== null
  const form = mayWrite && (
    <CommentForm
      label={m.comments_new()}
      action={m.comments_add()}
      place={about}
      isPending={isPending}
      start={unsent.text}
      mentioned={unsent.mentioned}
      autoFocus={isFirst}
      onType={(written) => {
        UNSENT.set(copy, written)
      }}
      {...(about === null ? {} : { onCancel: () => setAbout(null) })}
      onSend={async (text) => {
        const known = new Set(threads.map(({ comment }) => comment.id))
        if (!(await change({ is: 'add', text, place: about, parentId: null }))) return false
        UNSENT.delete(copy)
        setAbout(null)
        const added = queries
          .getQueryData<Comment[]>(commentsOf(copy.subject).queryKey)
          ?.findLast(({ id, parentId }) => parentId === null && !known.has(id))
        if (added) {
          waiting.current = added.id
          setActive(added.id)
        }
        return true
      }}
    />
  )
  return (
    <FieldNamesProvider value={(field) => placeName(copy.form, document, field)}>
      <Dialog isOpen isRead onOpenChange={(open) => !open && onClose()} title={m.side_comments()}>
        <div className={styles.dialog}>
          {isFirst && form}
          {comments.isPending && <Skeleton lines={4} />}
          {comments.isError && !comments.data && <Failure of={comments} />}
          {resolved > 0 && (
            <Switch isSelected={showsResolved} onChange={setShowsResolved}>
              {m.comments_show_resolved({ count: resolved })}
            </Switch>
          )}
          {comments.data && shown.length === 0 && !isFirst && (
            <EmptyState title={m.comments_none()}>{m.site_form_comments_none()}</EmptyState>
          )}
          {shown.length > 0 && (
            <ol className={styles.threads}>
              {shown.map((thread) => (
                <li key={thread.comment.id}>
                  <CommentThread
                    thread={thread}
                    me={me}
                    mayWrite={mayWrite}
                    isActive={
                      thread.comment.id === active || thread.answers.some(({ id }) => id === active)
                    }
                    isGone={isGone(thread.comment)}
                    onActive={() => setActive(thread.comment.id)}
                    onElement={(element) => {
                      if (!element || waiting.current !== thread.comment.id) return
                      waiting.current = null
                      // the dialog looks for a place of the focus, as its input is gone
                      onceClosed(() => element.focus())
                    }}
                    onChange={change}
                    onGoTo={(path) => onGoTo(path, thread.comment.anchor)}
                  />
                </li>
              ))}
            </ol>
          )}
          {error && <Notice tone="danger">{problemText(error)}</Notice>}
          {!isFirst && form}
        </div>
      </Dialog>
    </FieldNamesProvider>
  )
}
