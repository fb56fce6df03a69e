/** One line, whatever was written: a title must not add its own lines to a mail. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * What a stranger wrote, the name of a guest or a searched word, without the signs that mail
 * programs read as an address: a stranger must not put a link into a mail of the company.
 */
export const strangersWords = (text: string): string =>
  line(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
