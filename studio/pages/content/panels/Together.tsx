import type { Language } from '../../../../contract/language.ts'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { m } from '../../../paraglide/messages.js'
import { languageName } from '../../../visit/names.ts'
import styles from './WorkflowBar.module.css'

interface TogetherProps {
  /** The other language. */
  language: Language
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/** Renders the choice to take a step for the other language too, at the same instant. */
export function Together({ language, isSelected, onChange }: TogetherProps) {
  return (
    <div className={styles.together}>
      <Checkbox isSelected={isSelected} onChange={onChange}>
        {m.flow_together({ language: languageName(language) })}
      </Checkbox>
      <p className={styles.hint}>{m.flow_together_says()}</p>
    </div>
  )
}
