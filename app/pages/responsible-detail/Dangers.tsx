import type { ResponsibleDanger } from '../../../contract/responsibility.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Dangers.module.css'
import { Steps } from './Steps.tsx'

/**
 * Renders dangers: first a list to choose from, then for each its signs, what to press, and what
 * never to do (AR-164).
 */
export const Dangers = ({ dangers }: { dangers: readonly ResponsibleDanger[] }) => (
  <div data-part="dangers">
    <nav aria-label={m.responsible_dangers()}>
      <ul className={styles.choice}>
        {dangers.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title}
              <Icon name="down" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {dangers.map(({ id, title, sign, steps, never }) => (
      <article
        key={id}
        id={id}
        className={styles.danger}
        aria-labelledby={`${id}-title`}
        data-part="danger"
      >
        <div className={styles.signs}>
          <h3 id={`${id}-title`}>{title}</h3>
          <p>{sign}</p>
        </div>
        <Steps steps={steps} />
        <p className={styles.never}>
          <Icon name="alert" />
          <span>
            <b>{m.responsible_never()}</b> {never}
          </span>
        </p>
      </article>
    ))}
  </div>
)
