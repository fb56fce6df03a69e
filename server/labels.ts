import { own } from '../contract/own.ts'
import type { Language } from '../contract/language.ts'
import en from '../messages/en.json' with { type: 'json' }
import ko from '../messages/ko.json' with { type: 'json' }

/** Every label that the server uses, with its parameters, by subject. */
const PARAMETERS = {
  // responses to requests that fail
  problem_address: [],
  problem_failed: [],
  problem_file_unknown: [],
  problem_forbidden: [],
  problem_headers_long: [],
  problem_image: [],
  problem_method: [],
  problem_range: [],
  problem_token: [],
  problem_too_many: [],
  problem_unavailable: [],
  go_home: [],
  // responses of calls, and the page that documents them
  api_body_intricate: [],
  api_body_slow: [],
  api_body_too_large: [],
  api_body_type: [],
  api_body_unreadable: [],
  api_call_method: [],
  api_call_unknown: [],
  api_value_invalid: ['field'],
  search_failed: [],
  search_special: [],
  api_docs_answer: [],
  api_docs_lead: [],
  api_docs_meaning: [],
  api_docs_parameter: [],
  // the studio's name, and the invitation email
  studio_name: [],
  studio_passkey_first: [],
  studio_mail_subject: [],
  studio_mail_text: ['name', 'time', 'address'],
  // what people of the studio are mailed
  notify_approved: ['name', 'title'],
  notify_failed: ['title'],
  notify_report: ['title'],
  notify_rights_end: ['title', 'day'],
  notify_guest_approval: ['name', 'title'],
  notify_guest_comment: ['name', 'title'],
  notify_mail_greeting: ['name'],
  notify_mail_settings: [],
  notify_mail_subject: ['count'],
  notify_mention: ['name', 'title'],
  notify_published: ['name', 'title'],
  notify_published_on_time: ['title'],
  notify_reply: ['name', 'title'],
  notify_returned: ['name', 'title'],
  notify_review: ['name', 'title'],
  notify_scheduled: ['name', 'title'],
  notify_unassigned: ['name', 'title'],
  notify_webhook_failed: ['title'],
  notify_untitled: [],
  // the weekly letter of statistics
  weekly_articles: [],
  weekly_fault_not_found: [],
  weekly_fault_page_failed: [],
  weekly_fault_script_failed: [],
  weekly_faults: [],
  weekly_greeting: ['name', 'from', 'to'],
  weekly_missed: [],
  weekly_none: [],
  weekly_open: [],
  weekly_subject: ['from', 'to'],
  weekly_task_old: [],
  weekly_task_unopened: [],
  weekly_task_untranslated: [],
  weekly_tasks: [],
  weekly_views: ['count', 'before'],
  // what needs people, in their digest
  needs_mail_reports: ['count'],
  needs_mail_review: ['count'],
  needs_mail_returned: ['count'],
  needs_mail_due: ['count'],
  needs_mail_failed: ['count'],
  needs_mail_links: ['count'],
  needs_mail_contradictions: ['count'],
  needs_mail_promises: ['count'],
  needs_mail_english: ['count'],
  needs_mail_descriptions: ['count'],
  needs_mail_readings: ['count'],
  needs_mail_ending: ['count'],
  needs_mail_jobs: ['count'],
  needs_mail_webhooks: ['count'],
  needs_mail_mails: ['count'],
  needs_mail_bounces: ['count'],
  needs_mail_many: ['count'],
  needs_mail_subject: ['count'],
  // schedules in people's calendars
  calendar_failed: [],
  calendar_name: [],
  calendar_publish: ['title', 'language'],
  calendar_unpublish: ['title', 'language'],
  // the banner of a preview
  preview_banner: ['until'],
  preview_banner_broken: [],
  preview_banner_own: ['until'],
  preview_edit: [],
  preview_name: [],
  // errors of the studio
  studio_body_elements: ['most'],
  studio_body_levels: ['most'],
  studio_body_links: ['most'],
  studio_body_media: ['most'],
  studio_problem_credentials: [],
  studio_problem_broken: [],
  studio_problem_encrypted: [],
  studio_problem_heavy: [],
  studio_problem_misnamed: [],
  studio_problem_film_pixels: [],
  studio_problem_film_parts: [],
  studio_problem_same: [],
  studio_problem_kind: [],
  studio_problem_film_tracks: [],
  studio_problem_audio_codec: [],
  studio_problem_incomplete: [],
  studio_problem_origin: [],
  studio_problem_permission: [],
  studio_problem_pixels: [],
  studio_problem_proof: [],
  studio_problem_published: [],
  studio_problem_session: [],
  studio_problem_soon: ['seconds'],
  studio_problem_stale: [],
  studio_problem_state: [],
  studio_problem_used: [],
  studio_status_400: [],
  studio_status_401: [],
  studio_status_403: [],
  studio_status_404: [],
  studio_status_408: [],
  studio_status_409: [],
  studio_status_412: [],
  studio_status_413: [],
  studio_status_415: [],
  studio_status_429: [],
  studio_status_503: [],
  // drawings and their tables
  chart_in: [],
  chart_name: [],
  chart_out: [],
  chart_source: ['source'],
  chart_first_last: ['first', 'from', 'last', 'to'],
  chart_unit: ['unit'],
  chart_way: [],
  chart_year: [],
  // folders of the archive of a media kit
  media_kit_folder_documents: [],
  media_kit_folder_films: [],
  media_kit_folder_pictures: [],
  // feeds and other files at the root
  ai_hub_description: [],
  ai_hub_title: [],
  collection_description: [],
  collection_title: [],
  detail_newsroom: ['brand'],
  llms_api: [],
  llms_feeds: [],
  llms_files: [],
  llms_lead: [],
  llms_robots: [],
  llms_sitemap: [],
  safety_description: [],
  safety_title: [],
  // errors in a safety report; the form shows the same ones (app/pages/safety/fieldErrorText.ts)
  safety_fault_affiliation_missing: [],
  safety_fault_attachment_count: [],
  safety_fault_attachment_full: [],
  safety_fault_attachment_size: [],
  safety_fault_attachment_type: ['extensions'],
  safety_fault_consent_missing: [],
  safety_fault_content_missing: [],
  safety_fault_email_invalid: [],
  safety_fault_email_missing: [],
  safety_fault_name_missing: [],
  safety_fault_phone_invalid: [],
  safety_fault_phone_missing: [],
  safety_fault_token_missing: [],
  safety_fault_token_spent: [],
  safety_fault_too_long: [],
  safety_fault_type_missing: [],
  safety_other_under_key: [],
  safety_too_many: [],
  // subscriptions to news: their errors, private pages and letters
  subscribe_fault_consent: [],
  subscribe_fault_email: [],
  subscribe_fault_languages: [],
  subscribe_fault_lists: [],
  subscribe_fault_token: [],
  subscribe_language_eng: [],
  subscribe_language_kor: [],
  subscribe_languages: [],
  subscribe_list_news: [],
  subscribe_lists: [],
  subscribe_mail_change_action: [],
  subscribe_mail_change_lead: [],
  subscribe_mail_change_note: [],
  subscribe_mail_change_subject: [],
  subscribe_mail_confirm_action: [],
  subscribe_mail_confirm_lead: [],
  subscribe_mail_confirm_note: [],
  subscribe_mail_confirm_subject: [],
  subscribe_mail_leave: [],
  subscribe_mail_news_subject: ['count'],
  subscribe_mail_news_why: [],
  subscribe_own_again: [],
  subscribe_own_confirm: [],
  subscribe_own_confirm_text: [],
  subscribe_own_confirm_title: [],
  subscribe_own_confirmed: [],
  subscribe_own_leave: [],
  subscribe_own_leave_text: [],
  subscribe_own_leave_title: [],
  subscribe_own_left_text: [],
  subscribe_own_left_title: [],
  subscribe_own_save: [],
  subscribe_own_saved: [],
  subscribe_own_title: [],
  subscribe_own_unknown_text: [],
  subscribe_own_unknown_title: [],
  // letters to the press, and the pages of their links
  press_letter_embargo: ['time'],
  press_letter_embargoed: ['title'],
  press_letter_leave: [],
  press_letter_open: [],
  press_letter_own: [],
  press_letter_read: [],
  press_letter_rest: [],
  press_letter_trial: ['title'],
  press_letter_why: [],
  press_link_leave: [],
  press_link_leave_text: [],
  press_link_left: [],
  press_link_left_text: [],
  press_link_note: [],
  press_link_over: [],
  press_link_over_text: [],
  press_link_title: [],
  subscribe_pace: [],
  subscribe_pace_day: [],
  subscribe_pace_now: [],
  subscribe_pace_week: [],
  subscribe_subjects: [],
  subscribe_subjects_hint: [],
  subscribe_closed_title: [],
  subscribe_lead: [],
  subscribe_title: [],
  subscribe_too_many: [],
  card_label_press: [],
  search_type_data_center: [],
  search_type_group_story: [],
  search_type_history: [],
  search_type_media_kit: [],
  search_type_policy: [],
  search_type_promise: [],
  search_type_social: [],
  search_type_story: [],
  search_type_tech: [],
  // the email about a report
  report_mail_affiliation: ['affiliation'],
  report_mail_anonymous_no: [],
  report_mail_anonymous_yes: [],
  report_mail_attachment: ['size', 'command'],
  report_mail_attachment_none: [],
  report_mail_email: ['email'],
  report_mail_id: ['id'],
  report_mail_name: ['name'],
  report_mail_phone: ['phone'],
  report_mail_received: ['time'],
  report_mail_subject: ['type', 'id'],
  report_mail_type: ['type'],
} as const satisfies { readonly [name in keyof typeof ko & keyof typeof en]?: readonly string[] }

