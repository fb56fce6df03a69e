// What attributes of nodes are made of.

/**
 * What every block keeps of the way it was written: the blanks before it (null = a new line), and its whole text where this
 * serialiser would write the same in other letters; it counts while the block still says the same.
 */
export const KEPT = {
  gap: { default: null, validate: 'string|null' },
  written: { default: null, validate: 'string|null' },
}

/** An attribute that is text or not there. */
export const nullable = { default: null, validate: 'string|null' }

/** A length or a count as attributes of pages have it; null = it is none. */
export const number = (value: string | null): string | null =>
  /^\d{1,5}$/.test(value ?? '') ? value : null
