import { type MouseEvent, useRef } from 'react'
import { barsOf } from '../../../contract/charts/bars.ts'
import type { EsgIndicator } from '../../../contract/esg.ts'
import { SlideControls } from '../../components/Carousel/SlideControls.tsx'
import { useFocusableRow } from '../../components/Carousel/useFocusableRow.ts'
import { useSlides } from '../../components/Carousel/useSlides.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import { goToAnchor } from '../../shell/StickyBar/useStickyBar.ts'
import styles from './Indicators.module.css'
import { SectionHead } from './SectionHead.tsx'

export const INDICATORS = 'indicators'
/** Pixels between the top of the window and the indicators after a jump (FT-222). */
export const INDICATORS_OFFSET = 72
/** Space above a footnote, and above its mark in the text. */
const NOTE_OFFSET = 120

const CLASSES = {
  environmental: m.esg_class_environmental,
  social: m.esg_class_social,
  governance: m.esg_class_governance,
}
const noteId = (number: number): string => `esg-note-${number}`
const placeId = (number: number): string => `esg-note-${number}-place`

interface IndicatorsProps {
  indicators: readonly EsgIndicator[]
  footnotes: readonly string[]
}

/**
 * Renders the key indicators, a row that is swiped and stepped: one and a part of the next in
 * narrow windows, two on tablets, three in wide ones (FT-222), and the footnotes, which link back
 * to their numbers (FT-218).
 */
export function Indicators({ indicators, footnotes }: IndicatorsProps) {
  const row = useRef<HTMLUListElement>(null)
  const { current, last, go } = useSlides(row, indicators.length)
  useFocusableRow(row)
  if (indicators.length === 0) return null
  /** Goes to an element in the row: the row scrolls to its card, then the page. */
  const back = (event: MouseEvent, number: number): void => {
    const index = indicators.findIndex((one) => one.footnotes.includes(number))
    if (index >= 0) go(index)
    goToAnchor(event, placeId(number), NOTE_OFFSET * 3)
  }
  return (
    <section
      className={styles.part}
      id={INDICATORS}
      aria-labelledby="indicators-title"
      data-part="esg-indicators"
    >
      <div className="wrap">
        <SectionHead
          id="indicators-title"
          title={m.esg_indicators()}
          lead={m.esg_indicators_lead()}
        />
        <ul className={styles.row} ref={row} data-enter="items" aria-label={m.esg_indicators()}>
          {indicators.map((indicator) => (
            <li
              key={indicator.type}
              className={styles.card}
              data-class={indicator.class}
              data-indicator={indicator.type}
            >
              <Indicator indicator={indicator} />
            </li>
          ))}
        </ul>
        <SlideControls
          count={indicators.length}
          current={current}
          last={last}
          onGo={go}
          still={last === 0}
        />
        {footnotes.length > 0 ? (
          <>
            <h3 className="sr">{m.esg_footnotes()}</h3>
            <ol className={styles.notes} data-part="esg-footnotes">
              {footnotes.map((text, index) => (
                <li key={text} id={noteId(index + 1)} className={styles.note}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <p>{text}</p>
                  <a
                    className={styles.back}
                    href={`#${placeId(index + 1)}`}
                    onClick={(event) => back(event, index + 1)}
                    aria-label={`${m.esg_footnote({ number: index + 1 })}: ${m.esg_footnote_back()}`}
                  >
                    <Icon name="top" />
                  </a>
                </li>
              ))}
            </ol>
          </>
        ) : null}
      </div>
    </section>
  )
}

function Indicator({ indicator }: { indicator: EsgIndicator }) {
  const { title, year, value, unit, description, footnotes, series, image, imageDark } = indicator
  return (
    <article className={styles.inner}>
      <div className={styles.top}>
        <p className={styles.class}>{CLASSES[indicator.class]()}</p>
        <span className={styles.icon}>
          <Picture image={image} imageDark={imageDark} alt="" size="C72x72" />
        </span>
      </div>
      <h3 className={styles.title}>
        {title}
        {footnotes.map((number) => (
          <sup key={number}>
            <a
              id={placeId(number)}
              className={styles.link}
              href={`#${noteId(number)}`}
              onClick={(event) => goToAnchor(event, noteId(number), NOTE_OFFSET)}
              aria-label={m.esg_footnote({ number })}
            >
              {number}
            </a>
          </sup>
        ))}
      </h3>
      <p className={styles.figure}>
        <strong>{value}</strong>
        <span className={styles.unit} data-close={unit === '%' || undefined}>
          {unit}
        </span>
        <span className={styles.year}>{m.esg_year({ year })}</span>
      </p>
      <p className={styles.desc}>{description}</p>
      {series.length > 1 ? (
        <table className={styles.series}>
          <caption className="sr">{m.esg_series({ title, unit })}</caption>
          <tbody>
            {barsOf(series, unit).map((bar) => (
              <tr key={bar.year} data-own={bar.year === year || undefined}>
                <th scope="row">{bar.year}</th>
                <td className={styles.level}>
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <rect width={bar.share} height="8" />
                  </svg>
                </td>
                <td>{bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </article>
  )
}
