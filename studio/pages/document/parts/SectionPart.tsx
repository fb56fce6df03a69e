import { own } from '../../../../contract/own.ts'
import { useId } from 'react'
import type { FormEntry, FormSection } from '../../../../contract/documents/form.ts'
import { isValues, pathIn } from '../../../../contract/studio/document-paths.ts'
import { blankOf } from '../../../../contract/studio/document-blank.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm } from '../form.ts'
import { labelOf } from '../labels.ts'
import { Heading } from './Heading.tsx'
import type { PartProps } from '../partProps.ts'
import styles from './parts.module.css'

interface SectionPartProps extends Omit<PartProps, 'node'> {
  node: FormSection
}

/** Whether fields stand side by side: a text of both languages. */
const isPair = ({ fields }: FormSection): boolean =>
  fields.length === 2 && fields[0]?.name === 'ko' && fields[1]?.name === 'en'

/** Renders fields under their heading; a section that may be left out is added by a button. */
export function SectionPart({
  node,
  path,
  value,
  entry,
  level,
  hidesLabel,
  name,
}: SectionPartProps) {
  const { edited, readOnly } = useDocumentForm()
  const id = useId()
  const label = name ?? labelOf(node.label)
  const isLeftOut = entry?.optional === true && entry.initial === undefined && !isValues(value)
  const isNothing = isLeftOut || (entry?.nullable === true && value === null)
  return (
    <section
      className={styles.section}
      data-pair={isPair(node)}
      data-plain={hidesLabel ?? false}
      {...(hidesLabel ? {} : { 'aria-labelledby': id })}
    >
      {!hidesLabel && (
        <div className={styles.head}>
          <Heading id={id} level={level}>
            {label}
          </Heading>
          {!readOnly && (entry?.optional || entry?.nullable) && entry.initial === undefined && (
            <Button
              size="small"
              variant="quiet"
              icon={isNothing ? 'plus' : 'trash'}
              onPress={() =>
                edited.set(
                  path,
                  isNothing
                    ? blankOf(node, () => crypto.randomUUID())
                    : entry.nullable
                      ? null
                      : undefined,
                )
              }
            >
              {isNothing
                ? m.site_form_add_part({ name: label })
                : m.site_form_remove_part({ name: label })}
            </Button>
          )}
        </div>
      )}
      {node.help && <p className={styles.help}>{labelOf(node.help)}</p>}
      {!isNothing && <Fields node={node} path={path} value={value} level={level + 1} />}
    </section>
  )
}

/** The fields of a section; only those whose value changes are rendered again. */
export function Fields({
  node,
  path,
  value,
  level,
}: Pick<SectionPartProps, 'node' | 'path' | 'value' | 'level'>) {
  const { Part } = useDocumentForm()
  const values = isValues(value) ? value : {}
  return (
    <div className={styles.fields}>
      {node.fields.map((entry: FormEntry) => (
        <Part
          key={entry.name}
          node={entry.node}
          path={pathIn(path, entry.name)}
          value={Object.hasOwn(values, entry.name) ? own(values, entry.name) : entry.initial}
          entry={entry}
          level={level}
        />
      ))}
    </div>
  )
}
