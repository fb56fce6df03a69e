import { LRUCache } from 'lru-cache'
import type { BodyLimit } from '../../contract/body-limits.ts'
import { Thread } from '../threads/index.ts'
import { cleanBody, cleanOrBeyond } from './body.ts'
import { type BodyReading, readingOf } from './body-reading.ts'
import type { BodyTasks } from './body-thread.ts'

/**
 * Body length in characters from which a thread does the work: below it nothing blocks longer than
 * 5 ms.
 */
const LONG = 20_000
/** For bodies that are saved, previewed and published; comparisons do not delay them. */
const bodyThread = new Thread<BodyTasks>(new URL('./body-thread.ts', import.meta.url))
/** Results for the last long bodies: a save, a publication and a preview ask for them repeatedly. */
const cleaned = new LRUCache<string, Promise<string>>({ max: 8 })
const readings = new LRUCache<string, Promise<BodyReading>>({ max: 8 })

/** Reads the text and references of a body, off the event loop if it is long. */
export async function bodyReading(html: string): Promise<BodyReading> {
  if (html.length < LONG) return readingOf(html)
  const known = readings.get(html)
  if (known) return known
  const reading = bodyThread.run('reading', html)
  readings.set(html, reading)
  reading.catch(() => readings.delete(html))
  return reading
}

/**
 * The sanitised form of a body or the limit that it exceeds, computed off the event loop if it is
 * long.
 */
export const cleanedOrBeyond = async (
  html: string,
): Promise<{ clean: string } | { limit: BodyLimit }> =>
  html.length < LONG ? cleanOrBeyond(html) : bodyThread.run('clean', html)

/**
 * Returns the sanitised form of a body as far as it is within the limits, computed off the event
 * loop if it is long.
 */
export async function cleanedBody(html: string): Promise<string> {
  if (html.length < LONG) return cleanBody(html)
  const known = cleaned.get(html)
  if (known) return known
  const cut = bodyThread.run('cut', html)
  cleaned.set(html, cut)
  cut.catch(() => cleaned.delete(html))
  return cut
}
