import { type Places, places } from './slots.ts'

/** How the bodies of a group of clients are read. */
export interface BodyRules {
  /** Bytes of them that may be held at once, in total and for one address. */
  capacity: Places
  /** Milliseconds in which a body must arrive completely. */
  ms: number
}
/**
 * Body budgets of anonymous and signed-in clients: anonymous uploads cannot exhaust the editors'
 * budget.
 */
export interface Bodies {
  open: BodyRules
  signedIn: BodyRules
}

const MB = 1024 * 1024
/**
 * Budgets and timeouts of a site: at most 16 MB of anonymous bodies, and 64 MB of editors' bodies.
 */
export const bodies = (): Bodies => ({
  open: { capacity: places(16 * MB, MB), ms: 15_000 },
  signedIn: { capacity: places(64 * MB, 16 * MB), ms: 60_000 },
})
