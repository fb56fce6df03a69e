import { CheckboxGroup } from 'react-aria-components'
import { KIND_ROWS } from '../../../../contract/studio/kinds.ts'
import type { Vocabulary } from '../../../../contract/studio/work.ts'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import { FieldFrame } from '../../../components/Field/Field.tsx'
import fields from '../../../components/Field/Field.module.css'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { fieldName } from '../../../visit/names.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import { branchOf } from './categoryBranch.ts'
import styles from './fields.module.css'

/** Renders the categories of an article: those of its kind in view, others found by name. */
export function CategoriesField() {
  const { copy, kind, readOnly, vocabulary } = useForm()
  const chosen = useValue(copy, 'categories')
  const spoken = useLanguage()
  const issue = useFieldIssue('categories')
  const near = branchOf(vocabulary.categories, KIND_ROWS[kind].root)
  const nameOf = (code: string): string => named(vocabulary, code)?.names[spoken] ?? code
  const strangers = chosen.filter((code) => !near.some((one) => one.code === code))
  const far = vocabulary.categories.filter(
    ({ code }) => !near.some((one) => one.code === code) && !chosen.includes(code),
  )
  return (
    <div className={styles.stack}>
      <CheckboxGroup
        className={fields.field ?? ''}
        isReadOnly={readOnly}
        isInvalid={Boolean(issue)}
        isRequired={chosen.length === 0}
        validationBehavior="aria"
        value={[...chosen]}
        onChange={(codes) => copy.set('categories', codes)}
      >
        <FieldFrame
          label={fieldName('categories')}
          isRequired={chosen.length === 0}
          errorMessage={issue}
        >
          <span className={styles.choices}>
            {near.map(({ code, depth }) => (
              <Checkbox
                key={code}
                value={code}
                className={`${styles.choice} ${depth === 0 ? styles.root : ''}`}
              >
                {nameOf(code)}
              </Checkbox>
            ))}
            {strangers.map((code) => (
              <Checkbox key={code} value={code} className={styles.choice ?? ''}>
                {nameOf(code)}
              </Checkbox>
            ))}
          </span>
        </FieldFrame>
      </CheckboxGroup>
      {!readOnly && far.length > 0 && (
        <ComboBox
          key={chosen.join()}
          label={m.form_category_elsewhere()}
          hidesLabel
          placeholder={m.form_category_elsewhere()}
          items={far.map(({ code, parentCode, names }) => {
            const parent = parentCode && named(vocabulary, parentCode)?.names[spoken]
            return { id: code, name: names[spoken], ...(parent ? { note: parent } : {}) }
          })}
          onChange={(code) => code && copy.set('categories', [...chosen, code])}
          className={styles.short ?? ''}
        />
      )}
    </div>
  )
}

const named = (vocabulary: Vocabulary, code: string) =>
  vocabulary.categories.find((one) => one.code === code)
