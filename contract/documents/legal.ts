import { FORMER_VERSIONS } from '../limits.ts'
import * as field from './fields.ts'

const body = field.body({ label: 'document_field_body', max: 20_000 })

const former = field.section(
  { label: 'document_legal_version' },
  { date: field.date({ label: 'document_legal_revised' }), body },
)

/**
 * A legal or information page: `content/pages/<name>/`, the body below the front matter (SH-092,
 * SH-097). `date` is the day from which `body` is in effect, in the company's time zone; while that
 * is to come, the newest of the former versions is.
 */
export const legalDocument = field
  .section(
    { label: 'document_whole' },
    {
      id: field.number({ label: 'document_legal_id', min: 1, max: 99_999 }).int(),
      title: field.text({ label: 'document_field_page_title', max: 120 }),
      date: field.date({ label: 'document_legal_revised', help: 'document_legal_help_revised' }),
      desc: field.longText({
        label: 'document_field_page_description',
        help: 'document_help_page_description',
        max: 300,
      }),
      body,
      former: field
        .list(
          {
            label: 'document_legal_former',
            help: 'document_legal_help_former',
            max: FORMER_VERSIONS,
          },
          former,
        )
        .optional(),
    },
  )
  .refine(
    ({ date, former: versions = [] }) =>
      new Set(versions.map((one) => one.date)).size === versions.length &&
      versions.every((one) => one.date < date),
    field.rule(
      'document_rule_versions',
      'former versions have days of their own, before that of the newest',
      ['former'],
    ),
  )
