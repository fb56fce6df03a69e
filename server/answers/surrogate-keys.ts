/** The key of every answer that a content delivery network keeps: purging it purges all. */
export const EVERY_ANSWER = 'site'

/**
 * Returns the keys by which a content delivery network purges the answers that have these tags:
 * printable ASCII without separators.
 */
export const surrogateKeys = (tags: Iterable<string>): string[] =>
  Array.from(tags, (tag) =>
    // a tag may name what a visitor asked for
    tag.toWellFormed().replace(/[^\w:.-]/gu, (character) => encodeURIComponent(character)),
  )
