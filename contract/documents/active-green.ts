import * as field from './fields.ts'
import { pageHead, pictureDescription, titledLink, titleLines } from './parts.ts'

const title = field.text({ label: 'document_field_title', max: 120 })
const label = field.text({ label: 'document_field_label', max: 120 })
const lead = field.longText({ label: 'document_field_lead', max: 600 })
const text = field.longText({ label: 'document_field_text', max: 800 })
const number = field.text({ label: 'document_field_value', max: 60 })
const figure = { number, unit: field.text({ label: 'document_field_unit', max: 60 }) }
const link = titledLink('document_field_link')
const pictured = {
  image: field.asset('picture', { label: 'document_field_image' }),
  imageDescription: pictureDescription(),
}
const card = { title, text, link: link.optional() }
const cards = { label: 'document_field_cards', max: 20 } as const
const named = { label: 'document_field_card' } as const

const index = field.section(
  { label: 'document_active_green_index' },
  {
    label,
    title,
    ...pictured,
    text: field.list(
      { label: 'document_field_paragraphs', min: 1, max: 10 },
      field.longText({ label: 'document_field_paragraph', max: 1000 }),
    ),
    items: field.list(
      { label: 'document_field_items', min: 1, max: 20 },
      field.section({ label: 'document_field_item' }, { title, text }),
    ),
    notCounted: field.longText({ label: 'document_active_green_not_counted', max: 800 }),
    second: field.section(
      { label: 'document_active_green_second' },
      {
        title,
        text,
        comments: field.list(
          { label: 'document_active_green_comments', min: 1, max: 10 },
          field.section(
            { label: 'document_active_green_comment' },
            { text, expert: field.text({ label: 'document_active_green_expert', max: 200 }) },
          ),
        ),
      },
    ),
    link,
  },
)

/** The page Active Green: `content/active-green/` (FT-150..159). */
export const activeGreenDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    intro: field.section(
      { label: 'document_section_hero' },
      { title: titleLines({ min: 1 }), lead },
    ),
    indicator: field.section(
      { label: 'document_active_green_indicator' },
      {
        ...figure,
        label,
        text,
        button: field.text({ label: 'document_field_button', max: 60 }),
      },
    ),
    index,
    indicators: field.list(
      { label: 'document_active_green_indicators', count: 4 },
      field.section(
        { label: 'document_field_figure' },
        {
          title,
          text,
          ...figure,
          note: field.longText({ label: 'document_field_note', max: 800 }),
        },
      ),
    ),
    transition: field.section(
      { label: 'document_active_green_transition' },
      {
        title,
        lead,
        rowsTitle: field.text({ label: 'document_active_green_rows_title', max: 120 }),
        rows: field.table(
          {
            label: 'document_active_green_rows',
            row: 'document_field_row',
            look: { kind: 'bars', of: 'year', by: 'percent' },
            max: 20,
          },
          {
            year: field.text({ label: 'document_field_year', max: 20 }),
            /** `54%` or `54 percent`, as the facts say it, or the fact itself. */
            percent: field
              .text({
                label: 'document_active_green_percent',
                help: 'document_active_green_help_percent',
                max: 60,
              })
              .regex(/^(?:\d{1,3}\D|\{fact:)/),
          },
        ),
        items: field.list(cards, field.section(named, card)),
      },
    ),
    circularity: field.section(
      { label: 'document_active_green_circularity' },
      {
        title,
        lead,
        ...pictured,
        items: field.list(cards, field.section(named, { ...card, number })),
      },
    ),
    digital: field.section(
      { label: 'document_active_green_digital' },
      {
        title,
        lead,
        // a slide without anything to focus could not be reached by keys
        slides: field.list(
          { label: 'document_active_green_slides', max: 20 },
          field.section(
            { label: 'document_active_green_slide' },
            { title, text, link, ...pictured },
          ),
        ),
      },
    ),
    nature: field.section(
      { label: 'document_active_green_nature' },
      { title, lead, ...pictured, items: field.list(cards, field.section(named, card)) },
    ),
    related: field.list(
      { label: 'document_field_related', count: 3 },
      field.section(
        { label: 'document_field_link' },
        { title, text, link: field.link({ label: 'document_field_link' }) },
      ),
    ),
  },
)
