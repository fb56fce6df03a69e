import * as field from './fields.ts'
import { inBoth } from './parts.ts'

const wording = (label: field.LabelKey) => field.text({ label, max: 60, filled: true })

const term = field.section(
  { label: 'document_term' },
  {
    right: wording('document_term_right'),
    not: field.list({ label: 'document_term_not', max: 8 }, wording('document_term_wrong')),
    /** The key of a reason. */
    why: field.text({ label: 'document_term_why', max: 40, filled: true }),
    /** Whether wrong forms are wrong inside longer words too: 데이터센터장. */
    part: field.switch({ label: 'document_term_part' }).optional(),
    /** Whether the name has its capitals everywhere: yunseul talk is wrong. */
    cased: field.switch({ label: 'document_term_cased' }).optional(),
    /** Longer texts in which a wrong form is right. */
    except: field
      .list({ label: 'document_term_except', max: 8 }, wording('document_term_exception'))
      .optional(),
  },
)
const terms = (label: field.LabelKey) => field.list({ label, max: 300 }, term)

/**
 * The company's words in both languages, with their wrong forms: `content/company/terminology.yaml`.
 * The check of the content and the studio read the same table.
 */
export const terminologyDocument = field.section(
  { label: 'document_whole' },
  {
    reasons: field.list(
      { label: 'document_term_reasons', max: 60 },
      field.section(
        { label: 'document_term_reason' },
        {
          key: field.text({ label: 'document_field_key', max: 40 }).regex(/^[a-z0-9-]+$/),
          text: inBoth({ label: 'document_term_reason_text', max: 190 }),
        },
      ),
    ),
    ko: terms('document_field_korean'),
    en: terms('document_field_english'),
  },
)
