import { z } from 'zod'
import * as field from './fields.ts'
import { linkTarget, pictureDescription } from './parts.ts'

const filled = { filled: true } as const
const title = field.text({ label: 'document_field_title', max: 120, ...filled })
const description = field.longText({ label: 'document_field_description', max: 600, ...filled })
const linkTitle = field.text({ label: 'document_field_link_title', max: 80, ...filled })
const linkUrl = field.link({ label: 'document_field_link', max: 300, anchor: true })
const picture = field.asset('picture', { label: 'document_field_image' })
const narrowPicture = field.asset('picture', { label: 'document_field_image_narrow' })

const links = field
  .list(
    { label: 'document_field_links', max: 10 },
    field.section(
      { label: 'document_field_link' },
      { linkTitle, linkUrl, linkTarget: linkTarget() },
    ),
  )
  .default([])

/** A picture or a film for wide and for small windows, beside other fields. */
const withMedia = <Shape extends z.ZodRawShape>(label: field.LabelKey, shape: Shape) =>
  field.variants('resourceType', { label }, [
    field.section(
      { label: 'document_option_image' },
      { resourceType: z.literal('IMAGE'), image: picture, moImage: narrowPicture, ...shape },
    ),
    field.section(
      { label: 'document_option_video' },
      {
        resourceType: z.literal('VIDEO'),
        video: field.asset('film', { label: 'document_field_video_wide' }),
        moVideo: field.asset('film', { label: 'document_field_video_tall' }),
        ...shape,
      },
    ),
  ])

const highlight = withMedia('document_ai_hub_highlight', {
  leftText: field.text({ label: 'document_ai_hub_left', max: 120, ...filled }),
  rightText: field.longText({ label: 'document_ai_hub_right', max: 300, ...filled }),
  altDescription: pictureDescription(),
})
const banner = withMedia('document_banner', {
  title,
  subTitle: field.longText({ label: 'document_field_subtitle', max: 300, ...filled }),
  altDescription: pictureDescription(),
  linkUrl,
  linkTarget: linkTarget(),
  linkTitle,
  links,
})

const block = {
  title,
  description,
  links,
  image: picture.optional(),
  moImage: narrowPicture.optional(),
  altDescription: pictureDescription(),
  definitions: field
    .list(
      { label: 'document_ai_hub_definitions', max: 9 },
      field.section(
        { label: 'document_ai_hub_definition' },
        {
          title: field.text({ label: 'document_field_title', max: 90, ...filled }),
          description: field.longText({
            label: 'document_field_description',
            max: 400,
            ...filled,
          }),
          image: picture.optional(),
        },
      ),
    )
    .default([]),
  definitionExpandYn: field
    .choice(
      { Y: 'document_ai_hub_unfold', N: 'document_ai_hub_all' },
      { label: 'document_ai_hub_expand' },
    )
    .default('N'),
}
const pictured = { ...block, image: picture }

const section = field.variants('templateType', { label: 'document_ai_hub_section' }, [
  field.section(
    { label: 'document_ai_hub_brand' },
    { ...pictured, templateType: z.literal('BRAND') },
  ),
  field.section(
    { label: 'document_ai_hub_detail' },
    { ...pictured, templateType: z.literal('DETAIL') },
  ),
  field.section(
    { label: 'document_ai_hub_group' },
    {
      templateType: z.literal('GROUP'),
      title,
      components: field.list(
        { label: 'document_ai_hub_blocks', min: 1, max: 5 },
        field.section({ label: 'document_ai_hub_block' }, block),
      ),
    },
  ),
  field.section(
    { label: 'document_field_news' },
    {
      templateType: z.literal('NEWS'),
      title,
      contents: field.list(
        { label: 'document_ai_hub_articles', min: 1, max: 12 },
        field.article({ label: 'document_ai_hub_article' }),
      ),
    },
  ),
])

/** The AI hub: `content/ai-hub/` (FT-065..083). */
export const aiHubDocument = field.section(
  { label: 'document_whole' },
  {
    title: field.list(
      { label: 'document_field_title_lines', max: 6 },
      field.text({ label: 'document_field_line', max: 120, ...filled }),
    ),
    highlight: field
      .list({ label: 'document_ai_hub_highlights', look: { kind: 'tiles' }, max: 12 }, highlight)
      .default([]),
    marketing: field
      .list({ label: 'document_banners', look: { kind: 'tiles' }, max: 10 }, banner)
      .default([]),
    categories: field
      .list(
        { label: 'document_ai_hub_categories', max: 8 },
        field.section(
          { label: 'document_field_category' },
          {
            code: field.text({ label: 'document_field_key', max: 60 }).regex(/^[a-z][a-z0-9-]*$/),
            name: field.text({ label: 'document_field_name', max: 60, ...filled }),
            description,
            image: field.asset('icon', { label: 'document_field_icon' }),
            bgColor: field
              .text({
                label: 'document_field_color',
                help: 'document_help_color',
                max: 7,
              })
              .regex(/^#[0-9a-f]{6}$/i),
            sections: field.list({ label: 'document_ai_hub_sections', max: 4 }, section),
          },
        ),
      )
      .default([]),
  },
)
