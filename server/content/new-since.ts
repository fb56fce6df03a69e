import { UPDATE_DAYS } from '../../contract/limits.ts'

const DAY_MS = 86_400_000

/** The date from which news are new (SH-247, SH-249). */
export const newSince = (): string =>
  new Date(Date.now() - UPDATE_DAYS * DAY_MS).toISOString().slice(0, 10)
