// Building blocks of node attributes.

/**
 * Source formatting that every block retains: the whitespace before it (null = a newline), and its
 * original HTML where this serialiser would write it differently. Used as long as the block is
 * unchanged.
 */
export const PRESERVED = {
  gap: { default: null, validate: 'string|null' },
  written: { default: null, validate: 'string|null' },
}

/** An attribute that is text or absent. */
export const nullable = { default: null, validate: 'string|null' }

/** Returns a length or count attribute in the pages' notation; null = it is not a number. */
export const number = (value: string | null): string | null =>
  /^\d{1,5}$/.test(value ?? '') ? value : null
