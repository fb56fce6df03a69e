import type { ChallengePage } from '../../../contract/challenge.ts'
import { Drawing } from './Drawings.tsx'
import styles from './How.module.css'

/**
 * Renders how to join: three steps, two missions, the rewards and the rules, all described and none
 * enforced (FT-198, FT-205..207).
 */
export const How = ({ how }: { how: ChallengePage['how'] }) => (
  <section className={`wrap ${styles.how}`} id="how" aria-labelledby="how-title">
    <h2 id="how-title">{how.title}</h2>
    <ol className={styles.steps}>
      {how.steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <ul className={styles.missions}>
      {how.missions.map(({ name, title, text, reward, drawing }) => (
        <li key={name} className={styles.mission}>
          <div className={styles.drawing}>
            <Drawing of={drawing} />
          </div>
          <div className={styles.text}>
            <p className={styles.name}>{name}</p>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.reward}>{reward}</p>
          </div>
        </li>
      ))}
    </ul>
    <div className={styles.footer}>
      <div>
        <h3>{how.rewards.title}</h3>
        <dl className={styles.rewards}>
          {how.rewards.items.map(({ who, what }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3>{how.rules.title}</h3>
        <ul className={styles.rules}>
          {how.rules.items.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
