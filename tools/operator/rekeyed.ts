import type { Rekeyed } from '../../server/reports/reseal.ts'
import { say } from './command.ts'

/** Says what was sealed anew; the process fails if a former key is still needed. */
export function sayRekeyed({ resealed, left, damaged }: Rekeyed): void {
  say(`${resealed} resealed, ${left} sealed with another key still`)
  for (const id of damaged)
    say(`${id}: was changed in the database: it does not open, and is left as it is`)
  // a former key may be destroyed once this succeeded
  if (left > 0 || damaged.length > 0) process.exitCode = 1
}
