import type {
  PressLetter,
  PressLetterKind,
  PressLetterReader,
  PressLetterState,
} from '../../../contract/studio/press-letters.ts'
import type { Tone } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'

export const LETTER_KIND_NAMES: Readonly<Record<PressLetterKind, () => string>> = {
  RELEASE: m.letter_kind_release,
  EMBARGOED: m.letter_kind_embargoed,
}

export const LETTER_STATES: Readonly<Record<PressLetterState, { name: () => string; tone: Tone }>> =
  {
    DRAFT: { name: m.letter_state_draft, tone: 'info' },
    PLANNED: { name: m.letter_state_planned, tone: 'caution' },
    SENDING: { name: m.letter_state_sending, tone: 'caution' },
    SENT: { name: m.letter_state_sent, tone: 'positive' },
    CANCELLED: { name: m.letter_state_cancelled, tone: 'info' },
  }

export const READER_STATES: Readonly<Record<PressLetterReader['state'], () => string>> = {
  WAITING: m.press_mail_waits,
  HELD: m.press_mail_waits,
  SENT: m.press_mail_sent,
  REFUSED: m.press_mail_given_up,
  SKIPPED: m.press_mail_skipped,
  CANCELLED: m.press_mail_skipped,
}

/** What became of a letter's mails, in words: what is none is not told. */
export const countsText = ({ kind, counts }: PressLetter): string[] => [
  ...(counts.waiting > 0 ? [m.letter_count_waiting({ count: counts.waiting })] : []),
  ...(counts.sent > 0 ? [m.letter_count_sent({ count: counts.sent })] : []),
  ...(kind === 'EMBARGOED' && counts.sent > 0
    ? [m.letter_count_opened({ count: counts.opened })]
    : []),
  ...(counts.refused > 0 ? [m.letter_count_refused({ count: counts.refused })] : []),
  ...(counts.bounced > 0 ? [m.letter_count_bounced({ count: counts.bounced })] : []),
  ...(counts.skipped > 0 ? [m.letter_count_skipped({ count: counts.skipped })] : []),
]
