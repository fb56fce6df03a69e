import { type Language, localeOf } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'

/** Letters to begin an answer with, in both languages: their sender may read another one than we. */
export const REPORT_TEMPLATES = [
  {
    id: 'received',
    name: m.report_template_received,
    subject: m.report_letter_received_subject,
    text: m.report_letter_received,
  },
  {
    id: 'asked',
    name: m.report_template_asked,
    subject: m.report_letter_asked_subject,
    text: m.report_letter_asked,
  },
  {
    id: 'done',
    name: m.report_template_done,
    subject: m.report_letter_done_subject,
    text: m.report_letter_done,
  },
] as const

/**
 * Returns subject and text of a template in a language; neither names the sender.
 * @param mark short id of the report
 */
export function templateText(
  id: string,
  language: Language,
  mark: string,
): { subject: string; text: string } {
  const template = REPORT_TEMPLATES.find((one) => one.id === id) ?? REPORT_TEMPLATES[0]
  const locale = { locale: localeOf(language) }
  return { subject: template.subject({ mark }, locale), text: template.text({ mark }, locale) }
}
