import * as field from './fields.ts'
import { linkTarget, pictureDescription, titledLink, titleLines } from './parts.ts'

const bigLink = field.section(
  { label: 'document_home_parallax_one' },
  {
    name: field.text({ label: 'document_field_name', max: 60 }),
    nameEng: field.text({ label: 'document_field_name_english', max: 60 }),
    description: field.longText({ label: 'document_field_description', max: 300 }),
    thumbnail: field.asset('picture', { label: 'document_field_image' }),
    thumbnailDescription: pictureDescription(),
    link: field.link({ label: 'document_field_link' }),
    target: linkTarget(),
  },
)

const directLink = field.section(
  { label: 'document_home_direct_one' },
  {
    key: field.text({ label: 'document_field_key', max: 60 }),
    category: field.text({ label: 'document_field_category', max: 60 }),
    title: field.text({ label: 'document_field_title', max: 120 }),
    sentence: field.longText({ label: 'document_field_sentence', max: 300 }),
    link: field.link({ label: 'document_field_link' }),
    target: linkTarget(),
    image: field.asset('picture', { label: 'document_field_image' }),
    imageDescription: pictureDescription(),
  },
)

const banner = field
  .section(
    { label: 'document_banner' },
    {
      resourceType: field.choice(
        { IMAGE: 'document_option_image', VIDEO: 'document_option_video' },
        { label: 'document_field_resource_type' },
      ),
      image: field.asset('picture', { label: 'document_field_image' }),
      moImage: field.asset('picture', { label: 'document_field_image_narrow' }),
      video: field.asset('film', { label: 'document_field_video' }).optional(),
      title: field.text({ label: 'document_field_title', max: 120 }),
      subTitle: field.longText({ label: 'document_field_subtitle', max: 300 }),
      altDescription: pictureDescription(),
      linkUrl: field.link({ label: 'document_field_link' }),
      linkTarget: linkTarget(),
      linkTitle: field.text({ label: 'document_field_link_title', max: 120 }),
    },
  )
  .refine(
    ({ resourceType, video }) => resourceType === 'IMAGE' || video,
    field.rule('document_rule_video', 'is missing (a banner of the type VIDEO needs a film)', [
      'video',
    ]),
  )

/** Texts and banners of the home page: `content/home/`. */
export const homeDocument = field.section(
  { label: 'document_whole' },
  {
    hero: field.section(
      { label: 'document_section_hero' },
      {
        title: titleLines(),
        lead: field.longText({ label: 'document_field_lead', max: 600 }),
        ticker: field.section(
          { label: 'document_home_ticker' },
          {
            label: field.text({ label: 'document_field_label', max: 60 }),
            text: field.text({ label: 'document_field_text', max: 120 }),
            link: field.link({ label: 'document_field_link' }),
          },
        ),
      },
    ),
    parallax: field.list({ label: 'document_home_parallax', count: 4 }, bigLink),
    direct: field.list({ label: 'document_home_direct', max: 20 }, directLink),
    servicesSection: field.section(
      { label: 'document_home_services' },
      {
        title: titleLines(),
        lead: field.longText({ label: 'document_field_lead', max: 600 }),
        allLink: titledLink('document_home_all_services'),
        items: field.list(
          { label: 'document_field_services', max: 40 },
          field.service({ label: 'document_field_service' }),
        ),
      },
    ),
    marketing: field.list({ label: 'document_banners', look: { kind: 'tiles' }, max: 20 }, banner),
    intro: field.section(
      { label: 'document_home_intro' },
      {
        desktop: field.asset('film', { label: 'document_field_video_wide' }),
        mobile: field.asset('film', { label: 'document_field_video_tall' }),
        label: field.text({ label: 'document_field_label', max: 120 }),
        description: field.longText({ label: 'document_field_video_description', max: 300 }),
        skip: field.text({ label: 'document_home_skip', max: 60 }),
      },
    ),
  },
)
