import { UPDATE_DAYS } from '../../contract/limits.ts'

const DAY_MS = 86_400_000

/** The start of the next day of `newSince`: an ISO instant. */
export const nextDay = (): string =>
  new Date((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS).toISOString()

/** The date from which news are new (SH-247, SH-249); it changes at midnight UTC. */
export const newSince = (): string =>
  new Date(Date.now() - UPDATE_DAYS * DAY_MS).toISOString().slice(0, 10)
