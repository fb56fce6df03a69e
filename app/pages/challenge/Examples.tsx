import { useRef } from 'react'
import type { ChallengePage } from '../../../contract/challenge.ts'
import { SlideControls } from '../../components/Carousel/SlideControls.tsx'
import { useFocusableRow } from '../../components/Carousel/useFocusableRow.ts'
import { useSlides } from '../../components/Carousel/useSlides.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Examples.module.css'

/**
 * Renders channel use cases, one per slide: one in view under 768 px, two under 1023 px, three in
 * larger windows (FT-208).
 */
export function Examples({ example }: { example: ChallengePage['example'] }) {
  const row = useRef<HTMLUListElement>(null)
  const { title, lead, items } = example
  const { current, last, go } = useSlides(row, items.length)
  useFocusableRow(row)
  return (
    <section
      className={`wrap ${styles.examples}`}
      id="example"
      aria-roledescription={m.carousel_role()}
      aria-labelledby="example-title"
      data-part="challenge-examples"
    >
      <h2 id="example-title">{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.row} ref={row} aria-labelledby="example-title">
        {items.map(({ shop, sent, answered, result }) => (
          <li key={shop} className={styles.card}>
            <h3>{shop}</h3>
            <p className={styles.message}>{sent}</p>
            <p className={styles.answered}>{answered}</p>
            <p className={styles.result}>{result}</p>
          </li>
        ))}
      </ul>
      <SlideControls
        count={items.length}
        current={current}
        last={last}
        onGo={go}
        still={last === 0}
      />
    </section>
  )
}