/** Name of a label that the server uses. */
export type LabelName = keyof typeof PARAMETERS
/** Name of a label without parameters. */
export type PlainLabelName = {
  [name in LabelName]: (typeof PARAMETERS)[name] extends readonly [] ? name : never
}[LabelName]
/** Parameters of a label: none, or a text for each. */
type Filling<N extends LabelName> = N extends PlainLabelName
  ? []
  : [texts: Record<(typeof PARAMETERS)[N][number], string | number>]

const PLACE = /\{(\w+)\}/g
const SENTENCES: Record<Language, Readonly<Record<string, string>>> = { KOR: ko, ENG: en }

/**
 * Errors in the texts of the named labels, a line each: missing, empty, or with other parameters.
 */
export function labelIssues(
  labels: Readonly<Record<string, readonly string[]>>,
  sentences: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string[] {
  return Object.entries(sentences).flatMap(([language, texts]) =>
    Object.entries(labels).flatMap(([name, parameters]) => {
      const sentence = own(texts, name)
      if (!sentence) return [`${name} is missing (${language})`]
      const places = [...new Set([...sentence.matchAll(PLACE)].map(([, place = '']) => place))]
      return places.sort().join() === [...parameters].sort().join()
        ? []
        : [
            `${name} takes ${parameters.join(', ') || 'nothing'}, its sentence ${places.join(', ') || 'nothing'} (${language})`,
          ]
    }),
  )
}

// a missing label must prevent the start, not fail the first response that uses it
const issues = labelIssues(PARAMETERS, SENTENCES)
if (issues.length > 0) throw new Error(`messages/: ${issues.join('; ')}`)

/**
 * The text of a label in a language, from `messages/`. Parameters are inserted verbatim:
 * placeholders in them are not replaced.
 */
export function label<N extends LabelName>(
  name: N,
  language: Language,
  ...[texts]: Filling<N>
): string {
  const filling: Readonly<Record<string, string | number>> = texts ?? {}
  return (SENTENCES[language][name] as string).replace(PLACE, (_, place: string) =>
    String(own(filling, place)),
  )
}
