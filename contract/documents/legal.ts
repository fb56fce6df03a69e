import * as field from './fields.ts'

/** A legal or information page: `content/pages/<name>/`, the body below the front matter (SH-092, SH-097). */
export const legalDocument = field.section(
  { label: 'document_whole' },
  {
    id: field.number({ label: 'document_legal_id', min: 1, max: 99_999 }).int(),
    title: field.text({ label: 'document_field_page_title', max: 120 }),
    date: field.date({ label: 'document_legal_revised' }),
    desc: field.longText({
      label: 'document_field_page_description',
      help: 'document_help_page_description',
      max: 300,
    }),
    body: field.body({ label: 'document_field_body', max: 20_000 }),
  },
)
