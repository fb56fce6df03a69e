import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '../../../../contract/studio/accounts.ts'
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
import { commentsOf, type Written } from '../../content/comments/articleComments.ts'
import { FieldNamesProvider } from '../../content/comments/fieldNames.ts'
import { useChangeComments } from '../../content/comments/useChangeComments.ts'
import { CommentForm } from '../../content/panels/CommentForm.tsx'
import { CommentThread } from '../../content/panels/CommentThread.tsx'
import { threadsOf } from '../../content/panels/threads.ts'
import type { DocumentCopy } from '../documentCopy.ts'
import { placeName } from '../placeName.ts'
import styles from './review.module.css'

/** What is typed and not sent yet, while its document is open: a closed dialog loses none of it. */
const UNSENT = new WeakMap<DocumentCopy, Written>()
const NOTHING: Written = { text: '', mentioned: [] }

interface DocumentCommentsProps {
  me: Me
  copy: DocumentCopy
  /** The field that a new comment is about, until the user takes it away; null = the document. */
  place: DocumentPath | null
  /** The comment that is shown first; null = none. */
  asked: string | null
  onGoTo: (path: DocumentPath) => void
  onClose: () => void
}

/** Lists the comments on a document by thread; each leads to the field that it is about. */
export function DocumentComments({
  me,
  copy,
  place,
  asked,
  onGoTo,
  onClose,
}: DocumentCommentsProps) {
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
  const aboutPlace = about === null ? null : { field: about, quote: '', anchor: null }
  const document = copy.document()
  const isGone = ({ field }: Comment): boolean =>
    field !== null && valueAt(document, field) === undefined
  const mayWrite = me.permissions.includes('content.write')
  return (
    <FieldNamesProvider value={(field) => placeName(copy.form, document, field)}>
      <Dialog isOpen isRead onOpenChange={(open) => !open && onClose()} title={m.side_comments()}>
        <div className={styles.dialog}>
          {comments.isPending && <Skeleton lines={4} />}
          {comments.isError && !comments.data && <Failure of={comments} />}
          {resolved > 0 && (
            <Switch isSelected={showsResolved} onChange={setShowsResolved}>
              {m.comments_show_resolved({ count: resolved })}
            </Switch>
          )}
          {comments.data && shown.length === 0 && (
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
                    onElement={() => {}}
                    onChange={change}
                    onGoTo={onGoTo}
                  />
                </li>
              ))}
            </ol>
          )}
          {error && <Notice tone="danger">{problemText(error)}</Notice>}
          {mayWrite && (
            <CommentForm
              label={m.comments_new()}
              action={m.comments_add()}
              place={aboutPlace}
              isPending={isPending}
              start={unsent.text}
              mentioned={unsent.mentioned}
              onType={(written) => {
                UNSENT.set(copy, written)
              }}
              {...(about === null ? {} : { onCancel: () => setAbout(null) })}
              onSend={async (text) => {
                const sent = await change({
                  is: 'add',
                  text,
                  place: aboutPlace,
                  parentId: null,
                })
                if (sent) {
                  UNSENT.delete(copy)
                  setAbout(null)
                }
                return sent
              }}
            />
          )}
        </div>
      </Dialog>
    </FieldNamesProvider>
  )
}
