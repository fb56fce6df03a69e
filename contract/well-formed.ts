/**
 * Normalizes a text to what both databases can store: NUL is removed (PostgreSQL rejects it), and
 * lone halves of surrogate pairs, which are not characters, are replaced.
 */
export const wellFormed = (text: string): string => text.replaceAll('\0', '').toWellFormed()
