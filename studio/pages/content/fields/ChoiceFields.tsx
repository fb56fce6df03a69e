import { localeOf } from '../../../../contract/language.ts'
import { KEYWORD_CHARACTERS, MOST_KEYWORDS } from '../../../../contract/limits.ts'
import { RadioGroup } from '../../../components/RadioGroup/RadioGroup.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { TagField } from '../../../components/TagField/TagField.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'

export function KeywordsField() {
  const { copy, language, readOnly } = useForm()
  return (
    <TagField
      label={fieldName('keywords')}
      description={m.form_help_keywords({ letters: KEYWORD_CHARACTERS })}
      limit={MOST_KEYWORDS}
      lang={localeOf(language)}
      errorMessage={useFieldIssue('keywords')}
      isDisabled={readOnly}
      value={useValue(copy, 'keywords')}
      onChange={(keywords) => copy.set('keywords', keywords)}
    />
  )
}

export function CardTemplateField() {
  const { copy, readOnly } = useForm()
  return (
    <RadioGroup
      label={fieldName('cardTemplateType')}
      orientation="horizontal"
      items={[
        { id: 'IMAGE', name: m.form_card_image(), note: m.form_card_image_note() },
        { id: 'TEXT', name: m.form_card_text(), note: m.form_card_text_note() },
      ]}
      isReadOnly={readOnly}
      value={useValue(copy, 'cardTemplateType')}
      onChange={(id) => copy.set('cardTemplateType', id === 'TEXT' ? 'TEXT' : 'IMAGE')}
    />
  )
}

export function CompanyField() {
  const { copy, readOnly, vocabulary } = useForm()
  const value = useValue(copy, 'company')
  return (
    <Select
      label={fieldName('company')}
      isRequired={!value}
      placeholder={m.form_company_none()}
      items={vocabulary.companies.map(({ code, name }) => ({ id: code, name }))}
      errorMessage={useFieldIssue('company')}
      isDisabled={readOnly}
      value={value}
      onChange={(code) => copy.set('company', code)}
    />
  )
}

/** Renders the external link of a card: the article has no page of ours then. */
export function LinkField() {
  const { copy, readOnly } = useForm()
  const value = useValue(copy, 'link')
  const issue = useFieldIssue('link')
  return (
    <div className={styles.stack}>
      <Switch
        isReadOnly={readOnly}
        isSelected={value !== null}
        onChange={(on) => copy.set('link', on ? '' : null)}
        description={m.form_help_link()}
      >
        {m.form_link_switch()}
      </Switch>
      {value !== null && (
        <TextField
          label={fieldName('link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          isRequired={!value}
          errorMessage={issue}
          isReadOnly={readOnly}
          value={value}
          onChange={(text) => copy.set('link', text.trim())}
        />
      )}
    </div>
  )
}
