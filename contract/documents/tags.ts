import { KEYWORD_CHARACTERS, MOST_TAGS } from '../limits.ts'
import * as field from './fields.ts'

/** Tags of a language that the filter leaves out at most. */
const MOST_HIDDEN = 60

/** What the form says of a tag that stands first and that no press release has. */
export const UNUSED_TAG_RULE: field.LabelKey = 'document_rule_tag_unused'

const tags = (label: field.LabelKey, help: field.LabelKey, max: number) =>
  field.list(
    { label, help, max },
    field.text({ label: 'document_tags_tag', max: KEYWORD_CHARACTERS, filled: true }),
  )
const inLanguage = (label: field.LabelKey) =>
  field.section(
    { label },
    {
      first: tags('document_tags_first', 'document_tags_help_first', MOST_TAGS),
      hidden: tags('document_tags_hidden', 'document_tags_help_hidden', MOST_HIDDEN),
    },
  )

/**
 * The tag filter of the press releases: `content/navigation/tags.yaml`. Tags by name, as articles
 * have them: those that stand first, in this order, and those that are never offered. The others
 * follow by their use, so that with empty lists the filter has the most used (AR-042).
 */
export const tagsDocument = field.section(
  { label: 'document_whole' },
  { ko: inLanguage('document_field_korean'), en: inLanguage('document_field_english') },
)
