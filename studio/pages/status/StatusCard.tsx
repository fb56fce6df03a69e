import type { ReactNode } from 'react'
import type { Judged, StatusState } from '../../../contract/studio/status.ts'
import { Badge, type Tone } from '../../components/Badge/Badge.tsx'
import { Card } from '../../components/Card/Card.tsx'
import type { IconName } from '../../components/Icon/paths.tsx'
import { m } from '../../paraglide/messages.js'
import { PROBLEMS } from './problems.ts'
import styles from './StatusPage.module.css'

const STATES: Readonly<Record<StatusState, { name: () => string; tone: Tone; icon: IconName }>> = {
  ok: { name: m.status_ok, tone: 'positive', icon: 'check' },
  attention: { name: m.status_attention, tone: 'caution', icon: 'info' },
  failure: { name: m.status_failure, tone: 'danger', icon: 'alert' },
}

/** A name, and what is known of it. */
export type Fact = readonly [name: string, value: ReactNode]

/** Renders a part of the site: its state in words, its facts, and what to do about a problem. */
export function StatusCard({
  title,
  judged,
  facts = [],
  says,
}: {
  title: string
  /** Omitted if the part has no state: it is only informative, or not known. */
  judged?: Judged
  /** Null = nothing is known of it. */
  facts?: readonly (Fact | null)[]
  /** A sentence instead of facts. */
  says?: string
}) {
  const state = judged && STATES[judged.state]
  const problem = judged?.problem ? PROBLEMS[judged.problem] : null
  return (
    <Card
      title={title}
      mark={
        state && (
          <Badge tone={state.tone} icon={state.icon}>
            {state.name()}
          </Badge>
        )
      }
    >
      {problem && (
        <div className={styles.problem}>
          <p className={styles.says}>{problem.says()}</p>
          <p>
            <strong>{m.status_do()}</strong> {problem.todo()}
          </p>
        </div>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts
            .filter((fact) => fact !== null)
            .map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {says && <p className={styles.none}>{says}</p>}
    </Card>
  )
}
