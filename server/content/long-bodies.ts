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
/** What was read last of long bodies: a save and a publication ask for it several times. */
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
export const cleanedBody = async (html: string): Promise<string> =>
  html.length < LONG ? cleanBody(html) : bodyThread.run('cut', html)
