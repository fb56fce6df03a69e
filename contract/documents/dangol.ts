import { DANGOL_PARTS, STORIES } from '../dangol.ts'
import * as field from './fields.ts'
import { linkTarget, pageHead, pictureDescription } from './parts.ts'

const title = field.text({ label: 'document_field_title', max: 150 })
const name = field.text({ label: 'document_field_name', max: 100 })
const description = field.longText({ label: 'document_field_description', max: 500 })
const more = field.text({ label: 'document_field_note', max: 200 })
const address = field.link({ label: 'document_field_link' })
const clickCode = field.text({
  label: 'document_dangol_click_code',
  help: 'document_dangol_help_click_code',
  max: 80,
})
const heading = { label: field.text({ label: 'document_field_label', max: 60 }), title }
const link = field.section(
  { label: 'document_field_link' },
  { title: field.text({ label: 'document_field_link_title', max: 120 }), linkUrl: address },
)
const image = field.asset('picture', { label: 'document_field_image' })
const picture = { image, alt: pictureDescription() }
const off = (label: field.LabelKey) => field.switch({ label }).default(false)

const banner = field.section(
  { label: 'document_banner', help: 'document_dangol_help_banner' },
  {
    video: field.asset('film', { label: 'document_field_video' }).optional(),
    image: image.optional(),
    altDescription: pictureDescription(),
    dimmedYn: field
      .choice(
        { Y: 'document_option_yes', N: 'document_option_no' },
        { label: 'document_dangol_dimmed' },
      )
      .default('N'),
    title: title.default(''),
    subTitle: field.longText({ label: 'document_field_subtitle', max: 350 }).default(''),
    linkUrl: address.default(''),
    linkTitle: field.text({ label: 'document_field_link_title', max: 120 }).default(''),
    linkTarget: linkTarget(),
  },
)

const project = field.section(
  { label: 'document_field_card' },
  {
    key: field.choice(
      {
        market: 'document_dangol_market',
        street: 'document_dangol_street',
        center: 'document_dangol_center',
      },
      { label: 'document_field_key' },
    ),
    name,
    title,
    description,
    subInfo: more,
    linkName: field.text({ label: 'document_field_link_title', max: 120 }),
    linkUrl: address,
    image,
    imageDescription: pictureDescription(),
    logo: field.asset('picture', { label: 'document_field_logo' }),
    bgColor: field.choice(
      {
        gold: 'document_color_gold',
        aqua: 'document_color_aqua',
        deep: 'document_color_deep',
      },
      { label: 'document_field_color' },
    ),
    whiteText: off('document_dangol_white_text'),
    clickCode,
  },
)

const figure = field.section(
  { label: 'document_field_figure' },
  {
    amount: field.text({ label: 'document_field_value', max: 80 }),
    unit: field
      .text({ label: 'document_field_unit', help: 'document_dangol_help_unit', max: 20 })
      .default(''),
    unitFirst: off('document_dangol_unit_first'),
    numberAsBlock: off('document_dangol_number_line'),
    title,
    description,
    subInfo: more.default(''),
    ...picture,
  },
)

const tab = field.section(
  { label: 'document_dangol_tab' },
  {
    name,
    title,
    tagList: field.list(
      { label: 'document_dangol_tags', min: 1, max: 10 },
      field.text({ label: 'document_field_keyword', max: 80 }),
    ),
    subInfo: more,
    tabletImage: field.asset('picture', { label: 'document_dangol_tablet_image' }).optional(),
    ...picture,
  },
)

/** The page of Project Dangol, and its banner: `content/dangol/`. */
export const dangolDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    headline: field.text({ label: 'document_dangol_headline', max: 120 }),
    lead: field.longText({ label: 'document_field_lead', max: 700 }),
    banner: field.list({ label: 'document_banners', look: { kind: 'tiles' }, max: 10 }, banner),
    project: field.section(
      { label: 'document_dangol_project' },
      {
        ...heading,
        cards: field.list({ label: 'document_field_cards', count: DANGOL_PARTS.length }, project),
      },
    ),
    performance: field.section(
      { label: 'document_dangol_performance' },
      {
        ...heading,
        note: field.text({ label: 'document_field_note', max: 120 }),
        figures: field.list({ label: 'document_field_figures', count: 4 }, figure),
      },
    ),
    help: field.section(
      { label: 'document_dangol_help' },
      {
        ...heading,
        tabs: field.list({ label: 'document_dangol_tabs', count: 3 }, tab),
        challenge: link.optional(),
      },
    ),
    story: field.section(
      { label: 'document_dangol_story' },
      {
        ...heading,
        pictures: field.list(
          { label: 'document_dangol_images', count: STORIES },
          field.section(
            { label: 'document_field_image' },
            {
              ...picture,
              quote: field.text({ label: 'document_dangol_quote', max: 300 }),
              owner: field.text({ label: 'document_dangol_owner', max: 120 }),
            },
          ),
        ),
        link,
      },
    ),
    education: field.section(
      { label: 'document_dangol_education' },
      {
        ...heading,
        cards: field.list(
          { label: 'document_field_cards', count: 2 },
          field.section(
            { label: 'document_field_card' },
            { title, description, linkUrl: address, clickCode, ...picture },
          ),
        ),
      },
    ),
    news: field.section({ label: 'document_field_news' }, heading),
  },
)
