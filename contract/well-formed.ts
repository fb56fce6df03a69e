/**
 * A text as both databases keep it: what JSON and forms can carry beyond that is taken out (NUL, which PostgreSQL refuses)
 * or replaced (halves of a surrogate pair, which are no letter).
 */
export const wellFormed = (text: string): string => text.replaceAll('\0', '').toWellFormed()
