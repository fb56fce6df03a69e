import { useRef } from 'react'
import type { DangolPage, DangolPerformance } from '../../../contract/dangol.ts'
import { SlideControls } from '../../components/Carousel/SlideControls.tsx'
import { useFocusableRow } from '../../components/Carousel/useFocusableRow.ts'
import { useSlides } from '../../components/Carousel/useSlides.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Performance.module.css'
import { SectionHead } from './SectionHead.tsx'

/**
 * Renders the four figures as lanterns over the evening water, each with its reflection (FT-174).
 * From 1024 px up they hang side by side; below, two at a time on tablets and one on phones
 * (FT-183).
 */
export function Performance({ performance }: { performance: DangolPage['performance'] }) {
  const { label, title, note, figures } = performance
  const row = useRef<HTMLUListElement>(null)
  const { current, last, go } = useSlides(row, figures.length)
  useFocusableRow(row)
  return (
    <section
      className={styles.section}
      id="performance"
      aria-labelledby="performance-title"
      data-part="dangol-performance"
    >
      <SectionHead id="performance-title" label={label} title={title} />
      <div className={styles.scene}>
        <ul className={`wrap ${styles.row}`} ref={row} aria-label={m.dangol_figures()}>
          {figures.map((figure) => (
            <li key={figure.title} className={styles.figure}>
              <div className={styles.lantern}>
                <Picture
                  image={figure.image}
                  imageDark={figure.imageDark}
                  alt={figure.alt}
                  size="C390x520"
                />
              </div>
              <Amount figure={figure} />
              <p className={styles.title}>{figure.title}</p>
              <p className={styles.description}>{figure.description}</p>
              {figure.subInfo ? <p className={styles.subInfo}>{figure.subInfo}</p> : null}
            </li>
          ))}
        </ul>
        <div className={`wrap ${styles.footer}`}>
          <SlideControls
            className={styles.controls}
            count={figures.length}
            current={current}
            last={last}
            onGo={go}
            still={last === 0}
          />
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </section>
  )
}

/** Renders a number with its unit, before or after it (FT-191). */
function Amount({
  figure: { number, unit, unitFirst, numberAsBlock },
}: {
  figure: DangolPerformance
}) {
  const sign = unit ? <span className={styles.unit}>{unit}</span> : null
  return (
    <p className={styles.amount} data-block={numberAsBlock || undefined}>
      {unitFirst && sign ? <>{sign} </> : null}
      <span className={styles.number}>{number}</span>
      {unitFirst || !sign ? null : <> {sign}</>}
    </p>
  )
}
