import type { Accepted } from './findings.ts'

/** Advisories that do not stop a release, each with the reason and the last day on which it holds. */
export const ACCEPTED: readonly Accepted[] = []
