import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { SlideControls } from '../Carousel/SlideControls.tsx'
import { useFocusableRow } from '../Carousel/useFocusableRow.ts'
import { useSlides } from '../Carousel/useSlides.ts'
import styles from './CardSlider.module.css'

export interface CardSliderProps {
  /** Accessible name of the cards. */
  label: string
  cards: readonly { key: string | number; content: ReactNode }[]
  /** Cards keep their own width, instead of 3 or 2 in view. */
  variableWidth?: boolean
  /** Below this width in pixels one card is in view (AR-090, AR-149), above it three. */
  singleBelow?: 1023 | 1024
  /** Below 768 px the cards are one below another, and nothing scrolls (AR-139). */
  listOnMobile?: boolean
  /** Number of rows of cards; not together with `variableWidth` (SH-236). */
  rows?: 1 | 2 | 3
}

/** Cards in view below 1024 px; with no more cards than that, nothing scrolls at any width. */
const FEWEST_IN_VIEW = 2

/**
 * Renders cards side by side, 3 in view above 1023 px, otherwise 2 (SH-241). The browser scrolls
 * and snaps the row by touch, wheel and keys, with and without scripts; the buttons move one card
 * in 500 ms and stop at the ends (SH-240, SH-244).
 */
export function CardSlider({
  label,
  cards,
  variableWidth = false,
  singleBelow,
  listOnMobile = false,
  rows = 1,
}: CardSliderProps) {
  const row = useRef<HTMLUListElement>(null)
  const used = variableWidth ? 1 : rows
  const count = Math.ceil(cards.length / used)
  const { current, last, go } = useSlides(row, count, used)
  useFocusableRow(row)
  useOneWarning(label, variableWidth && rows > 1)
  if (count === 0) return null
  return (
    <section
      className={styles.slider}
      data-single={singleBelow}
      data-mobile={listOnMobile ? 'list' : undefined}
      data-part="carousel"
      aria-roledescription={m.carousel_role()}
      aria-label={label}
    >
      <ul
        className={styles.row}
        ref={row}
        aria-label={label}
        data-widths={variableWidth ? 'own' : 'fixed'}
        data-rows={used}
      >
        {cards.map(({ key, content }) => (
          <li key={key} className={styles.card}>
            {content}
          </li>
        ))}
      </ul>
      {count > (variableWidth || singleBelow ? 1 : FEWEST_IN_VIEW) ? (
        <SlideControls
          className={variableWidth ? styles.moves : `${styles.moves} ${styles.controls}`}
          count={count}
          current={current}
          last={last}
          onGo={go}
          still={last === 0}
        />
      ) : null}
    </section>
  )
}

/**
 * Logs once that variable widths and several rows contradict each other; the cards are then in one
 * row (SH-236).
 */
function useOneWarning(label: string, wrong: boolean): void {
  const warned = useRef(false)
  useEffect(() => {
    if (!wrong || warned.current) return
    warned.current = true
    console.warn(
      `CardSlider "${label}": variableWidth and rows exclude each other; its cards stand in one row.`,
    )
  }, [label, wrong])
}
