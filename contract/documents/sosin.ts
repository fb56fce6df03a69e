import * as field from './fields.ts'
import { pageHead, pictureDescription, titleLines, videoDescription } from './parts.ts'

const title = field.text({ label: 'document_field_title', max: 120 })
const text = field.longText({ label: 'document_field_text', max: 400 })
const lead = field.longText({ label: 'document_field_lead', max: 300 })
const label = field.text({ label: 'document_field_label', max: 60 })
const value = field.text({ label: 'document_field_value', max: 60 })
const link = field.link({ label: 'document_field_link' })
const linkTitle = field.text({ label: 'document_field_link_title', max: 120 })
const heading = { label, title: titleLines({ min: 1 }) }
const place = { title, text, link }
const video = (of: field.LabelKey) => field.asset('film', { label: of })
/** A step that one can do today: names on the screen, in the order in which they are pressed. */
const pressed = {
  title,
  text,
  press: field.list(
    { label: 'document_sosin_press', min: 1, max: 12 },
    field.text({ label: 'document_sosin_press_one', max: 60 }),
  ),
}
const several = { min: 1, max: 20 } as const

const guide = {
  name: field.text({ label: 'document_field_name', max: 60 }),
  lead,
  channels: field.list(
    { label: 'document_sosin_channels', ...several },
    field.section(
      { label: 'document_sosin_channel' },
      {
        ...pressed,
        service: field.text({ label: 'document_field_service', max: 60 }),
        icon: field.asset('icon', { label: 'document_field_icon' }),
        link,
      },
    ),
  ),
  tools: field.list(
    { label: 'document_sosin_tools', ...several },
    field.section({ label: 'document_sosin_tool' }, { ...pressed, link }),
  ),
  support: field.list(
    { label: 'document_sosin_support', ...several },
    field.section(
      { label: 'document_sosin_support_one' },
      {
        ...place,
        ...pressed,
        value,
        mobileLink: field
          .link({
            label: 'document_field_link_narrow',
            help: 'document_sosin_help_narrow',
            filled: true,
          })
          .optional(),
      },
    ),
  ),
  partners: field.list(
    { label: 'document_sosin_partners', ...several },
    field.section({ label: 'document_sosin_partner' }, place),
  ),
}
const farm = field.section(
  { label: 'document_sosin_farm' },
  {
    ...place,
    linkTitle,
    image: field.asset('picture', { label: 'document_field_image' }),
    imageDescription: pictureDescription(),
  },
)

/** The page for small shops, in Korean alone: `content/sosin/ko.yaml` (AR-015, AR-115..123). */
export const sosinDocument = field.section(
  { label: 'document_whole' },
  {
    ...pageHead,
    hero: field.section(
      { label: 'document_section_hero' },
      {
        title: titleLines({ min: 1 }),
        lead,
        films: field.section(
          { label: 'document_field_video' },
          {
            wide: video('document_field_video_wide'),
            middle: video('document_field_video_middle'),
            tall: video('document_field_video_tall'),
          },
        ),
        pictured: videoDescription(),
      },
    ),
    what: field.section(
      { label: 'document_sosin_what' },
      {
        ...heading,
        text,
        boards: field.table(
          { label: 'document_sosin_boards', row: 'document_field_row', ...several },
          { value, label, note: field.text({ label: 'document_field_note', max: 120 }) },
        ),
        join: field.section(
          { label: 'document_sosin_join' },
          {
            title,
            steps: field.list(
              { label: 'document_sosin_steps', ...several },
              field.section({ label: 'document_field_step' }, pressed),
            ),
            link,
            linkTitle,
          },
        ),
      },
    ),
    stories: field.section(
      { label: 'document_sosin_stories' },
      {
        title: titleLines({ min: 1 }),
        lead,
        items: field.list(
          { label: 'document_sosin_stories', count: 3 },
          field.section(
            { label: 'document_sosin_story' },
            {
              title,
              place: field.text({ label: 'document_sosin_place', max: 120 }),
              text,
              transcript: field.longText({ label: 'document_sosin_transcript', max: 1000 }),
              video: video('document_field_video'),
            },
          ),
        ),
      },
    ),
    guide: field.section(
      { label: 'document_sosin_guide' },
      {
        ...heading,
        lead,
        /** Titles of the parts, the same in both kinds. */
        parts: field.section(
          { label: 'document_sosin_parts' },
          {
            tools: field.text({ label: 'document_sosin_tools', max: 60 }),
            support: field.text({ label: 'document_sosin_support', max: 60 }),
            partners: field.text({ label: 'document_sosin_partners', max: 60 }),
          },
        ),
        kinds: field.section(
          { label: 'document_sosin_kinds' },
          {
            // the offline one alone has a farm banner (AR-119)
            offline: field.section({ label: 'document_sosin_offline' }, { ...guide, farm }),
            online: field.section({ label: 'document_sosin_online' }, guide),
          },
        ),
      },
    ),
    activities: field.section(
      { label: 'document_sosin_activities' },
      {
        ...heading,
        lead,
        items: field.list(
          { label: 'document_sosin_activities', min: 1, max: 30 },
          field.section(
            { label: 'document_sosin_activity' },
            {
              ...place,
              month: field
                .text({
                  label: 'document_sosin_month',
                  help: 'document_sosin_help_month',
                  max: 7,
                })
                .regex(/^20\d\d-[01]\d$/),
              value,
            },
          ),
        ),
        help: field.section(
          { label: 'document_sosin_help' },
          { text, phone: field.text({ label: 'document_sosin_phone', max: 40 }) },
        ),
      },
    ),
  },
)
