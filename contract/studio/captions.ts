import { own } from '../own.ts'

/**
 * Captions of a film as WebVTT (https://www.w3.org/TR/webvtt1/): read, checked and written. Reading
 * takes time linear in the text, whatever it holds.
 */

/** Limits of the captions of a film in one language. */
export const CAPTION_LIMITS = {
  /** Bytes of a file, in UTF-8. */
  bytes: 512 * 1024,
  cues: 3000,
  /** Characters of the text of a cue. */
  text: 400,
  /** Characters of a line of a file; longer ones are no captions. */
  line: 2000,
  /** Seconds: the last instant that a cue may name. */
  seconds: 12 * 3600,
} as const

/** What is said between two instants of a film, in milliseconds from its beginning. */
export interface Cue {
  start: number
  end: number
  /** As viewers read it, in lines; with the tags of WebVTT (`<v name>`, `<i>`) where it has any. */
  text: string
  /** Position and alignment (`line:0 align:start`); empty = as players place it. */
  settings: string
}

/** A cue that cannot be stored: without text, its end not after its start, or longer than allowed. */
export type CueFault = 'empty' | 'end' | 'long' | 'late'
/** Why a file cannot be read as captions. */
export type CaptionProblem = 'signature' | 'bytes' | 'line' | 'cues' | 'time'

export type ReadCaptions =
  /** `left`: blocks of style, region or notes, which are not taken over. */
  | { cues: Cue[]; left: number }
  /** `line`: number of the line, from 1; null = the whole file. */
  | { problem: CaptionProblem; line: number | null }

/** Names of tags that WebVTT knows; other text in angle brackets is text. */
const TAG = /^<(?:\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s][^<>\n]*)?|\d{1,3}:[\d:.]{1,12})>/
const ENTITY = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }
/** Longest tag that is looked for, which bounds the work for each angle bracket. */
const TAG_CHARACTERS = 200

/** The text of a cue as it is written in a file: brackets that begin no tag are escaped. */
function written(text: string): string {
  let out = ''
  let taken = 0
  for (const { 0: found, index } of text.matchAll(/[&<]|-->/g)) {
    if (found === '&' && ENTITY.test(text.slice(index, index + 12))) continue
    if (found === '<' && TAG.test(text.slice(index, index + TAG_CHARACTERS))) continue
    const escaped = found === '&' ? '&amp;' : found === '<' ? '&lt;' : '--&gt;'
    out += text.slice(taken, index) + escaped
    taken = index + found.length
  }
  return out + text.slice(taken)
}

const readable = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => own(ENTITIES, name) as string)
/** One way to write what can be written in two. */
const canonical = (text: string): string =>
  written(text).replaceAll('&gt;', '>').replaceAll('&nbsp;', '\u00a0')
/** The text of a cue as its editor reads it; entities stay where they would become tags. */
function shown(text: string): string {
  const plain = readable(text)
  return canonical(plain) === canonical(text) ? plain : text
}

/** Lines without spaces at their ends, and without empty ones, which would end the cue. */
export const cueLines = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\0', '').trim())
    .filter(Boolean)
    .join('\n')

const STAMP = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/

/** Milliseconds of a time stamp (`01:02.500`, `01:00:02.500`); null if it is none. */
function stampOf(text: string): number | null {
  const [, hours = '0', minutes, seconds, parts] = STAMP.exec(text) ?? []
  return minutes === undefined
    ? null
    : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(parts)
}

/** A time stamp of WebVTT, always with hours: `00:01:02.500`. */
export function stampText(ms: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/**
 * Milliseconds of a time as people type it: `1:02.5`, `62.5`, `00:01:02.500`, `1:02,5`; null if it is
 * none.
 */
export function typedTime(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':')
  if (parts.length > 3 || !parts.every((part, index) => isTimePart(part, index, parts.length)))
    return null
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds <= CAPTION_LIMITS.seconds ? Math.round(seconds * 1000) : null
}
function isTimePart(part: string, index: number, count: number): boolean {
  const pattern = index === count - 1 ? /^\d{1,6}(?:\.\d{0,3})?$/ : /^\d{1,4}$/
  return pattern.test(part) && (index === 0 || Number(part) < 60)
}

