// Separate from the schemas: the part of the page for small shops that browsers and the page table
// use.

/** The kinds of the growth guide; the first one is shown by default (AR-118). */
export const GUIDES = ['offline', 'online'] as const
export type GuideName = (typeof GUIDES)[number]
