/**
 * Loaded before a server (`--import`): its clock is shifted by the milliseconds in a file,
 * `CLOCK_SHIFT`, which may change at any time. The shift that the main thread, which answers, has
 * applied is written next to it (`.read`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.CLOCK_SHIFT ?? ''
const RealDate = Date
const realNow = Date.now
let shift = 0
const read = (): void => {
  const stored = Number(readFileSync(file, 'utf8') || shift)
  if (stored === shift) return
  shift = stored
  if (isMainThread) writeFileSync(`${file}.read`, String(shift))
}
read()
setInterval(read, 10).unref()

const now = (): number => realNow() + shift
class ShiftedDate extends RealDate {
  static override now = now
  constructor(...given: []) {
    if (given.length === 0) super(now())
    else super(...given)
  }
}
globalThis.Date = ShiftedDate as DateConstructor
