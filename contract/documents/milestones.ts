import * as field from './fields.ts'

const entry = field
  .section(
    { label: 'document_milestones_entry' },
    {
      month: field.number({ label: 'document_field_month', min: 1, max: 12 }).int(),
      ko: field.text({ label: 'document_field_korean', max: 200, filled: true }),
      en: field.text({ label: 'document_field_english', max: 360, filled: true }),
      article: field.article({ label: 'document_field_article' }).optional(),
      service: field.service({ label: 'document_field_service' }).optional(),
    },
  )
  .refine(
    ({ article, service }) => !article || !service,
    field.rule(
      'document_rule_one_content',
      'an entry leads to one content: an article or a service',
      ['service'],
    ),
  )

/** The milestones, both languages side by side: `content/milestones.yaml` (FT-118). */
export const milestonesDocument = field.list(
  {
    label: 'document_milestones',
    help: 'document_milestones_help',
    look: { kind: 'years', year: 'year', entries: 'entries' },
    // the timeline of the page
    min: 1,
    max: 40,
  },
  field.section(
    { label: 'document_field_year' },
    {
      year: field.number({ label: 'document_field_year', min: 1990, max: 2100 }).int(),
      entries: field.list(
        {
          label: 'document_milestones_entries',
          look: { kind: 'columns', fields: ['month', 'ko', 'en'] },
          min: 1,
          max: 45,
        },
        entry,
      ),
    },
  ),
)
