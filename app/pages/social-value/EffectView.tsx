import type { ChartDrawing, SocialValue } from '../../../contract/social-value.ts'
import { m } from '../../paraglide/messages.js'
import { Chart } from './Chart.tsx'
import styles from './EffectView.module.css'
import { Footnotes } from './Footnotes.tsx'

interface EffectViewProps {
  effect: SocialValue['effect']
  /** The charts that could be rendered. */
  drawings: readonly ChartDrawing[]
}

/** Renders the four effects, each with a graph, and their footnotes (FT-094). */
export const EffectView = ({ effect, drawings }: EffectViewProps) => (
  <>
    {effect.types.map(({ key, name, text, unit, years }) => {
      const drawing = drawings.find(({ id }) => id === key)
      const last = years.at(-1)
      return (
        <section key={key} className={styles.effect} aria-labelledby={`effect-${key}`}>
          <div className={styles.content}>
            <h3 className={styles.name} id={`effect-${key}`}>
              {name}
            </h3>
            {last ? (
              <p className={styles.figure}>
                <span>{m.social_in_year({ year: last.year })}</span> <b>{last.amount.text}</b>
              </p>
            ) : null}
            <p className={styles.text}>{text}</p>
          </div>
          {drawing ? <Chart drawing={drawing} unit={unit} /> : null}
        </section>
      )
    })}
    <Footnotes notes={effect.footnotes} />
  </>
)
