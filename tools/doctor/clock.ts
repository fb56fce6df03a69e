import { samplesRepository } from '../../server/status/samples.repository.ts'
import { askOrigin } from './ask.ts'
import { type Check, type Finding, failure, notChecked, ok, reasonOf, warning } from './check.ts'

/** Schedules and embargoes are exact to the second. */
const WARNING_MS = 3000
/** Beyond this, codes of authenticators are rejected. */
const FAILURE_MS = 30_000

/** A reading of another clock, and this one before and after it; milliseconds since 1970. */
export interface ClockReading {
  at: number
  /** Milliseconds that the other clock may already be past `at`. */
  step: number
  before: number
  after: number
}

/** Judges another clock; the time that reading it took is no difference. */
export function clockFinding(other: string, { at, step, before, after }: ClockReading): Finding {
  const [behind, ahead] = [at - after, before - (at + step)]
  const off = Math.max(0, behind, ahead)
  if (off < WARNING_MS) return ok(`the clock agrees with that of ${other}`)
  const text = `this clock is ${(off / 1000).toFixed(1)} s ${behind > 0 ? 'behind' : 'ahead of'} that of ${other}`
  const todo =
    'synchronize the clocks of all machines (NTP): schedules and sign-in codes depend on them'
  return (off >= FAILURE_MS ? failure : warning)(text, todo)
}

export const clockCheck: Check = {
  name: 'clock',
  limitMs: 12_000,
  needs: ['SITE_ORIGIN'],
  async run(doctor, signal) {
    const findings: Finding[] = []
    const database = await doctor.database().catch(() => null)
    const last =
      database &&
      (await samplesRepository(database)
        .lastWritten()
        .catch(() => null))
    const ahead = last ? Date.parse(last) - Date.now() : 0
    if (ahead > WARNING_MS)
      findings.push(
        failure(
          `the database has entries of ${last}, ${Math.ceil(ahead / 1000)} s from now: the clock was ahead then, or is behind now`,
          'set the clock (NTP)',
        ),
      )
    try {
      const before = Date.now()
      const { headers } = await askOrigin(doctor.config, '/healthz', {}, signal)
      const [at, after] = [Date.parse(headers.date ?? ''), Date.now()]
      findings.push(
        Number.isNaN(at)
          ? notChecked(`${doctor.config.origin} sends no date`)
          : clockFinding(doctor.config.origin, { at, step: 1000, before, after }),
      )
    } catch (error) {
      findings.push(notChecked(`${doctor.config.origin} does not answer (${reasonOf(error)})`))
    }
    return findings
  },
}
