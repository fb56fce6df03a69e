import type { GreenIndicator } from '../../../contract/active-green.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Indicators.module.css'

const noteId = (index: number): string => `note-${index + 1}`
const markId = (index: number): string => `note-mark-${index + 1}`

interface IndicatorsProps {
  indicators: readonly GreenIndicator[]
}

/**
 * Renders four figures, each with a link to its footnote, so that it works without scripts and
 * moves the focus (FT-155).
 */
export const Indicators = ({ indicators }: IndicatorsProps) => (
  <section
    className={`wrap ${styles.indicators}`}
    aria-labelledby="green-indicators"
    data-part="green-indicators"
  >
    <h2 className="sr" id="green-indicators">
      {m.green_indicators()}
    </h2>
    <ul className={styles.list}>
      {indicators.map(({ number, unit, title, text }, index) => (
        <li key={title} className={styles.card}>
          <h3>
            {title}
            <a
              className={styles.mark}
              id={markId(index)}
              href={`#${noteId(index)}`}
              aria-label={m.green_note({ number: index + 1, title })}
            >
              <span>{index + 1}</span>
            </a>
          </h3>
          <p className={styles.number}>
            {number} {unit ? <span>{unit}</span> : null}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

/**
 * Renders the footnotes, numbered in the order of the figures; each links back to its mark
 * (FT-155).
 */
export const Notes = ({ indicators }: IndicatorsProps) => (
  <section className={styles.notes} aria-labelledby="green-notes" data-part="green-notes">
    <div className="wrap">
      <h2 id="green-notes">{m.green_notes()}</h2>
      <ol>
        {indicators.map(({ title, note }, index) => (
          <li key={title} id={noteId(index)} tabIndex={-1}>
            <p>{note}</p>
            <a
              className={styles.back}
              href={`#${markId(index)}`}
              aria-label={m.green_note_back({ title })}
            >
              <Icon name="top" />
            </a>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
