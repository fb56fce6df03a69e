import { noticeAddress, SCREENS, studioAddress } from '../../../contract/studio/screens.ts'
import type { Language } from '../../../contract/language.ts'
import type { Notification, NotificationKind } from '../../../contract/studio/notifications.ts'
import { type LabelName, label } from '../../labels.ts'
import { subjectTitle } from '../work/subject-title.ts'
import { escapeMarkup } from '../../markup.ts'
import { line, strangersWords } from './mail-words.ts'

/** The sentence of each kind; it takes who did it and the title of the article. */
const SENTENCES = {
  review: 'notify_review',
  unassigned: 'notify_unassigned',
  returned: 'notify_returned',
  mention: 'notify_mention',
  reply: 'notify_reply',
  guestComment: 'notify_guest_comment',
  guestApproval: 'notify_guest_approval',
  approved: 'notify_approved',
  scheduled: 'notify_scheduled',
} as const satisfies Partial<Record<NotificationKind, LabelName>>

function sentenceOf(
  { kind, by, guest, subject, title: given, rightsEnd }: Notification,
  language: Language,
): string {
  const title = subjectTitle({ subject, title: line(given) }, language)
  if (kind === 'failed') return label('notify_failed', language, { title })
  if (kind === 'rightsEnd')
    return label('notify_rights_end', language, { title, day: rightsEnd ?? '' })
  if (kind === 'needs') return label('needs_mail_subject', language, { count: line(given) })
  if (kind === 'report') return label('notify_report', language, { title })
  if (kind === 'webhookFailed') return label('notify_webhook_failed', language, { title })
  const name = by ? line(by.name) : strangersWords(guest ?? '')
  if (kind === 'published')
    return name
      ? label('notify_published', language, { name, title })
      : label('notify_published_on_time', language, { title })
  return label(SENTENCES[kind], language, { name, title })
}

/** Where a notification leads to, from the path on. */
export const placeOf = (of: Notification): string =>
  studioAddress(noticeAddress(of) ?? SCREENS.home)

/** A sentence of a mail, and where it leads to, from the path on. */
export interface LetterLine {
  sentence: string
  address: string
}

/**
 * A mail about notifications: who did what to which article, and nothing of its text.
 * @param needed what needs the person now, after the notifications
 */
export function letterText(
  entries: readonly Notification[],
  { name, language, origin }: { name: string; language: Language; origin: string },
  needed: readonly LetterLine[] = [],
): { subject: string; text: string; html: string } {
  const lines = [
    ...entries.map((entry) => ({
      sentence: sentenceOf(entry, language),
      address: placeOf(entry),
    })),
    ...needed,
  ].map(({ sentence, address }) => ({ sentence, address: `${origin}${address}` }))
  const [first] = lines
  const subject =
    lines.length === 1 && first
      ? first.sentence
      : entries.length === 0
        ? label('needs_mail_subject', language, { count: lines.length })
        : label('notify_mail_subject', language, { count: lines.length })
  const greeting = label('notify_mail_greeting', language, { name: line(name) })
  const foot = label('notify_mail_settings', language)
  const settings = `${origin}${studioAddress(SCREENS.account)}`
  const text = [
    greeting,
    '',
    ...lines.flatMap(({ sentence, address }) => [sentence, address, '']),
    `${foot} ${settings}`,
    '',
  ].join('\n')
  const link = (address: string, words: string): string =>
    `<a href="${escapeMarkup(address)}">${escapeMarkup(words)}</a>`
  const html = `<!doctype html><html lang="${language === 'KOR' ? 'ko' : 'en'}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head><body><p>${escapeMarkup(greeting)}</p><ul>${lines
    .map(({ sentence, address }) => `<li>${link(address, sentence)}</li>`)
    .join('')}</ul><p>${link(settings, foot)}</p></body></html>`
  return { subject, text, html }
}
