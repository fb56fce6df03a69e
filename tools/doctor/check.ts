import type { Config } from '../../server/config.ts'
import type { Inspection } from '../../server/database/inspection.ts'

export type FindingState = 'ok' | 'warning' | 'failure' | 'not checked'

/** What a check found, and what an operator should do about it. */
export interface Finding {
  state: FindingState
  found: string
  /** Null if there is nothing to do. */
  todo: string | null
}

export const ok = (found: string): Finding => ({ state: 'ok', found, todo: null })
export const warning = (found: string, todo: string): Finding => ({ state: 'warning', found, todo })
export const failure = (found: string, todo: string): Finding => ({ state: 'failure', found, todo })
/** @param why the check was not possible, or not needed */
export const notChecked = (why: string, todo: string | null = null): Finding => ({
  state: 'not checked',
  found: why,
  todo,
})

/** What the checks look at. */
export interface Doctor {
  environment: NodeJS.ProcessEnv
  /** Without invalid variables, which have their defaults. */
  config: Config
  /** Names of invalid variables, with the reason. */
  invalid: ReadonlyMap<string, string>
  /** Opens the database, once. @throws NotCheckedError if it cannot be opened */
  database(): Promise<Inspection>
}

export interface Check {
  name: string
  /** Milliseconds that it may take. */
  limitMs: number
  /** Variables without which it is meaningless. */
  needs?: readonly (keyof Config & string)[]
  /** Finds nothing lasting to change: what it writes it removes. */
  run(doctor: Doctor, signal: AbortSignal): Promise<Finding[]> | Finding[]
}

/** A check is not possible; the message says why. */
export class NotCheckedError extends Error {
  override name = 'NotCheckedError'
}

/** What an error says, with its cause. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  // that of `fetch` is in its cause; several addresses that were tried have codes only
  const cause = error.cause instanceof Error ? ` (${reasonOf(error.cause)})` : ''
  return `${error.message || code || error.name}${cause}`
}

/** Runs a check within its limit; whatever happens it has findings. */
export async function runCheck(
  { needs = [], limitMs, run }: Check,
  doctor: Doctor,
): Promise<Finding[]> {
  const invalid = needs.filter((name) => doctor.invalid.has(name))
  if (invalid.length > 0) return [notChecked(`${invalid.join(', ')} is invalid`)]
  const late = AbortSignal.timeout(limitMs)
  const ended = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true })
  })
  try {
    return await Promise.race([Promise.resolve(run(doctor, late)), ended])
  } catch (error) {
    if (error instanceof NotCheckedError) return [notChecked(error.message)]
    if (late.aborted)
      return [failure(`no result within ${limitMs / 1000} s`, 'find out what hangs, and try again')]
    return [failure(`the check failed: ${reasonOf(error)}`, 'mend what the message names')]
  }
}
