import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Anchor } from '../../../contract/studio/anchors.ts'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import type { Editing } from '../editing.ts'
import styles from './BodyComments.module.css'
import { CommentMarks } from './CommentMarks.ts'
import type { BodyCommentsOf } from './bodyCommentsOf.ts'

/** Milliseconds without a change of the selection before the button appears. */
const RESTING = 200

interface Spot {
  top: number
  left: number
  /** The comment whose words are there; null = the selection. */
  comment: string | null
}

/** Renders the marks of comments, and a button next to selected words. */
export const BodyComments = memo(function BodyComments({
  editing,
  of,
}: {
  editing: Editing
  of: BodyCommentsOf
}) {
  const [marks, setMarks] = useState<CommentMarks | null>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const { comments, active } = of
  const tellGone = useEffectEvent((made: CommentMarks) => of.onGone(made.gone()))
  useEffect(() => {
    const made = new CommentMarks(editing)
    setMarks(made)
    const end = made.subscribe(() => tellGone(made))
    return () => {
      end()
      made.destroy()
    }
  }, [editing])
  useEffect(() => marks?.set(comments), [marks, comments])
  useEffect(() => {
    marks?.activate(active, ({ from }) => {
      // the thread of words that are out of sight brings them in
      if (editing.view.hasFocus()) return
      const { node } = editing.view.domAtPos(from)
      const element = node instanceof Element ? node : node.parentElement
      element?.scrollIntoView({ block: 'center' })
    })
  }, [marks, active, editing])

  /** The selection when the button was touched: some devices end it with the touch. */
  const touched = useRef<Anchor | null>(null)
  const begin = (): void => {
    setSpot(null)
    if (marks) of.onComment?.(marks.selected() ?? touched.current)
    touched.current = null
  }
  const now = useEffectEvent(begin)
  const tellReady = useEffectEvent((ready: (() => void) | null) => of.onReady(ready))
  useEffect(() => {
    tellReady(() => now())
    return () => tellReady(null)
  }, [])
  const onRest = useEffectEvent((): void => {
    const { view } = editing
    const { selection } = view.state
    if (view.isDestroyed || !view.hasFocus() || view.composing) return
    const comment = selection.empty ? (marks?.at(selection.from) ?? null) : null
    if (comment !== null && comment !== of.active) of.onActive(comment)
    if (selection.empty ? comment === null : !of.onComment) {
      setSpot(null)
      return
    }
    const end = view.coordsAtPos(selection.to, -1)
    const box = (view.dom.offsetParent ?? view.dom).getBoundingClientRect()
    setSpot({
      comment,
      top: end.bottom - box.top + 6,
      left: Math.min(Math.max(0, end.left - box.left), Math.max(0, box.width - 170)),
    })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // typing moves the caret too: it must have rested
    const onChange = (): void => {
      clearTimeout(timer)
      timer = setTimeout(onRest, RESTING)
    }
    const onBlur = (): void => setSpot(null)
    document.addEventListener('selectionchange', onChange)
    editing.view.dom.addEventListener('blur', onBlur)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onChange)
      editing.view.dom.removeEventListener('blur', onBlur)
    }
  }, [editing])

  if (!spot) return null
  const { comment, ...place } = spot
  return (
    <div
      className={styles.bubble}
      style={place}
      onPointerDownCapture={() => {
        touched.current = marks?.selected() ?? null
      }}
      // the selection stays while the button is pressed
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        size="small"
        icon="comment"
        excludeFromTabOrder
        preventFocusOnPress
        onPress={() => {
          if (comment === null) begin()
          else of.onOpen(comment)
          setSpot(null)
        }}
      >
        {comment === null ? m.comments_on_words() : m.comments_read()}
      </Button>
    </div>
  )
})
