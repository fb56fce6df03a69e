import * as field from './fields.ts'

const card = field.section(
  { label: 'document_field_card' },
  {
    thumbnailImage: field.asset('picture', { label: 'document_field_image' }),
    link: field.link({ label: 'document_field_link', filled: true }),
    engLink: field.link({ label: 'document_field_link_english', filled: true }).optional(),
    title: field.text({ label: 'document_field_title', max: 120, filled: true }),
    engTitle: field.text({ label: 'document_field_title_english', max: 120, filled: true }),
    text: field.longText({ label: 'document_field_text', max: 600, filled: true }),
    engText: field.longText({ label: 'document_field_text_english', max: 600, filled: true }),
  },
)

/** The cards of the policy page: `content/responsibility/principles.yaml` (AR-064..067). */
export const principlesDocument = field.list(
  { label: 'document_principles', help: 'document_principles_help', min: 1, max: 40 },
  card,
)
