import { useEffect, useRef, useState } from 'react'
import type { Me } from '../../../../contract/studio/accounts.ts'
import { partsOf } from '../../../../contract/studio/mentions.ts'
import type { Comment } from '../../../../contract/studio/work.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Confirm } from '../../../components/Confirm/Confirm.tsx'
import { PersonMark } from '../../../components/PersonMark/PersonMark.tsx'
import { When } from '../../../components/When/When.tsx'
import { m } from '../../../paraglide/messages.js'
import { CommentForm, Quote } from './CommentForm.tsx'
import styles from './CommentsPanel.module.css'
import type { CommentChange, PanelProps } from './panel.ts'
import type { Thread } from './threads.ts'

type Change = (change: CommentChange) => Promise<boolean>

interface CommentThreadProps extends Pick<PanelProps, 'onGoTo'> {
  thread: Thread
  me: Me
  mayWrite: boolean
  onChange: Change
  /** Whether its words are marked more strongly. */
  isActive: boolean
  /** Whether its words stand nowhere in the text. */
  isGone: boolean
  onActive: () => void
  /** Called with its element, which steps focus. */
  onElement: (element: HTMLElement | null) => void
}

/** Runs a change of a comment and reports whether it is pending. */
function useChange(onChange: Change) {
  const [pending, setPending] = useState(false)
  const change: Change = async (what) => {
    setPending(true)
    const done = await onChange(what)
    setPending(false)
    return done
  }
  return { change, pending }
}

/**
 * Renders a comment with its answers: the commented field, the texts, and controls to answer and
 * resolve.
 */
export function CommentThread({
  thread,
  me,
  mayWrite,
  onChange,
  onGoTo,
  isActive,
  isGone,
  onActive,
  onElement,
}: CommentThreadProps) {
  const { comment, answers } = thread
  const [answering, setAnswering] = useState(false)
  const { change, pending } = useChange(onChange)
  const place = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <article
      ref={(element) => {
        place.current = element
        onElement(element)
      }}
      tabIndex={-1}
      className={styles.thread}
      data-resolved={comment.resolved ? '' : undefined}
      data-active={isActive ? '' : undefined}
      aria-current={isActive}
      onFocus={onActive}
      onPointerDown={onActive}
    >
      {(comment.quote || comment.field) && <Quote place={comment} onGoTo={onGoTo} />}
      {isGone && !comment.resolved && <p className={styles.gone}>{m.comments_gone()}</p>}
      {[comment, ...answers].map((one) => (
        <Said
          key={one.id}
          comment={one}
          isOwn={one.by.id === me.id}
          isAnswered={
            one === comment &&
            answers.some(({ by }) => by.id !== me.id && !(comment.by.guest && by.guest))
          }
          mayWrite={mayWrite}
          mayRemove={one.by.guest && me.permissions.includes('content.review')}
          onChange={change}
        />
      ))}
      {comment.resolved && (
        <p className={styles.resolved}>
          <Badge tone="positive">{m.comments_resolved()}</Badge> {comment.resolved.by.name} ·{' '}
          <When at={comment.resolved.at} />
        </p>
      )}
      {mayWrite && !answering && (
        <div className={styles.actions}>
          {!comment.resolved && (
            <Button variant="quiet" size="small" onPress={() => setAnswering(true)}>
              {m.comments_answer()}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            isPending={pending}
            onPress={() =>
              void change({ is: 'change', id: comment.id, resolved: !comment.resolved })
            }
          >
            {comment.resolved ? m.comments_reopen() : m.comments_resolve()}
          </Button>
        </div>
      )}
      {answering && comment.by.guest && (
        <p className={styles.resolved}>{m.comments_guest_sees()}</p>
      )}
      {answering && (
        <CommentForm
          label={m.comments_answer()}
          action={m.comments_answer()}
          autoFocus
          isPending={pending}
          onCancel={() => setAnswering(false)}
          onSend={async (text) => {
            const sent = await change({ is: 'add', text, place: null, parentId: comment.id })
            if (sent) setAnswering(false)
            return sent
          }}
        />
      )}
    </article>
  )
}

/** Renders the text of a comment, with the names of those it mentions. */
function MentionText({ comment: { text, mentions } }: { comment: Comment }) {
  return partsOf(text).map((part, index) => {
    if ('text' in part) return part.text
    const name = mentions.find(({ id }) => id === part.mention)?.name ?? ''
    return (
      <strong key={index} className={styles.mention}>
        @{name}
      </strong>
    )
  })
}

interface SaidProps {
  comment: Comment
  isOwn: boolean
  /** Whether somebody else answered: deleting the comment deletes the answers too. */
  isAnswered: boolean
  mayWrite: boolean
  /** Whether the user may delete it although it is a guest's. */
  mayRemove: boolean
  onChange: Change
}

/** Renders one comment or answer; users can change or delete their own. */
function Said({ comment, isOwn, isAnswered, mayWrite, mayRemove, onChange }: SaidProps) {
  const [editing, setEditing] = useState(false)
  const { change, pending } = useChange(onChange)
  return (
    <div className={styles.comment}>
      <PersonMark person={comment.by} />
      <div className={styles.content}>
        <p className={styles.author}>
          <strong>{comment.by.name}</strong>{' '}
          {comment.by.guest && <Badge>{m.approvals_guest()}</Badge>} <When at={comment.at} />
          {comment.editedAt && ` · ${m.comments_edited()}`}
        </p>
        {editing ? (
          <CommentForm
            label={m.comments_change()}
            action={m.comments_save()}
            start={comment.text}
            mentioned={comment.mentions}
            autoFocus
            isPending={pending}
            onCancel={() => setEditing(false)}
            onSend={async (text) => {
              const done = await change({ is: 'change', id: comment.id, text })
              if (done) setEditing(false)
              return done
            }}
          />
        ) : (
          <p className={styles.text}>
            <MentionText comment={comment} />
          </p>
        )}
        {isOwn && mayWrite && !editing && (
          <p className={styles.ownActions}>
            <button type="button" className={styles.link} onClick={() => setEditing(true)}>
              {m.comments_change()}
            </button>
            {isAnswered ? (
              <span>{m.comments_answered()}</span>
            ) : (
              <button
                type="button"
                className={styles.link}
                disabled={pending}
                onClick={() => void change({ is: 'remove', id: comment.id })}
              >
                {m.comments_remove()}
              </button>
            )}
          </p>
        )}
        {mayRemove && mayWrite && !isAnswered && (
          <Confirm
            trigger={
              <Button variant="quiet" size="small" isPending={pending}>
                {m.comments_remove()}
              </Button>
            }
            title={m.comments_guest_remove()}
            does={m.comments_remove()}
            onConfirm={() => void change({ is: 'remove', id: comment.id })}
          >
            {m.comments_guest_remove_says({ name: comment.by.name })}
          </Confirm>
        )}
      </div>
    </div>
  )
}
