import type { ResponsibleStep } from '../../../contract/responsibility.ts'
import { Press } from '../../components/Press/Press.tsx'
import styles from './Steps.module.css'

/** Renders a sequence of events or actions. */
export const Steps = ({ steps }: { steps: readonly ResponsibleStep[] }) => (
  <ol className={styles.steps} data-part="steps">
    {steps.map(({ title, text, press }) => (
      <li key={title ?? text}>
        {title ? <h3>{title}</h3> : null}
        {text ? <p>{text}</p> : null}
        {press.length > 0 ? <Press names={press} /> : null}
      </li>
    ))}
  </ol>
)
