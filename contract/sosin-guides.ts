// Apart from the schemas: what browsers and the page table know of the page for small shops.

/** The kinds of the growth guide, the first one shown unasked (AR-118). */
export const GUIDES = ['offline', 'online'] as const
export type GuideName = (typeof GUIDES)[number]
