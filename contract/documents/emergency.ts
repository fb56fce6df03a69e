import { EMERGENCY_BANNERS } from '../limits.ts'
import * as field from './fields.ts'

const inLanguage = (label: field.LabelKey) =>
  field
    .section(
      { label },
      {
        text: field.longText({ label: 'document_emergency_text', max: 200, filled: true }),
        linkTitle: field.text({ label: 'document_field_link_title', max: 60 }).optional(),
        link: field.link({ label: 'document_field_link' }).optional(),
      },
    )
    .refine(
      ({ linkTitle, link }) => !linkTitle?.trim() === !link?.trim(),
      field.rule('document_rule_link_pair', 'a link has an address and a text', ['link']),
    )

const banner = field
  .section(
    { label: 'document_emergency_banner' },
    {
      ko: inLanguage('document_field_korean'),
      en: inLanguage('document_field_english'),
      from: field.instant({ label: 'document_emergency_from' }),
      until: field.instant({
        label: 'document_emergency_until',
        help: 'document_emergency_help_until',
      }),
    },
  )
  .refine(
    ({ from, until }) => Date.parse(until) > Date.parse(from),
    field.rule('document_rule_until', 'a banner ends after it begins', ['until']),
  )

/**
 * Banners of emergencies, which all pages show from an instant until another:
 * `content/navigation/emergency.yaml`, a file that is there only while there is one.
 */
export const emergencyDocument = field.section(
  { label: 'document_whole' },
  {
    banners: field.list(
      {
        label: 'document_emergency_banners',
        help: 'document_emergency_help',
        max: EMERGENCY_BANNERS,
      },
      banner,
    ),
  },
)
