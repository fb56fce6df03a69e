import * as field from './fields.ts'
import { inBoth } from './parts.ts'

const category = field.section(
  { label: 'document_field_category' },
  {
    code: field
      .text({ label: 'document_field_code', help: 'document_categories_help_code', max: 6 })
      .regex(/^[A-Z]{1,6}$/),
    names: inBoth({ label: 'document_field_name', max: 90 }),
    parent: field.category({ label: 'document_categories_parent', within: true }).optional(),
    section: field
      .text({
        label: 'document_categories_section',
        help: 'document_categories_help_section',
        max: 40,
      })
      .optional(),
    exposureName: field
      .text({ label: 'document_categories_tab', help: 'document_categories_help_tab', max: 60 })
      .optional(),
    icon: field.asset('icon', { label: 'document_field_icon' }).optional(),
    description: inBoth({ label: 'document_field_description', max: 240 }).optional(),
    bgColor: field
      .text({ label: 'document_field_color', help: 'document_help_color', max: 7 })
      .regex(/^#[0-9a-f]{6}$/i)
      .optional(),
  },
)

/** The category tree: `content/categories.yaml`. */
export const categoriesDocument = field.list(
  { label: 'document_categories', help: 'document_categories_help', max: 200 },
  category,
)
