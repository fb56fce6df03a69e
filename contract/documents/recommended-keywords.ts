import * as field from './fields.ts'

const keywords = (label: field.LabelKey) =>
  field.list({ label, max: 40 }, field.text({ label: 'document_field_keyword', max: 40 }))

/** What is offered with the search input: `content/navigation/recommended-keywords.yaml`. */
export const recommendedKeywordsDocument = field.section(
  { label: 'document_whole' },
  { ko: keywords('document_field_korean'), en: keywords('document_field_english') },
)
