import * as field from './fields.ts'
import { inBoth } from './parts.ts'

const figure = field.section(
  { label: 'document_field_figure' },
  {
    key: field
      .text({ label: 'document_field_key', help: 'document_facts_help_key', max: 80 })
      .regex(/^[a-z0-9-]+$/i),
    value: field.figure({ label: 'document_field_value', max: 60 }),
    unit: field.text({ label: 'document_field_unit', max: 120 }),
    asOf: field.date({ label: 'document_facts_as_of' }),
    ko: field.text({ label: 'document_facts_korean', max: 70, filled: true }),
    en: field.text({ label: 'document_facts_english', max: 190, filled: true }),
    /** What the figure counts, for pages that explain it: `{means:accessibility-2025}`. */
    means: inBoth({ label: 'document_facts_means', max: 190 }).optional(),
  },
)

/**
 * The figures of the company, as texts of each language write them: `figures` of
 * `content/company/facts.yaml`. What else stands there is for writers and checks.
 */
export const factsDocument = field.section(
  { label: 'document_whole' },
  {
    figures: field.list(
      { label: 'document_field_figures', help: 'document_facts_help', max: 500 },
      figure,
    ),
  },
)
