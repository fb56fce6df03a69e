import * as field from './fields.ts'
import { PLACE } from './places.ts'

const place = (label: field.LabelKey) => field.place({ label }).regex(PLACE)
const words = (label: field.LabelKey) =>
  field.list(
    { label, help: 'document_promises_help_words', max: 6 },
    field.text({ label: 'document_promises_word', max: 60, filled: true }),
  )

const party = field.section(
  { label: 'document_promises_party' },
  {
    /** As promises name it. */
    name: field.text({ label: 'document_field_name', max: 80, filled: true }),
    /** The words by which texts name it, in each language. */
    words: field.section(
      { label: 'document_promises_word' },
      { ko: words('document_field_korean'), en: words('document_field_english') },
    ),
  },
)

const promise = field.section(
  { label: 'document_promise' },
  {
    /** What was promised, in a phrase. */
    what: field.text({ label: 'document_promise_what', max: 200, filled: true }),
    /** The name of a party. */
    by: field.text({
      label: 'document_promise_by',
      help: 'document_promise_help_by',
      max: 80,
      filled: true,
    }),
    /** The text that promises it, then those that repeat it. */
    in: field.list(
      { label: 'document_promise_in', help: 'document_promise_help_in', min: 1, max: 16 },
      place('document_promise_text'),
    ),
    /** A year, a month or a day: it is due when that is over. */
    until: field
      .text({ label: 'document_promise_until', help: 'document_promise_help_until', max: 10 })
      .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/),
    /** The later text that says what became of it. */
    answered: place('document_promise_answered').optional(),
  },
)

/**
 * The ledger of the promises with a date that texts of the site make: `content/company/promises.yaml`.
 * The check of the content and the studio read it; visitors never do.
 */
export const promisesDocument = field.section(
  { label: 'document_whole' },
  {
    promises: field.list(
      { label: 'document_promises', help: 'document_promises_help', max: 400 },
      promise,
    ),
    parties: field.list(
      { label: 'document_promises_parties', help: 'document_promises_help_parties', max: 120 },
      party,
    ),
  },
)
