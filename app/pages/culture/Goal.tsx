import { memo } from 'react'
import type { CulturePage } from '../../../contract/culture.ts'
import { BackToTop } from './BackToTop.tsx'
import styles from './culture.module.css'
import stack from './Goal.module.css'
import { Mascot } from './Mascot.tsx'
import { SectionHead } from './SectionHead.tsx'
import { GOAL } from './scroller.ts'

interface GoalProps {
  goal: CulturePage['goal']
  section: number
  /** Index of the front card. */
  card: number
  /** Whether the cards come to the front one by one; else they are listed one below another. */
  stepped: boolean
  go(section: number): void
}

/**
 * Renders five promises as a stack of colour cards, with the mascot (FT-047, FT-052..054, FT-064).
 */
export const Goal = memo(function Goal({ goal, section, card, stepped, go }: GoalProps) {
  return (
    <section id="goal" className={styles.section} aria-labelledby="culture-goal">
      <div className={`wrap ${stack.grid}`}>
        <div className={styles.text}>
          <SectionHead id="culture-goal" label={goal.label} titleLines={goal.titleLines} />
          <p className={styles.lead}>{goal.lead}</p>
          <Mascot
            mascot={goal.mascot}
            near={section >= GOAL - 1}
            current={section === GOAL}
            card={card}
          />
        </div>
        <ol className={stack.cards}>
          {goal.cards.map(
            ({ title, description, mobileTitle, mobileDescription, color }, index) => (
              <li
                key={color}
                className={stack.card}
                data-card={color}
                data-place={!stepped || index === card ? 'front' : index < card ? 'past' : 'coming'}
                data-behind={stepped && index < card ? card - index : undefined}
              >
                <h3>
                  {stepped ? (
                    <button type="button" aria-current={index === card || undefined}>
                      {title}
                    </button>
                  ) : (
                    <Versions wide={title} small={mobileTitle} />
                  )}
                </h3>
                <p>
                  <Versions wide={description} small={mobileDescription} />
                </p>
              </li>
            ),
          )}
        </ol>
      </div>
      <BackToTop go={go} />
    </section>
  )
})

/** Renders a text that may be shorter on phones; only one of the two is visible and exposed. */
function Versions({ wide, small }: { wide: string; small: string }) {
  if (wide === small) return wide
  return (
    <>
      <span className="from-tablet">{wide}</span>
      <span className="only-mobile">{small}</span>
    </>
  )
}
