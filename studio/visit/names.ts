import type { Language } from '../../contract/language.ts'
import type { DocumentField } from '../../contract/fields/schemas.ts'
import type { DocumentIssue, IssueReason } from '../../contract/fields/needs.ts'
import type { Kind } from '../../contract/fields/kinds.ts'
import { m } from '../paraglide/messages.js'

// Labels of kinds, languages, fields and issues, in one place for every screen.

type Say = () => string

const KIND_NAMES: Readonly<Record<Kind, Say>> = {
  pressRelease: m.kind_press_release,
  news: m.kind_news,
  tech: m.kind_tech,
  dataCenter: m.kind_data_center,
  social: m.kind_social,
  promise: m.kind_promise,
  policy: m.kind_policy,
  mediaKit: m.kind_media_kit,
  companyStories: m.kind_company_stories,
  groupStories: m.kind_group_stories,
  history: m.kind_history,
}
/** Returns the label of a kind of article. */
export const kindName = (kind: Kind): string => KIND_NAMES[kind]()

/** Returns the name of a site language in the studio's language. */
export const languageName = (language: Language): string =>
  language === 'KOR' ? m.of_korean() : m.of_english()

const FIELD_NAMES: Readonly<Record<DocumentField, Say>> = {
  title: m.field_title,
  desc: m.field_desc,
  postDate: m.field_post_date,
  categories: m.field_categories,
  keywords: m.field_keywords,
  relations: m.field_relations,
  cardTemplateType: m.field_card_template,
  image: m.field_image,
  imageDark: m.field_image_dark,
  imageDescription: m.field_image_description,
  imageDecorates: m.field_image_decorates,
  link: m.field_link,
  downloadUrl: m.field_download,
  video: m.field_video,
  videoPoster: m.field_video_poster,
  videoPosterDark: m.field_video_poster_dark,
  videoDescription: m.field_video_description,
  audioMale: m.field_audio_male,
  audioFemale: m.field_audio_female,
  audioTiming: m.field_audio_timing,
  recruitment: m.field_recruitment,
  buttons: m.field_buttons,
  company: m.field_company,
  comingSoon: m.field_coming_soon,
  shareTitle: m.field_share_title,
  shareText: m.field_share_text,
  shareImage: m.field_share_image,
  documents: m.field_documents,
  media: m.field_media,
  colors: m.field_colors,
  content: m.field_content,
  contentBlocks: m.field_content,
}
/** Returns the label of a field; a path into a list (`keywords.2`) has its field's label. */
export function fieldName(field: string): string {
  const name = field.split('.')[0] as string
  return Object.hasOwn(FIELD_NAMES, name) ? FIELD_NAMES[name as DocumentField]() : field
}

const ISSUE_TEXTS: Readonly<Record<IssueReason, Say>> = {
  missing: m.issue_missing,
  too_long: m.issue_too_long,
  invalid: m.issue_invalid,
  unknown_category: m.issue_unknown_category,
  other_category: m.issue_other_category,
  description_missing: m.issue_description_missing,
  broken_link: m.issue_broken_link,
  media_missing: m.issue_media_missing,
  too_much: m.issue_too_much,
}
/** Returns the text of a field's issue: a phrase below the field, or after its label and a colon. */
export const issueText = ({ reason, field }: Pick<DocumentIssue, 'reason' | 'field'>): string =>
  // on the description field itself, use the text of `missing`
  ISSUE_TEXTS[
    reason === 'description_missing' && field === 'imageDescription' ? 'missing' : reason
  ]()

/**
 * Returns why a schedule could not be applied, from the server's record: `field: reason: detail` of
 * an issue, or a word.
 */
export function failureText(failure: string): string {
  const [, field = '', reason = '', detail] = /^([\w.]+): (\w+): (.*)$/s.exec(failure) ?? []
  if (Object.hasOwn(ISSUE_TEXTS, reason)) {
    const text = `${fieldName(field)}: ${issueText({ field, reason: reason as IssueReason })}`
    return detail ? `${text} · ${detail}` : text
  }
  if (failure === 'revision_missing') return m.failure_revision()
  return failure === 'not_live' ? m.failure_not_live() : m.failure_unknown()
}
