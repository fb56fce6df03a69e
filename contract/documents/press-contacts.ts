import * as field from './fields.ts'
import { inBoth } from './parts.ts'

const sentences = (label: field.LabelKey, help?: field.LabelKey) => {
  const inLanguage = (language: field.LabelKey) =>
    field.longText({ label: language, max: 300, filled: true })
  return field.section(
    { label, ...(help ? { help } : {}) },
    { ko: inLanguage('document_field_korean'), en: inLanguage('document_field_english') },
  )
}

const day = (label: field.LabelKey) =>
  field.choice(
    {
      mon: 'document_option_monday',
      tue: 'document_option_tuesday',
      wed: 'document_option_wednesday',
      thu: 'document_option_thursday',
      fri: 'document_option_friday',
      sat: 'document_option_saturday',
      sun: 'document_option_sunday',
    },
    { label },
  )
const time = (label: field.LabelKey) =>
  field.text({ label, help: 'document_press_help_time', max: 5, filled: true })

const keywords = (label: field.LabelKey) =>
  field.list(
    { label, max: 12 },
    field.text({ label: 'document_press_keyword', max: 40, filled: true }),
  )

const contact = field.section(
  { label: 'document_press_contact' },
  {
    subject: inBoth({ label: 'document_press_subject', max: 60 }),
    general: field
      .switch({ label: 'document_press_general', help: 'document_press_help_general' })
      .default(false),
    categories: field
      .list(
        { label: 'document_press_categories', help: 'document_press_help_categories', max: 20 },
        field.category({ label: 'document_field_category' }),
      )
      .default([]),
    keywords: field
      .section(
        { label: 'document_press_keywords', help: 'document_press_help_keywords' },
        { ko: keywords('document_field_korean'), en: keywords('document_field_english') },
      )
      .optional(),
    desk: inBoth({ label: 'document_press_desk', max: 80 }),
    email: field.email({ label: 'document_field_email' }),
    phone: field.text({
      label: 'document_press_phone',
      help: 'document_press_help_phone',
      max: 40,
      filled: true,
    }),
    hours: field.table(
      {
        label: 'document_press_hours',
        help: 'document_press_help_hours',
        row: 'document_field_row',
        min: 1,
        max: 7,
      },
      {
        first: day('document_press_first'),
        last: day('document_press_last'),
        from: time('document_press_from'),
        until: time('document_press_until'),
      },
    ),
    holidays: sentences('document_press_holidays', 'document_press_help_holidays'),
    note: sentences('document_press_note').optional(),
  },
)

/**
 * The desks that answer the press, by subject: `content/navigation/press-contacts.yaml`. The press
 * pages show all of them, a press release those of its subject; without any there is no section.
 */
export const pressContactsDocument = field.section(
  { label: 'document_whole' },
  {
    lead: sentences('document_field_lead').optional(),
    contacts: field.list(
      { label: 'document_press_contacts', help: 'document_press_help', max: 20 },
      contact,
    ),
  },
)