const SETTING = /^(?:vertical|line|position|size|align):[\w%.,-]{1,30}$/
/** The settings of a cue that players know; regions are not taken over. */
const settingsOf = (text: string): string =>
  text
    .split(/[ \t]+/)
    .filter((one) => SETTING.test(one))
    .slice(0, 5)
    .join(' ')

/** Whether these are settings of a cue as they are stored. */
export const isCueSettings = (text: string): boolean => settingsOf(text) === text

/** The instants of a line with an arrow; null if it does not name two. */
function timesOf(line: string): Pick<Cue, 'start' | 'end' | 'settings'> | null {
  const arrow = line.indexOf('-->')
  const rest = line.slice(arrow + 3).trim()
  const [end = '', ...settings] = rest.split(/[ \t]+/)
  const [from, to] = [stampOf(line.slice(0, arrow).trim()), stampOf(end)]
  return from === null || to === null
    ? null
    : { start: from, end: to, settings: settingsOf(settings.join(' ')) }
}

const BLOCK = /^(?:STYLE|REGION|NOTE)(?:[ \t]|$)/

/**
 * Reads a WebVTT file. Identifiers of cues are not kept, times are; texts are as `Cue` says. What
 * stands in the file twice or out of order stays so: `cueFaults` and `overlaps` find it.
 */
export function readCaptions(text: string): ReadCaptions {
  // a character has at least one byte: longer text is not even encoded
  if (
    text.length > CAPTION_LIMITS.bytes ||
    new TextEncoder().encode(text).length > CAPTION_LIMITS.bytes
  )
    return { problem: 'bytes', line: null }
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { problem: 'signature', line: 1 }
  const tooLong = lines.findIndex((line) => line.length > CAPTION_LIMITS.line)
  if (tooLong >= 0) return { problem: 'line', line: tooLong + 1 }
  const cues: Cue[] = []
  let left = 0
  let at = 1
  // what follows the signature until the first empty line is its header
  while (at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->')) at++
  while (at < lines.length) {
    const line = lines[at] as string
    if (line === '') {
      at++
      continue
    }
    const isBlock = BLOCK.test(line) && !line.includes('-->')
    const timed = line.includes('-->') ? at : lines[at + 1]?.includes('-->') ? at + 1 : null
    if (isBlock || timed === null) {
      left++
      while (at < lines.length && lines[at] !== '') at++
      continue
    }
    const times = timesOf(lines[timed] as string)
    if (!times) return { problem: 'time', line: timed + 1 }
    at = timed + 1
    const payload: string[] = []
    while (at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->'))
      payload.push(lines[at++] as string)
    if (cues.length === CAPTION_LIMITS.cues) return { problem: 'cues', line: timed + 1 }
    cues.push({ ...times, text: shown(cueLines(payload.join('\n'))) })
  }
  return { cues, left }
}

/** Cues as a WebVTT file, in the order of time. */
export const captionsText = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...inOrder(cues).map(
      ({ start, end, text, settings }) =>
        `${stampText(start)} --> ${stampText(end)}${settings ? ` ${settings}` : ''}\n${written(cueLines(text))}`,
    ),
    '',
  ].join('\n\n')

/** Cues in the order of their start, then of their end; those at the same time stay as they are. */
export const inOrder = <C extends Pick<Cue, 'start' | 'end'>>(cues: readonly C[]): C[] =>
  cues.toSorted((a, b) => a.start - b.start || a.end - b.end)

/** Whether `cueLines` leaves something of a text; the answer takes no copy of it. */
const hasText = (text: string): boolean => /[^\s\0]/.test(text)

/** What keeps a cue from being stored; null = nothing. */
export function cueFault({
  start,
  end,
  text,
}: Pick<Cue, 'start' | 'end' | 'text'>): CueFault | null {
  if (!hasText(text)) return 'empty'
  if (text.length > CAPTION_LIMITS.text) return 'long'
  if (end <= start) return 'end'
  return end > CAPTION_LIMITS.seconds * 1000 ? 'late' : null
}

/**
 * Indices of cues that begin before an earlier one has ended: players show both, one above the
 * other, which is right for two speakers and a mistake otherwise.
 * @param cues in order
 */
export function overlaps(cues: readonly Pick<Cue, 'start' | 'end'>[]): Set<number> {
  const found = new Set<number>()
  let until = 0
  for (const [index, { start, end }] of cues.entries()) {
    if (index > 0 && start < until) found.add(index)
    until = Math.max(until, end)
  }
  return found
}
