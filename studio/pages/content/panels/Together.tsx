import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { stateName } from '../../../components/StateBadge/StateBadge.tsx'
import { m } from '../../../paraglide/messages.js'
import { languageName } from '../../../visit/names.ts'
import type { PanelProps } from './panel.ts'
import { canTogether, type WorkflowStep } from './steps.ts'
import styles from './WorkflowBar.module.css'

interface TogetherProps {
  step: WorkflowStep
  /** The other language. */
  pair: NonNullable<PanelProps['pair']>
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/**
 * Renders the choice to take a step for the other language too, at the same instant; or why that is
 * not possible now.
 */
export function Together({ step, pair, isSelected, onChange }: TogetherProps) {
  const language = languageName(pair.language)
  if (!canTogether(step, pair))
    return (
      <p className={styles.hint}>
        {m.flow_together_not({ language, state: stateName(pair.row.state) })}
      </p>
    )
  return (
    <div className={styles.together}>
      <Checkbox isSelected={isSelected} onChange={onChange}>
        {m.flow_together({ language })}
      </Checkbox>
      <p className={styles.hint}>{m.flow_together_says()}</p>
    </div>
  )
}
