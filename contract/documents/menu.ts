import * as field from './fields.ts'
import { inBoth } from './parts.ts'

const name = field.text({ label: 'document_field_name', max: 60 })
const englishName = field.text({ label: 'document_field_name_english', max: 90 })
const url = field.link({ label: 'document_field_link', max: 500 })
const off = (label: field.LabelKey) => field.switch({ label }).default(false)

const leaf = {
  name,
  englishName,
  url,
  icon: field.asset('icon', { label: 'document_field_icon' }).optional(),
  koreanOnly: off('document_menu_korean_only'),
  /** Code of the category that the entry belongs to (FT-211). */
  cateCode: field.text({ label: 'document_menu_code', max: 6 }).optional(),
}
const second = field.section(
  { label: 'document_menu_item' },
  {
    ...leaf,
    categoryUrl: field.text({ label: 'document_menu_category', max: 60 }).optional(),
    caption: inBoth({ label: 'document_field_sentence', max: 120 }).optional(),
    thirdDepthMenu: field
      .list(
        { label: 'document_menu_third', max: 12 },
        field.section({ label: 'document_menu_item' }, leaf),
      )
      .default([]),
  },
)

const card = field.section(
  { label: 'document_field_card' },
  {
    image: field.asset('picture', { label: 'document_field_image' }),
    categoryImage: field.asset('icon', { label: 'document_field_icon' }).optional(),
    categoryName: field.text({ label: 'document_field_category', max: 60 }),
    title: field.text({ label: 'document_field_title', max: 200 }),
    url,
    outLink: field.link({ label: 'document_menu_out_link', max: 500 }).default(''),
    isOutLink: off('document_menu_is_out'),
  },
)
const cards = (label: field.LabelKey) => field.list({ label, max: 6 }, card)

const item = field.section(
  { label: 'document_menu_item' },
  {
    name,
    englishName,
    url,
    path: field.text({ label: 'document_field_key', max: 40 }),
    cateCode: field.text({ label: 'document_menu_code', max: 6 }).optional(),
    isOutlink: off('document_menu_is_out'),
    isSubNavShow: field.switch({ label: 'document_menu_has_submenu' }).default(true),
    hasThirdDepth: off('document_menu_has_third'),
    teaser: inBoth({ label: 'document_menu_teaser', max: 240 }),
    type: field
      .text({ label: 'document_menu_type', help: 'document_menu_help_type', max: 40 })
      .default('text'),
    source: field
      .choice(
        { gnb: 'document_menu_source_gnb', fixed: 'document_menu_source_fixed' },
        { label: 'document_menu_source' },
      )
      .optional(),
    list: field
      .choice(
        { NEWS: 'document_field_news', TECH_AND_SERVICE: 'document_gnb_services' },
        { label: 'document_menu_list' },
      )
      .optional(),
    contentData: field
      .section(
        { label: 'document_field_cards' },
        { ko: cards('document_field_korean'), en: cards('document_field_english') },
      )
      .default({ ko: [], en: [] }),
    secondDepthMenu: field.list({ label: 'document_menu_second', max: 10 }, second).default([]),
  },
)

const related = { name, englishName, url }

/** The main menu and the related links, in both languages: `content/navigation/menu.yaml` (SH-198, SH-199). */
export const menuDocument = field.section(
  { label: 'document_whole' },
  {
    mainMenu: field.list(
      {
        label: 'document_menu_items',
        look: { kind: 'tree', below: ['secondDepthMenu', 'thirdDepthMenu'] },
        max: 8,
      },
      item,
    ),
    relatedLinks: field.list(
      { label: 'document_menu_related', max: 8 },
      field.section(
        { label: 'document_field_link' },
        {
          ...related,
          secondDepthMenu: field
            .list(
              { label: 'document_field_links', max: 10 },
              field.section({ label: 'document_field_link' }, related),
            )
            .default([]),
        },
      ),
    ),
  },
)
