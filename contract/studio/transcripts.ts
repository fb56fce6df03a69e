/** Characters of a transcript in one language: an hour of English speech. */
export const TRANSCRIPT_MAX = 50_000
