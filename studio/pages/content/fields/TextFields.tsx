import { articleRules } from '../../../../contract/article-rules.ts'
import { localeOf } from '../../../../contract/language.ts'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'

/** Number of characters, and the maximum. */
export const counted = (value: string, limit: number | null | undefined): string =>
  limit ? m.form_counted({ count: value.length, limit }) : String(value.length)

export function TitleField() {
  const { copy, language, readOnly } = useForm()
  const value = useValue(copy, 'title')
  return (
    <TextField
      label={fieldName('title')}
      lang={localeOf(language)}
      isRequired={!value.trim()}
      multiline
      rows={1}
      className={styles.title ?? ''}
      aside={counted(value, articleRules.title.maxLength)}
      errorMessage={useFieldIssue('title')}
      isReadOnly={readOnly}
      value={value}
      // a title has one line, wherever it was pasted from
      onChange={(text) => copy.set('title', text.replace(/[\r\n]+/g, ' '))}
    />
  )
}
