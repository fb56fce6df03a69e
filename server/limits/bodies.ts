import { type Places, places } from './places.ts'

/** How bodies of some callers are read. */
export interface BodyRules {
  /** Bytes that may be held of them at once, in all and of one address. */
  room: Places
  /** Milliseconds within which a body has to be there, whole. */
  ms: number
}
/** Bodies of anybody, and of those who are signed in: no stranger takes the room of an editor. */
export interface Bodies {
  open: BodyRules
  signedIn: BodyRules
}

const MB = 1024 * 1024
/** Rooms and times of a site: a newcomer meets 16 MB of strangers' bodies at most, a colleague 64 MB of editors'. */
export const bodies = (): Bodies => ({
  open: { room: places(16 * MB, MB), ms: 15_000 },
  signedIn: { room: places(64 * MB, 16 * MB), ms: 60_000 },
})
