import * as field from './fields.ts'
import { pageHead, pictureDescription, titleLines } from './parts.ts'

const title = field.text({ label: 'document_field_title', max: 120 })
const desc = field.longText({ label: 'document_field_description', max: 400 })
const description = field.longText({ label: 'document_field_description', max: 600 })
const text = field.longText({ label: 'document_field_text', max: 300 })
const note = field.longText({ label: 'document_field_note', max: 400 })
const key = field.text({ label: 'document_field_key', max: 60 })
const unit = field.text({ label: 'document_field_unit', max: 60 })
const label = field.text({ label: 'document_field_label', max: 120 })
const year = field.text({ label: 'document_field_year', max: 20 })
/** As the facts say it; the page leaves out its unit, which stands apart there. */
const value = field.text({ label: 'document_field_value', max: 60 })
const pictured = {
  image: field.asset('picture', { label: 'document_field_image' }),
  imageDescription: pictureDescription(),
}
const paragraphs = field.list(
  { label: 'document_field_paragraphs', min: 1, max: 10 },
  field.longText({ label: 'document_field_paragraph', max: 1000 }),
)
const years = {
  row: 'document_field_year',
  look: { kind: 'bars', of: 'year', by: 'value' },
  max: 40,
} as const

const highlight = field.section(
  { label: 'document_esg_highlight' },
  {
    type: key.regex(/^highlight\d+$/),
    title,
    desc,
    ...pictured,
    detail: field.section(
      { label: 'document_esg_detail' },
      {
        title,
        desc: paragraphs,
        items: field
          .list(
            { label: 'document_field_items', max: 20 },
            field.section({ label: 'document_field_item' }, { title, desc }),
          )
          .default([]),
        subInfo: field.text({ label: 'document_esg_source', max: 200 }).optional(),
      },
    ),
  },
)

const indicator = field.section(
  { label: 'document_esg_indicator' },
  {
    class: field.choice(
      {
        environmental: 'document_esg_environmental',
        social: 'document_esg_social',
        governance: 'document_esg_governance',
      },
      { label: 'document_field_category' },
    ),
    type: key,
    title,
    year,
    value,
    unit,
    description,
    footnotes: field
      .list(
        { label: 'document_field_footnote_numbers', max: 10 },
        field.number({ label: 'document_field_footnote_number', min: 1, max: 99 }).int(),
      )
      .default([]),
    series: field.table({ label: 'document_esg_series', ...years }, { year, value }).default([]),
    ...pictured,
  },
)

const part = (of: field.LabelKey) => field.section({ label: of }, { title, text })

/** The page of ESG: `content/esg/ko.yaml` and `en.yaml` (FT-223..226). */
export const esgDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    head: field.section(
      { label: 'document_section_hero' },
      {
        titleLines: titleLines({ min: 1 }),
        lead: field.longText({ label: 'document_field_lead', max: 600 }),
        gauge: field.section(
          { label: 'document_esg_gauge' },
          {
            title,
            unit,
            note,
            marks: field.table({ label: 'document_esg_marks', ...years, min: 1 }, { year, value }),
            goal: field.section({ label: 'document_esg_goal' }, { year, value, label }),
          },
        ),
        ...pictured,
      },
    ),
    highlights: field.list({ label: 'document_esg_highlights', max: 30 }, highlight),
    outcomes: field.list(
      { label: 'document_esg_outcomes', max: 20 },
      field.section(
        { label: 'document_esg_outcome' },
        {
          type: key,
          issuer: field.text({ label: 'document_esg_issuer', max: 120 }),
          title,
          description,
          ...pictured,
        },
      ),
    ),
    indicators: field.list(
      {
        label: 'document_esg_indicators',
        look: { kind: 'columns', fields: ['title', 'class', 'year', 'value', 'unit'] },
        max: 30,
      },
      indicator,
    ),
    footnotes: field.list(
      { label: 'document_field_footnotes', max: 40 },
      field.longText({ label: 'document_field_footnote', max: 1000 }),
    ),
    shareholders: field.section(
      { label: 'document_esg_shareholders' },
      {
        title,
        text: paragraphs,
        figures: field
          .table(
            { label: 'document_field_figures', row: 'document_field_figure', max: 20 },
            { value, label },
          )
          .default([]),
      },
    ),
    library: field.section(
      { label: 'document_esg_library' },
      { report: part('document_esg_report'), policy: part('document_esg_policy') },
    ),
    relatedLinks: field.list(
      { label: 'document_field_related', max: 20 },
      field.section(
        { label: 'document_field_link' },
        {
          name: field.text({ label: 'document_field_name', max: 120 }),
          tag: field.text({ label: 'document_field_label', max: 60 }),
          link: field.link({ label: 'document_field_link' }),
        },
      ),
    ),
  },
)
