import type { GuideName } from '../../../contract/sosin-guides.ts'

/**
 * The kinds in order; importing the contract's own list would bundle its schemas for the browser.
 */
export const KINDS = ['offline', 'online'] as const satisfies readonly GuideName[]

/** Returns the kind that a URL requests; the first one by default (AR-118). */
export const chosenGuide = (requested: string | null): GuideName =>
  requested === 'online' ? 'online' : 'offline'

/** Returns the query of a kind's link; empty for the first one. */
export const guideQuery = (name: GuideName): string => (name === 'offline' ? '?' : `?guide=${name}`)
