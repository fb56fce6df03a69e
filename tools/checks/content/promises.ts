import { LineCounter, parseDocument } from 'yaml'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import { promisesDocument } from '../../../contract/documents/promises.ts'
import { datesIn } from '../../../contract/studio/consistency/dates.ts'
import { isWithinDay, lastDay } from '../../../contract/studio/consistency/promises.ts'
import {
  type ContentText,
  dayOf,
  lineAt,
  newestDay,
  placeOf,
  type TextIssue,
  writtenOn,
} from './texts.ts'

export const LEDGER = 'company/promises.yaml'

/** A dated promise, with its line in the ledger. */
export type DatedPromise = DocumentOf<'promises'>['promises'][number] & { line: number }

/** Reads the ledger of promises. @throws ZodError if it has another form */
export function readPromises(text: string): DatedPromise[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return promisesDocument.parse(document.toJS()).promises.map((promise, index) => ({
    ...promise,
    line: lineAt(document, lines, ['promises', index]),
  }))
}

/**
 * Checks that each promise is in a dated text, and answered by a later one if it is due. The day
 * that decides is that of the newest article, so that only a change of content can make a promise
 * due, never the calendar.
 */
export function promiseIssues(
  promises: readonly DatedPromise[],
  texts: readonly ContentText[],
): TextIssue[] {
  const places = new Set(texts.map(placeOf))
  const saidOn = new Map(texts.map((text) => [placeOf(text), dayOf(text)]))
  const answeredOn = new Map(texts.map((text) => [placeOf(text), writtenOn(text)]))
  const newest = newestDay(texts)
  return promises.flatMap(({ line, what, in: where, until, answered }) => {
    const said = saidOn.get(where[0] ?? '') ?? null
    const answer = answered === undefined ? null : (answeredOn.get(answered) ?? null)
    const messages = [
      ...where.filter((one) => !places.has(one)).map((one) => `there is no text ${one}`),
      ...(said === null ? [`${where[0]} has no date`] : []),
      ...(said !== null && lastDay(until) < said ? [`${until} was over on ${said}`] : []),
      ...(answered !== undefined && answer === null
        ? [`there is no dated text ${answered} that could answer`]
        : []),
      ...(said !== null && answer !== null && answer <= said
        ? [`${answered} is dated ${answer}, not later than the promise`]
        : []),
      ...(answered === undefined && lastDay(until) < newest
        ? [`due ${until}, the newest article is dated ${newest}, and no text answers`]
        : []),
    ]
    return messages.map((message) => ({ file: LEDGER, line, message: `${what}: ${message}` }))
  })
}

/**
 * Checks that no text tells of a date after its own (a text that is kept up to date: after the
 * newest article), except where the ledger has it as a promise of this text.
 */
export function laterDates(
  texts: readonly ContentText[],
  promises: readonly DatedPromise[],
): TextIssue[] {
  const newest = newestDay(texts)
  const promised = Map.groupBy(
    promises.flatMap(({ in: where, until }) => where.map((one) => ({ one, until }))),
    ({ one }) => one,
  )
  return texts.flatMap((text) => {
    const today = writtenOn(text) ?? newest
    const untils = (promised.get(placeOf(text)) ?? []).map(({ until }) => until)
    return text.passages.flatMap(({ line, text: passage }) =>
      datesIn(passage, text.language)
        .filter(({ when }) => when > today.slice(0, when.length))
        .filter(({ when }) => !untils.some((one) => isWithinDay(one, when)))
        .map((found) => ({
          file: text.file,
          line,
          message: `${found.text} is later than ${today} and no promise of ${LEDGER}`,
        })),
    )
  })
}
