// iCalendar as RFC 5545 defines it, as far as a feed of events needs it. The form is small, and what
// matters of it is strict: folding by octets, escaped text, CRLF.

/** An event of a calendar. */
export interface CalendarEvent {
  /** The same for all versions of the event (3.8.4.7). */
  uid: string
  /** Grows with each version of the event (3.8.7.4). */
  sequence: number
  /** ISO instant of the last change. */
  changedAt: string
  /** ISO instant. */
  startsAt: string
  minutes: number
  isCancelled: boolean
  title: string
  text: string
  url: string
}

/** The longest line in octets, without its end (3.1). */
const MAX_OCTETS = 75

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4

/** Folds a line between characters, so that no part has more than 75 octets (3.1). */
export function folded(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

/** Escapes a text value (3.3.11); control characters are not allowed in it (3.1). */
export const escapedText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a text
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Formats an instant in UTC (3.3.5): `20260312T000000Z`. */
const utc = (at: string): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapedText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DURATION:PT${event.minutes}M`,
  `SUMMARY:${escapedText(event.title)}`,
  `DESCRIPTION:${escapedText(event.text)}`,
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'CLASS:CONFIDENTIAL',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** Writes a calendar with a name, which its readers ask for again every hour (RFC 7986, 5.1, 5.7). */
export const icalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yunseul//Studio//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
