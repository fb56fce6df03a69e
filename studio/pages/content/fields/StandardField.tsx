import { type FieldOf, rowOf } from '../../../../contract/fields/rows.ts'
import type { DocumentField } from '../../../../contract/fields/schemas.ts'
import { localeOf } from '../../../../contract/language.ts'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'
import { counted } from './TextFields.tsx'

// Controls that a field gets by its `widget` in contract/fields/rows.ts.

/** Returns the help text below a field's name, if its name is not enough. */
const HELP: Partial<Record<DocumentField, () => string>> = {
  desc: m.form_help_desc,
  postDate: m.form_help_date,
  shareTitle: m.form_help_share_title,
  shareText: m.form_help_share_text,
  recruitment: m.form_help_recruitment,
  comingSoon: m.form_help_coming_soon,
}

/** A text of one line with a lower limit is no wider than it needs to be. */
const SHORT = 60

/**
 * Renders a text of one line, or of several (`longText`), with a character count if it has a limit.
 */
export function StandardText({ field }: { field: FieldOf<'text' | 'longText'> }) {
  const { copy, language, readOnly } = useForm()
  const value = useValue(copy, field)
  const { widget, required = false, limit } = rowOf(field)
  const isLong = widget === 'longText'
  return (
    <TextField
      label={fieldName(field)}
      description={HELP[field]?.()}
      lang={localeOf(language)}
      isRequired={required && !value.trim()}
      {...(isLong ? { multiline: true, rows: 3 } : {})}
      className={(isLong ? styles.desc : (limit ?? 0) < SHORT ? styles.short : '') ?? ''}
      aside={limit === undefined ? undefined : counted(value, limit)}
      errorMessage={useFieldIssue(field)}
      isReadOnly={readOnly}
      value={value}
      onChange={(text) => copy.set(field, text)}
    />
  )
}

/** A date. */
export function StandardDate({ field }: { field: FieldOf<'date'> }) {
  const { copy, readOnly } = useForm()
  const value = useValue(copy, field)
  return (
    <DateField
      label={fieldName(field)}
      description={HELP[field]?.()}
      isRequired={(rowOf(field).required ?? false) && !value}
      errorMessage={useFieldIssue(field)}
      isDisabled={readOnly}
      value={value}
      onChange={(date) => copy.set(field, date)}
      className={styles.short ?? ''}
    />
  )
}

/** Yes or no. */
export function StandardSwitch({ field }: { field: FieldOf<'switch'> }) {
  const { copy, readOnly } = useForm()
  return (
    <Switch
      isReadOnly={readOnly}
      isSelected={useValue(copy, field)}
      onChange={(on) => copy.set(field, on)}
      description={HELP[field]?.()}
    >
      {fieldName(field)}
    </Switch>
  )
}
