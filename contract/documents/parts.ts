import * as field from './fields.ts'

// Parts that several documents have.

/** The lines that a title is set in. */
export const titleLines = (options: { min?: number } = {}) =>
  field.list(
    { label: 'document_field_title_lines', ...options, max: 6 },
    field.text({ label: 'document_field_line', max: 120 }),
  )

/** Title and description of a page, for the window, search engines and shared links. */
export const pageHead = {
  title: field.text({ label: 'document_field_page_title', max: 120 }),
  description: field.longText({
    label: 'document_field_page_description',
    help: 'document_help_page_description',
    max: 300,
  }),
}

export const titledLink = (label: field.LabelKey) =>
  field.section(
    { label },
    {
      title: field.text({ label: 'document_field_link_title', max: 120 }),
      link: field.link({ label: 'document_field_link' }),
    },
  )

/** The window in which a link opens. */
export const linkTarget = () =>
  field
    .choice(
      { _self: 'document_option_same_window', _blank: 'document_option_new_window' },
      { label: 'document_field_link_target' },
    )
    .default('_self')

const described = {
  label: 'document_field_image_description',
  help: 'document_help_image_description',
  max: 300,
} as const

/**
 * Description of an image or a video at one place; left out, its base description is used, and an
 * empty one makes it decorative (docs/content.md, Descriptions of pictures).
 */
export const pictureDescription = () => field.text({ ...described, describes: true }).optional()

/** The same of a video that plays behind a text. */
export const videoDescription = () =>
  field.longText({ label: 'document_field_video_description', max: 300 }).optional()

/** Description of an icon, which has no base description. */
export const iconDescription = () => field.text(described)

/** A text in both languages, side by side; neither may be empty. */
export const inBoth = ({ label, max }: { label: field.LabelKey; max: number }) =>
  field.section(
    { label },
    {
      ko: field.text({ label: 'document_field_korean', max, filled: true }),
      en: field.text({ label: 'document_field_english', max, filled: true }),
    },
  )

/** A link with the window that it opens in. */
export const targetLink = {
  title: field.text({ label: 'document_field_link_title', max: 120 }),
  linkUrl: field.link({ label: 'document_field_link' }),
  linkTarget: linkTarget(),
}
