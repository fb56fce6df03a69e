import type { GuideName } from '../../../contract/sosin-guides.ts'

/** The kinds in their order; the contract's own list would bring its schemas into the browser. */
export const KINDS = ['offline', 'online'] as const satisfies readonly GuideName[]

/** The kind that an address names; the first one where it names none or another (AR-118). */
export const chosenGuide = (asked: string | null): GuideName =>
  asked === 'online' ? 'online' : 'offline'

/** Query of a kind's link; that of the first one is the page itself. */
export const guideQuery = (name: GuideName): string => (name === 'offline' ? '?' : `?guide=${name}`)
