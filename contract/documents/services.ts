import { CONTENT_ID_LIMIT, KEYWORD_CHARACTERS, MOST_KEYWORDS } from '../limits.ts'
import type { ServiceFeature } from '../service-page.ts'
import * as field from './fields.ts'
import { pictureDescription } from './parts.ts'

const keywords = (label: field.LabelKey, help?: field.LabelKey) =>
  field
    .list(
      { label, ...(help ? { help } : {}), max: MOST_KEYWORDS },
      field.text({ label: 'document_field_keyword', max: KEYWORD_CHARACTERS, filled: true }),
    )
    .default([])

const paragraphs = (label: field.LabelKey, max: number) =>
  field.list({ label, max }, field.longText({ label: 'document_field_paragraph', max: 700 }))

const button = (label: field.LabelKey) => field.text({ label, max: 100 })
const links = (label: field.LabelKey) =>
  field
    .list(
      { label, max: 12 },
      field.section(
        { label: 'document_field_link' },
        {
          button1: button('document_field_link_title'),
          link1: field.link({ label: 'document_field_link' }),
        },
      ),
    )
    .default([])

const feature = field.section(
  { label: 'document_service_feature' },
  {
    list: field.choice(
      {
        main: 'document_service_list_main',
        four: 'document_service_list_four',
        five: 'document_service_list_five',
      },
      { label: 'document_service_list' },
    ),
    templateType: field.choice(
      {
        '1': 'document_service_template_left',
        '1-1': 'document_service_template_right',
        '2': 'document_service_template_one',
        '2-1': 'document_service_template_row',
        '3': 'document_service_template_scroll_left',
        '3-1': 'document_service_template_scroll_right',
      } satisfies Record<ServiceFeature['templateType'], field.LabelKey>,
      { label: 'document_service_template' },
    ),
    title: field.text({ label: 'document_field_title', max: 150 }),
    content: paragraphs('document_field_text', 6),
    images: field
      .list(
        { label: 'document_service_images', max: 12 },
        field.section(
          { label: 'document_field_image' },
          {
            image: field.asset('picture', { label: 'document_field_image' }),
            description: pictureDescription(),
          },
        ),
      )
      .default([]),
    links: links('document_field_links'),
  },
)

/** A service: `content/services/<webPath>/` (SH-193, SH-194, FT-111). */
export const serviceDocument = field.section(
  { label: 'document_field_service' },
  {
    id: field
      .number({
        label: 'document_service_id',
        help: 'document_service_help_id',
        fixed: true,
        min: 1,
        max: CONTENT_ID_LIMIT - 1,
      })
      .int(),
    title: field.text({ label: 'document_field_name', max: 60 }),
    webTitle: field.text({ label: 'document_service_web_title', max: 200 }),
    webPath: field
      .text({
        label: 'document_service_path',
        help: 'document_service_help_path',
        max: 60,
        fixed: true,
      })
      .regex(/^[A-Za-z0-9-]+$/),
    date: field.date({ label: 'document_service_date' }),
    categories: field.list(
      { label: 'document_categories', min: 1, max: 20 },
      field.category({ label: 'document_field_category' }),
    ),
    keywords: keywords('document_service_keywords'),
    desc: field.longText({ label: 'document_field_description', max: 400 }),
    logo: field.asset('icon', { label: 'document_field_logo' }),
    image: field.asset('picture', { label: 'document_field_image' }),
    imageDescription: pictureDescription(),
    video: field.asset('film', { label: 'document_field_video' }).optional(),
    intro: paragraphs('document_service_intro', 9),
    link: field.section(
      { label: 'document_service_link' },
      {
        downloadYn: field.choice(
          { Y: 'document_option_yes', N: 'document_option_no' },
          { label: 'document_service_download' },
        ),
        button1: button('document_service_button_first').default(''),
        link1: field.link({ label: 'document_service_link_first' }).default(''),
        button2: button('document_service_button_second').default(''),
        link2: field.link({ label: 'document_service_link_second' }).default(''),
        subLinks: links('document_service_sub_links'),
      },
    ),
    features: field.list({ label: 'document_service_features', max: 20 }, feature),
    relations: field
      .list(
        { label: 'document_service_relations', max: 15 },
        field.service({ label: 'document_field_service' }),
      )
      .default([]),
    relatedNewsKeywords: keywords(
      'document_service_news_keywords',
      'document_service_help_news_keywords',
    ),
  },
)
