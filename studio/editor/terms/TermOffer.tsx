import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import { useReadPart } from '../BodyReader.ts'
import styles from '../BodyAids.module.css'
import type { Editing } from '../editing.ts'
import { rangeOf } from '../highlights.ts'
import type { TermMarks, Terms } from './TermMarks.ts'
import type { TermsOfText } from './useTerminology.ts'

/** Renders the right form of the word at which one pressed or went, below it. */
export function TermOffer({
  editing,
  marks,
  terms,
}: {
  editing: Editing
  marks: TermMarks
  terms: TermsOfText
}) {
  const open = useReadPart(marks, (found) => found.open)
  return open ? (
    <Offer
      key={`${open.mark.from} ${open.byKey}`}
      editing={editing}
      marks={marks}
      terms={terms}
      open={open}
    />
  ) : null
}

function Offer({
  editing,
  marks,
  terms,
  open: { mark, byKey },
}: {
  editing: Editing
  marks: TermMarks
  terms: TermsOfText
  open: NonNullable<Terms['open']>
}) {
  const card = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && card.current?.contains(event.target)) return
    marks.dismiss()
  })
  useEffect(() => {
    // the text has its place, and the word is in view
    if (byKey) first.current?.focus({ preventScroll: true })
    const listen = (event: PointerEvent): void => onPointerDown(event)
    document.addEventListener('pointerdown', listen, true)
    return () => document.removeEventListener('pointerdown', listen, true)
  }, [byKey])
  const word = rangeOf(editing.view, mark)?.getBoundingClientRect()
  const text = editing.view.dom.getBoundingClientRect()
  if (!word) return null
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={m.term_offer()}
      className={styles.offer}
      style={
        {
          '--x': `${Math.round(word.left - text.left)}px`,
          '--y': `${Math.round(word.bottom - text.top)}px`,
        } as CSSProperties
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        marks.close()
      }}
    >
      <p className={styles.change}>
        <del>{mark.found}</del> <ins>{mark.right}</ins>
      </p>
      <p className={styles.why}>{terms.reasonOf(mark.why)}</p>
      <div className={styles.answers}>
        <Button ref={first} size="small" variant="primary" onPress={marks.correct}>
          {m.term_write({ right: mark.right })}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            terms.leave(mark.found)
            marks.close()
          }}
        >
          {m.term_leave()}
        </Button>
      </div>
    </div>
  )
}
