import * as field from './fields.ts'
import { pageHead } from './parts.ts'

const HUNDRED_TRILLION = 1_000_000
const amount = {
  min: -HUNDRED_TRILLION,
  max: HUNDRED_TRILLION,
  unit: 'document_investors_unit',
} as const

/** The page of investor relations: `content/investors/` (SH-039). */
export const investorsDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    lead: field.longText({ label: 'document_field_lead', max: 600 }),
    figuresTitle: field.text({ label: 'document_investors_figures_title', max: 120 }),
    figures: field.list(
      { label: 'document_field_figures', min: 1, max: 20 },
      field.section(
        { label: 'document_field_figure' },
        {
          value: field.text({ label: 'document_field_value', max: 60 }),
          label: field.text({ label: 'document_field_label', max: 120 }),
          note: field.longText({ label: 'document_field_note', max: 300 }),
        },
      ),
    ),
    yearsTitle: field.text({ label: 'document_investors_years_title', max: 120 }),
    yearsNote: field.longText({
      label: 'document_field_note',
      help: 'document_investors_help_note',
      max: 300,
    }),
    columns: field.section(
      { label: 'document_field_columns' },
      {
        year: field.text({ label: 'document_field_year', max: 60 }),
        revenue: field.text({ label: 'document_investors_revenue', max: 60 }),
        profit: field.text({ label: 'document_investors_profit', max: 60 }),
      },
    ),
    /** Oldest first; amounts in the unit that `yearsNote` tells. */
    years: field.table(
      {
        label: 'document_investors_years',
        row: 'document_field_year',
        look: { kind: 'bars', of: 'year', by: 'revenue' },
        min: 1,
        max: 60,
      },
      {
        year: field.text({ label: 'document_field_year', max: 60 }),
        revenue: field.number({ label: 'document_investors_revenue', ...amount }),
        profit: field.number({ label: 'document_investors_profit', ...amount }),
      },
    ),
    linksTitle: field.text({ label: 'document_investors_links_title', max: 120 }),
    links: field.list(
      { label: 'document_field_links', min: 1, max: 40 },
      field.section(
        { label: 'document_field_link' },
        {
          title: field.text({ label: 'document_field_link_title', max: 120 }),
          text: field.longText({ label: 'document_field_text', max: 300 }),
          link: field.link({ label: 'document_field_link' }),
        },
      ),
    ),
    shareTitle: field.text({ label: 'document_investors_share_title', max: 120 }),
    share: field.table(
      { label: 'document_investors_share', row: 'document_field_row', min: 1, max: 40 },
      {
        name: field.text({ label: 'document_field_name', max: 120 }),
        value: field.text({ label: 'document_field_value', max: 120 }),
      },
    ),
    contactTitle: field.text({ label: 'document_investors_contact_title', max: 120 }),
    contact: field.longText({ label: 'document_field_text', max: 300 }),
    email: field.email({ label: 'document_field_email' }),
  },
)
