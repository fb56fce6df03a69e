import { z } from 'zod'
import { SOCIAL_COMPANIES, SOCIAL_EFFECTS } from '../social-names.ts'
import * as field from './fields.ts'
import { pageHead, pictureDescription } from './parts.ts'

const title = field.text({ label: 'document_field_title', max: 120 })
const name = field.text({ label: 'document_field_name', max: 120 })
const text = field.longText({ label: 'document_field_text', max: 300 })
const description = field.longText({ label: 'document_field_description', max: 400 })
const source = field.text({ label: 'document_social_value_source', max: 200 })
const year = field.number({ label: 'document_field_year', min: 1900, max: 2999 }).int()
const unit = field.text({ label: 'document_field_unit', max: 60 })
const value = field.text({ label: 'document_field_value', max: 120 })
const label = field.text({ label: 'document_field_label', max: 120 })
/** In words, from which the drawings take their numbers. */
const amount = field.text({
  label: 'document_social_value_amount',
  help: 'document_social_value_help_amount',
  max: 120,
})
const view = { label, lead: field.longText({ label: 'document_field_lead', max: 400 }) }
const footnotes = field.list(
  { label: 'document_field_footnotes', max: 20 },
  field.longText({ label: 'document_field_footnote', max: 400 }),
)
const keysOf = (rows: readonly { key: string }[]): string => rows.map(({ key }) => key).join()

const report = field.section(
  { label: 'document_social_value_report' },
  {
    year,
    published: field
      .date({ label: 'document_social_value_published' })
      .refine(
        (day) => z.iso.date().safeParse(day).success,
        field.rule('document_rule_day', 'is no date'),
      ),
    document: field.asset('file', { label: 'document_social_value_document' }),
    audio: field.asset('file', { label: 'document_social_value_audio' }),
    summary: field.list(
      {
        label: 'document_social_value_summary',
        help: 'document_social_value_help_summary',
        min: 1,
        max: 20,
      },
      field.longText({ label: 'document_field_paragraph', max: 800 }),
    ),
  },
)

const company = field.section(
  { label: 'document_social_value_company' },
  {
    key: field.choice(
      {
        yunseul: 'document_social_value_yunseul',
        entertainment: 'document_social_value_entertainment',
        bank: 'document_social_value_bank',
        mobility: 'document_social_value_mobility',
        games: 'document_social_value_games',
        pay: 'document_social_value_pay',
        enterprise: 'document_social_value_enterprise',
        style: 'document_social_value_style',
        healthcare: 'document_social_value_healthcare',
        ventures: 'document_social_value_ventures',
        techin: 'document_social_value_techin',
      },
      { label: 'document_field_key' },
    ),
    name,
    does: field.text({ label: 'document_social_value_does', max: 200 }),
    cases: field.list(
      { label: 'document_social_value_cases', min: 3, max: 6 },
      field.section(
        { label: 'document_social_value_case' },
        {
          service: field.text({ label: 'document_field_service', max: 60 }),
          indicator: field.text({ label: 'document_social_value_indicator', max: 120 }),
          value,
          condition: field.text({ label: 'document_social_value_condition', max: 200 }),
          basis: field.longText({ label: 'document_social_value_basis', max: 300 }),
        },
      ),
    ),
  },
)

const effect = field.section(
  { label: 'document_social_value_effect' },
  {
    key: field.choice(
      {
        direct: 'document_social_value_direct',
        production: 'document_social_value_production',
        'value-added': 'document_social_value_value_added',
        employment: 'document_social_value_employment',
      },
      { label: 'document_field_key' },
    ),
    name,
    text,
    unit,
    by: field
      .text({
        label: 'document_social_value_by',
        help: 'document_social_value_help_by',
        max: 60,
      })
      .optional(),
    years: field.table(
      {
        label: 'document_social_value_years',
        row: 'document_field_year',
        look: { kind: 'bars', of: 'year', by: 'value' },
        min: 2,
        max: 20,
      },
      {
        year,
        value: amount,
        coefficient: field
          .number({ label: 'document_social_value_coefficient', min: 0, max: 1000 })
          .optional(),
      },
    ),
  },
)

const innovation = field.section(
  { label: 'document_social_value_case' },
  {
    category: field.text({ label: 'document_field_category', max: 60 }),
    title,
    info: field.longText({ label: 'document_field_description', max: 400 }),
    image: field.asset('picture', { label: 'document_field_image' }),
    alt: pictureDescription(),
    source,
    notes: field.list(
      { label: 'document_field_footnote_numbers', max: 10 },
      field.number({ label: 'document_field_footnote_number', min: 1, max: 99 }).int(),
    ),
  },
)

const amounts = (of: field.LabelKey) =>
  field.table(
    {
      label: of,
      row: 'document_field_row',
      look: { kind: 'bars', of: 'name', by: 'value' },
      min: 2,
      max: 30,
    },
    { name, value: amount },
  )

/** The page Social value, in Korean alone: `content/social-value/ko.yaml` (FT-088..102). */
export const socialValueDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    source,
    reports: field.list({ label: 'document_social_value_reports', min: 1, max: 20 }, report),
    case: field.section(
      { label: 'document_social_value_cases' },
      {
        ...view,
        companies: field
          .list({ label: 'document_social_value_companies', max: SOCIAL_COMPANIES.length }, company)
          .refine(
            (companies) => keysOf(companies) === SOCIAL_COMPANIES.join(),
            field.rule('document_rule_companies', 'are not the eleven companies in their order'),
          ),
      },
    ),
    effect: field.section(
      { label: 'document_social_value_effects' },
      {
        ...view,
        types: field
          .list({ label: 'document_social_value_effects', max: SOCIAL_EFFECTS.length }, effect)
          .refine(
            (types) => keysOf(types) === SOCIAL_EFFECTS.join(),
            field.rule('document_rule_effects', 'are not the four effects in their order'),
          ),
        footnotes,
      },
    ),
    innovation: field.section(
      { label: 'document_social_value_innovation' },
      {
        ...view,
        cases: field.list({ label: 'document_social_value_cases', count: 5 }, innovation),
        footnotes,
      },
    ),
    contribution: field.section(
      { label: 'document_social_value_contribution' },
      {
        ...view,
        links: field.table(
          { label: 'document_field_links', row: 'document_field_link', count: 4 },
          { title, link: field.link({ label: 'document_field_link' }) },
        ),
        topics: field.list(
          { label: 'document_social_value_topics', count: 7 },
          field.section(
            { label: 'document_social_value_topic' },
            {
              title,
              text,
              figures: field.table(
                { label: 'document_field_figures', row: 'document_field_figure', count: 4 },
                { value, label },
              ),
            },
          ),
        ),
      },
    ),
    impact: field.section(
      { label: 'document_social_value_impact' },
      {
        ...view,
        map: field.section(
          { label: 'document_social_value_map' },
          {
            title,
            description,
            year,
            unit,
            center: field.text({ label: 'document_social_value_center', max: 60 }),
            total: amount,
            sources: amounts('document_social_value_sources'),
            flows: amounts('document_social_value_flows'),
          },
        ),
        effect: field.section(
          { label: 'document_social_value_shared' },
          {
            title,
            description,
            unit,
            years: field.list({ label: 'document_social_value_compared', count: 2 }, year),
            rows: field.list(
              { label: 'document_social_value_rows', min: 2, max: 30 },
              field.section(
                { label: 'document_field_row' },
                {
                  name,
                  values: field.list({ label: 'document_social_value_amounts', count: 2 }, amount),
                },
              ),
            ),
          },
        ),
        footnotes,
      },
    ),
  },
)
