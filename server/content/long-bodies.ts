import { LRUCache } from 'lru-cache'
import type { BodyLimit } from '../../contract/body-limits.ts'
import { Thread } from '../threads/index.ts'
import { cleanBody, cleanOrBeyond } from './body.ts'
import { type BodyReading, readingOf } from './body-reading.ts'
import type { BodyTasks } from './body-thread.ts'

/** Letters of a body from which it is worked at in a thread: below them nobody waits longer than 5 ms. */
const LONG = 20_000
/** Bodies that are saved, previewed and published; nobody who compares keeps them waiting. */
const bodyThread = new Thread<BodyTasks>(new URL('./body-thread.ts', import.meta.url))
/** Results for the last long bodies: a save, a publication and a preview ask for them repeatedly. */
const cleaned = new LRUCache<string, Promise<string>>({ max: 8 })
const readings = new LRUCache<string, Promise<BodyReading>>({ max: 8 })

/** What a body says and names, read beside the event loop where it is long. */
export async function bodyReading(html: string): Promise<BodyReading> {
  if (html.length < LONG) return readingOf(html)
  const known = readings.get(html)
  if (known) return known
  const reading = bodyThread.run('reading', html)
  readings.set(html, reading)
  reading.catch(() => readings.delete(html))
  return reading
}

/** The sanitised form of a body or the limit that it is beyond, made beside the event loop where it is long. */
export const cleanedOrBeyond = async (
  html: string,
): Promise<{ clean: string } | { limit: BodyLimit }> =>
  html.length < LONG ? cleanOrBeyond(html) : bodyThread.run('clean', html)

/** The sanitised form of a body as far as it is within the limits, made beside the event loop where it is long. */
export async function cleanedBody(html: string): Promise<string> {
  if (html.length < LONG) return cleanBody(html)
  const known = cleaned.get(html)
  if (known) return known
  const cut = bodyThread.run('cut', html)
  cleaned.set(html, cut)
  cut.catch(() => cleaned.delete(html))
  return cut
}
