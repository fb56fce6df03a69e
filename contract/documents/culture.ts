import * as field from './fields.ts'
import { iconDescription, pageHead, titledLink, titleLines } from './parts.ts'

const heading = {
  label: field.text({ label: 'document_field_label', max: 60 }),
  title: titleLines({ min: 1 }),
}
const lead = field.longText({ label: 'document_field_lead', max: 600 })
const title = field.text({ label: 'document_field_title', max: 120 })
const description = field.longText({ label: 'document_field_description', max: 600 })
/** A film in three sizes, by what their names begin with. */
const video = field.asset('film', {
  label: 'document_field_video',
  help: 'document_culture_help_video',
})

const goalCard = field.section(
  { label: 'document_field_card' },
  {
    title,
    description,
    mobileTitle: field.text({ label: 'document_field_title_narrow', max: 120 }).optional(),
    mobileDescription: field
      .longText({ label: 'document_field_description_narrow', max: 600 })
      .optional(),
    color: field.choice(
      {
        foam: 'document_color_foam',
        aqua: 'document_color_aqua',
        gold: 'document_color_gold',
        dawn: 'document_color_dawn',
        sea: 'document_color_sea',
      },
      { label: 'document_field_color' },
    ),
  },
)

const valueCard = field.section(
  { label: 'document_field_card' },
  {
    title,
    description,
    badge: field.text({ label: 'document_culture_badge', max: 60 }),
    icon: field.asset('icon', { label: 'document_field_icon' }),
    iconDescription: iconDescription(),
  },
)

/** The five sections of the culture page: `content/culture/`. */
export const cultureDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    intro: field.section({ label: 'document_culture_intro' }, { ...heading, lead, film: video }),
    mission: field.section(
      { label: 'document_culture_mission' },
      {
        ...heading,
        text: field.list(
          { label: 'document_field_paragraphs', min: 1, max: 10 },
          field.longText({ label: 'document_field_paragraph', max: 1000 }),
        ),
        icons: field.list(
          { label: 'document_field_icons', max: 20 },
          field.asset('icon', { label: 'document_field_icon' }),
        ),
      },
    ),
    goal: field.section(
      { label: 'document_culture_goal' },
      {
        ...heading,
        lead,
        mascot: field.section(
          { label: 'document_culture_mascot' },
          {
            sprite: field.asset('picture', { label: 'document_culture_sprite' }),
            still: field.asset('picture', { label: 'document_culture_still' }),
          },
        ),
        cards: field.list({ label: 'document_field_cards', max: 20 }, goalCard),
      },
    ),
    value: field.section(
      { label: 'document_culture_value' },
      {
        ...heading,
        lead,
        cards: field.list({ label: 'document_field_cards', max: 20 }, valueCard),
        careers: titledLink('document_culture_careers'),
        press: titledLink('document_culture_press'),
      },
    ),
    ending: field.section({ label: 'document_culture_ending' }, { ...heading, film: video }),
  },
)
