import { DETAILS, LAYERS } from '../data-center.ts'
import * as field from './fields.ts'
import { pageHead, pictureDescription, titleLines, videoDescription } from './parts.ts'

const name = field.text({ label: 'document_field_name', max: 120 })
const label = field.text({ label: 'document_field_label', max: 120 })
const title = field.text({ label: 'document_field_title', max: 120 })
const text = field.longText({ label: 'document_field_text', max: 600 })
const note = field.longText({ label: 'document_field_note', max: 300 })

const video = field.section(
  { label: 'document_field_video' },
  {
    video: field.asset('film', { label: 'document_field_video' }),
    title,
    text,
    pictured: videoDescription(),
  },
)

const layer = field.section(
  { label: 'document_data_center_layer' },
  {
    key: field.choice(
      {
        roof: 'document_data_center_roof',
        servers: 'document_data_center_servers',
        people: 'document_data_center_people',
        power: 'document_data_center_power',
        ground: 'document_data_center_ground',
      },
      { label: 'document_field_key' },
    ),
    name,
    text,
    facts: field.list(
      { label: 'document_field_figures', min: 1, max: 20 },
      field.section(
        { label: 'document_field_figure' },
        {
          value: field.text({ label: 'document_field_value', max: 60 }),
          unit: field.text({ label: 'document_field_unit', max: 60 }),
          label,
          note,
        },
      ),
    ),
  },
)

const detail = field.section(
  { label: 'document_field_card' },
  {
    key: field.choice(
      {
        safety: 'document_data_center_safety',
        eco: 'document_data_center_eco',
        together: 'document_data_center_together',
      },
      { label: 'document_field_key' },
    ),
    label,
    title,
    text,
    image: field.asset('picture', { label: 'document_field_image' }),
    imageDescription: pictureDescription(),
    body: field.body({ label: 'document_field_body', max: 10_000 }),
    link: field.section(
      { label: 'document_field_link' },
      {
        title: field.text({ label: 'document_field_link_title', max: 120 }),
        href: field.link({ label: 'document_field_link' }),
      },
    ),
  },
)

const keysOf = (rows: readonly { key: string }[]): string => rows.map(({ key }) => key).join()

/** The page of the data center: `content/data-center/` (AR-124..127). */
export const dataCenterDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    headline: titleLines({ min: 1 }),
    lead: field.longText({ label: 'document_field_lead', max: 600 }),
    films: field.section(
      { label: 'document_field_videos' },
      { label, items: field.list({ label: 'document_field_videos', count: 3 }, video) },
    ),
    section: field.section(
      { label: 'document_data_center_section' },
      {
        title: titleLines({ min: 1 }),
        text,
        layers: field
          .list({ label: 'document_data_center_layers', max: LAYERS.length }, layer)
          .refine(
            (layers) => keysOf(layers) === LAYERS.join(),
            field.rule('document_rule_layers', `must be ${LAYERS.join(', ')}`),
          ),
      },
    ),
    details: field.section(
      { label: 'document_data_center_details' },
      {
        title: titleLines({ min: 1 }),
        items: field
          .list({ label: 'document_field_cards', max: DETAILS.length }, detail)
          .refine(
            (items) => keysOf(items) === DETAILS.join(),
            field.rule('document_rule_details', `must be ${DETAILS.join(', ')}`),
          ),
      },
    ),
    news: field.section({ label: 'document_field_news' }, { title }),
    visit: field.section(
      { label: 'document_data_center_visit' },
      {
        label,
        title: titleLines({ min: 1 }),
        text,
        rules: field.table(
          { label: 'document_data_center_rules', row: 'document_field_row', min: 1, max: 20 },
          { name, value: field.text({ label: 'document_field_value', max: 300 }) },
        ),
        form: field.section(
          { label: 'document_data_center_letter' },
          {
            title,
            subject: field.text({ label: 'document_data_center_subject', max: 120 }),
            lines: field.list(
              { label: 'document_data_center_lines', min: 1, max: 20 },
              field.text({ label: 'document_field_line', max: 120 }),
            ),
            button: field.text({ label: 'document_field_button', max: 60 }),
            note,
          },
        ),
        email: field.email({ label: 'document_field_email' }),
      },
    ),
    directions: field.section(
      { label: 'document_data_center_directions' },
      {
        label,
        title: titleLines({ min: 1 }),
        address: field.text({ label: 'document_data_center_address', max: 300 }),
        text,
        mapDescription: field.longText({ label: 'document_data_center_map', max: 600 }),
        /** What the numbers on the map are, from 1 on. */
        places: field.list({ label: 'document_data_center_places', count: 4 }, name),
        ways: field.table(
          { label: 'document_data_center_ways', row: 'document_field_row', min: 1, max: 20 },
          { name, text },
        ),
      },
    ),
  },
)
