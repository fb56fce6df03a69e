import { z } from 'zod'
import * as field from './fields.ts'

/** Words for visitors. */
const line = (name: field.LabelKey, max = 200) => field.text({ label: name, max, filled: true })
const said = (name: field.LabelKey = 'document_field_text', max = 600) =>
  field.longText({ label: name, max, filled: true })
const title = line('document_field_title')
const text = said()
const name = line('document_field_name', 100)
const id = field
  .text({ label: 'document_field_anchor', help: 'document_help_anchor', max: 40 })
  .regex(/^[a-z]+$/)
const press = field.list(
  { label: 'document_responsible_press', help: 'document_responsible_help_press', min: 1, max: 4 },
  line('document_responsible_press_one', 80),
)

const link = field.section(
  { label: 'document_field_link' },
  {
    title: line('document_field_title', 120),
    text: said('document_field_text', 260),
    link: field.link({ label: 'document_field_link', max: 300 }),
  },
)
const links = (name: field.LabelKey) => field.list({ label: name, min: 1, max: 4 }, link)
const items = <Item extends z.ZodType>(item: Item) =>
  field.list({ label: 'document_field_items', min: 1, max: 20 }, item)
const item = <Shape extends z.ZodRawShape>(shape: Shape) =>
  field.section({ label: 'document_field_item' }, shape)

const planned = item({
  title: line('document_field_title', 100),
  text,
  practice: said('document_responsible_practice', 350),
  under: field
    .number({
      label: 'document_responsible_under',
      help: 'document_responsible_help_under',
      min: 1,
      max: 99,
    })
    .int()
    .nullable(),
})
const level = field.section(
  { label: 'document_responsible_level' },
  { name, text, items: field.list({ label: 'document_field_items', min: 1, max: 8 }, planned) },
)
const depth = field.section(
  { label: 'document_responsible_depth' },
  {
    name,
    result: line('document_responsible_result'),
    text,
    examples: field.list(
      { label: 'document_responsible_examples', min: 1, max: 6 },
      said('document_responsible_example', 300),
    ),
  },
)
const danger = field.section(
  { label: 'document_responsible_danger' },
  {
    id,
    title: line('document_field_title', 100),
    sign: said('document_responsible_sign', 300),
    steps: field.list(
      { label: 'document_responsible_steps', min: 1, max: 5 },
      field.section(
        { label: 'document_field_step' },
        { text: said('document_field_text', 400), press: press.optional() },
      ),
    ),
    never: said('document_responsible_never', 300),
  },
)
const company = field.section(
  { label: 'document_responsible_company' },
  {
    id,
    name,
    icon: field.asset('icon', { label: 'document_field_icon' }),
    does: line('document_responsible_does', 100),
    text: said('document_field_text', 260),
    cases: links('document_responsible_cases'),
  },
)
const cells = (name: field.LabelKey) =>
  field.list({ label: name, min: 1, max: 6 }, line('document_responsible_cell'))

/** A part of a section, each kind with a look of its own. */
const block = field.variants('kind', { label: 'document_responsible_block' }, [
  field.section(
    { label: 'document_responsible_prose' },
    {
      kind: z.literal('prose'),
      paragraphs: field.list(
        { label: 'document_field_paragraphs', min: 1, max: 10 },
        said('document_field_paragraph', 900),
      ),
    },
  ),
  field.section(
    { label: 'document_responsible_statement' },
    { kind: z.literal('statement'), text, note: said('document_field_note') },
  ),
  field.section(
    { label: 'document_responsible_numbered' },
    { kind: z.literal('numbered'), items: items(item({ title, text })) },
  ),
  field.section(
    { label: 'document_responsible_numerals' },
    { kind: z.literal('numerals'), items: items(item({ title, text: text.optional() })) },
  ),
  field.section(
    { label: 'document_responsible_levels' },
    {
      kind: z.literal('levels'),
      levels: field.list({ label: 'document_responsible_levels', min: 1, max: 4 }, level),
    },
  ),
  field.section(
    { label: 'document_responsible_depths' },
    {
      kind: z.literal('depths'),
      depths: field.list({ label: 'document_responsible_depths', min: 2, max: 8 }, depth),
    },
  ),
  field.section(
    { label: 'document_responsible_dangers' },
    {
      kind: z.literal('dangers'),
      dangers: field.list({ label: 'document_responsible_dangers', min: 1, max: 10 }, danger),
    },
  ),
  field.section(
    { label: 'document_responsible_steps' },
    {
      kind: z.literal('steps'),
      items: items(item({ title, text: text.optional(), press: press.optional() })),
    },
  ),
  field.section(
    { label: 'document_responsible_table' },
    {
      kind: z.literal('table'),
      caption: line('document_responsible_caption'),
      head: cells('document_field_columns'),
      rows: field.list(
        { label: 'document_field_rows', min: 1, max: 20 },
        cells('document_field_row'),
      ),
    },
  ),
  field.section(
    { label: 'document_field_links' },
    { kind: z.literal('links'), links: links('document_field_links') },
  ),
  field.section(
    { label: 'document_responsible_companies' },
    {
      kind: z.literal('companies'),
      companies: field.list({ label: 'document_responsible_companies', min: 1, max: 12 }, company),
    },
  ),
])

/** A static page of digital responsibility: `content/responsibility/<name>/` (AR-156..165). */
export const responsiblePageDocument = field.section(
  { label: 'document_whole' },
  {
    title: line('document_field_page_title', 120),
    description: field.longText({
      label: 'document_field_page_description',
      help: 'document_help_page_description',
      max: 450,
      filled: true,
    }),
    lead: said('document_field_lead'),
    dated: line('document_responsible_dated', 240),
    sections: field.list(
      { label: 'document_responsible_sections', min: 1, max: 10 },
      field.section(
        { label: 'document_responsible_section' },
        {
          id,
          title,
          lead: said('document_field_lead').optional(),
          blocks: field.list({ label: 'document_responsible_blocks', min: 1, max: 4 }, block),
        },
      ),
    ),
  },
)
