import { type ReactNode, useCallback, useMemo } from 'react'
import type { DocumentField } from '../../../../contract/fields/schemas.ts'
import { languageName } from '../../../visit/names.ts'
import { useFieldRegistry } from '../fieldRegistry.ts'
import { type FormLanguage, FormProvider, useForm } from '../form.ts'
import styles from './fields.module.css'

/**
 * Renders a part that belongs to a language inside a field that both share, once for each: the
 * description of an image.
 */
export function InEachLanguage({
  field,
  children,
}: {
  /** The field that the part is, if it is one. */
  field?: DocumentField
  children: ReactNode
}) {
  const form = useForm()
  if (form.each.length === 1) return children
  return (
    <div className={styles.each}>
      {form.each.map((one) => (
        <Language key={one.language} form={form} one={one} {...(field ? { field } : {})}>
          {children}
        </Language>
      ))}
    </div>
  )
}

function Language({
  form,
  one,
  field,
  children,
}: {
  form: FormLanguage
  one: FormLanguage['each'][number]
  field?: DocumentField
  children: ReactNode
}) {
  const { copy, language } = one
  const registry = useFieldRegistry()
  const { subject } = copy
  const register = useCallback(
    (cell: HTMLDivElement) => (field ? registry.registerCell({ subject, field }, cell) : undefined),
    [registry, subject, field],
  )
  const value = useMemo(
    () => ({ ...form, copy, language, each: [one] }),
    [form, copy, language, one],
  )
  return (
    <FormProvider value={value}>
      <div
        ref={register}
        role="group"
        aria-label={languageName(language)}
        className={styles.eachOne}
        data-field={field}
        data-language={language}
      >
        <span className={styles.eachName} aria-hidden="true">
          {languageName(language)}
        </span>
        {children}
      </div>
    </FormProvider>
  )
}
