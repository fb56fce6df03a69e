import { type ReactNode, useId } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm, useProblem, useRegister } from '../form.ts'
import { labelOf } from '../labels.ts'
import type { PartProps } from '../partProps.ts'
import { problemSentence } from '../problemText.ts'
import { Heading } from './Heading.tsx'
import styles from './parts.module.css'

interface ListSectionProps extends Pick<PartProps, 'path' | 'level' | 'hidesLabel'> {
  node: FormList
  label: string
  /** Items that there are. */
  count: number
  /** Stands beside the heading. */
  beside?: ReactNode
  help?: string | undefined
  onAdd: () => void
  children: ReactNode
}

/** Renders what all lists have around their items: heading, help, problem, and a button that adds one. */
export function ListSection({
  node,
  path,
  level,
  hidesLabel,
  label,
  count,
  beside,
  help,
  onAdd,
  children,
}: ListSectionProps) {
  const { readOnly } = useDocumentForm()
  const id = useId()
  const register = useRegister(path)
  const problem = useProblem(path)
  return (
    <section
      ref={register}
      tabIndex={-1}
      className={styles.section}
      data-plain={hidesLabel ?? false}
      aria-labelledby={id}
    >
      <div className={hidesLabel ? styles.hidden : styles.head}>
        <Heading id={id} level={level}>
          {label}
        </Heading>
        {beside}
      </div>
      {help && <p className={styles.help}>{help}</p>}
      {children}
      <span aria-live="polite" className={styles.error}>
        {problem && problemSentence(problem)}
      </span>
      {!readOnly && node.min !== node.max && (
        <Button
          size="small"
          variant="quiet"
          icon="plus"
          className={styles.add ?? ''}
          isDisabled={count >= node.max}
          onPress={onAdd}
        >
          {m.site_form_add_item({ name: labelOf(node.item.label) })}
        </Button>
      )}
    </section>
  )
}
