import { own } from '../../../../contract/own.ts'
import { useId } from 'react'
import { blankVariant } from '../../../../contract/studio/document-blank.ts'
import type { FormVariants } from '../../../../contract/documents/form.ts'
import { isValues } from '../../../../contract/studio/document-paths.ts'
import { ITEM_ID } from '../../../../contract/studio/document-items.ts'
import { Select } from '../../../components/Select/Select.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import { labelOf } from '../labels.ts'
import { Heading } from './Heading.tsx'
import type { PartProps } from '../partProps.ts'
import styles from './parts.module.css'
import { Fields } from './SectionPart.tsx'

/**
 * Renders one of several sections, chosen by its kind. Another kind keeps the values that both
 * have; the others come back with undo.
 */
export function VariantsPart({
  node,
  path,
  value,
  level,
  hidesLabel,
}: Omit<PartProps, 'node'> & { node: FormVariants }) {
  const { edited, readOnly } = useDocumentForm()
  const id = useId()
  const values = isValues(value) ? value : {}
  const kind = String(own(values, node.by) ?? Object.keys(node.sections)[0])
  const section = own(node.sections, kind)
  const choose = (next: string): void => {
    const names = new Set(own(node.sections, next)?.fields.map(({ name }) => name))
    edited.set(path, {
      ...blankVariant(node, next, () => crypto.randomUUID()),
      ...Object.fromEntries(
        Object.entries(values).filter(([name]) => names.has(name) || name === ITEM_ID),
      ),
    })
  }
  return (
    <section className={styles.section} data-plain={hidesLabel ?? false} aria-labelledby={id}>
      <div className={hidesLabel ? styles.hidden : styles.head}>
        <Heading id={id} level={level}>
          {labelOf(node.label)}
        </Heading>
      </div>
      <Select
        label={m.site_form_variant()}
        className={styles.variant ?? ''}
        isDisabled={readOnly}
        items={Object.entries(node.sections).map(([name, { label }]) => ({
          id: name,
          name: labelOf(label),
        }))}
        value={kind}
        onChange={choose}
      />
      {section && <Fields node={section} path={path} value={values} level={level + 1} />}
    </section>
  )
}
