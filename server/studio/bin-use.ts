import { BIN_DAYS } from '../../contract/limits.ts'

/** Milliseconds for which the bin keeps a discarded draft. */
export const BIN_MS = BIN_DAYS * 86_400_000

/** Subject of the files that a discarded draft names, followed by its id: they are in use. */
export const BIN_USE = 'bin/'

/** The same for a template, followed by its id and a language. */
export const TEMPLATE_USE = 'template/'
