/** Maximum length of a body in characters of HTML. */
export const BODY_MAX_CHARACTERS = 1_000_000

/**
 * Limits of a body besides its length: each of these costs every reader time, and its images and
 * links require a lookup on the disk or in the store.
 */
export const BODY_LIMITS = {
  /** Nesting depth of elements. */
  levels: 100,
  elements: 20_000,
  /** Images, videos with their files, audio, and links to files of the site. */
  media: 2_000,
  links: 2_000,
} as const
/** Form of the id of a block in a draft's body. */
export const BLOCK_ID = /^[\w-]{1,40}$/
export type BodyLimit = keyof typeof BODY_LIMITS

/** The limit that a body exceeds, as an error reports it. */
export interface BeyondLimit {
  limit: BodyLimit
  most: number
}
export const beyond = (limit: BodyLimit): BeyondLimit => ({ limit, most: BODY_LIMITS[limit] })

/** The part of a string that the readers below use, so that a test can count accesses. */
export type TextReader = Pick<string, 'length' | 'charCodeAt' | 'indexOf' | 'slice'>

/**
 * A tag of a body: its name, the positions of its `<` and its `>`, and whether it is an end tag.
 */
interface Tag {
  name: string
  start: number
  end: number
  closes: boolean
}

const isNameCharacter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122
const isNameDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * Yields each tag of a body, in order, of a body as the sanitiser writes it (no `>` in a value).
 * Any other text yields some tags too; no character is read more than three times, whatever the
 * text.
 */
export function* tagsIn(html: TextReader): Generator<Tag> {
  let from = html.indexOf('<')
  while (from >= 0) {
    const closes = html.charCodeAt(from + 1) === 47
    const start = from + (closes ? 2 : 1)
    let after = start
    while (
      isNameCharacter(html.charCodeAt(after)) ||
      (after > start && isNameDigit(html.charCodeAt(after)))
    )
      after += 1
    if (after === start) {
      from = html.indexOf('<', start)
      continue
    }
    const end = html.indexOf('>', after)
    if (end < 0) return
    yield { name: html.slice(start, after).toLowerCase(), start: from, end, closes }
    from = html.indexOf('<', end)
  }
}

const VOID: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'source'])
const MEDIA: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'source'])
/** Elements that show or play something without text. */
const SHOWN: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'table'])
/** Path prefix of the site's own files. */
const FILES = '/media/'

/**
 * Counts the elements of a body as they start and end, for any parser.
 * @returns `open`: the first limit that the body exceeds with this element, null if it is within
 * all
 */
export function bodyCounter(): {
  open(name: string, href?: string): BodyLimit | null
  close(): void
} {
  const count = { levels: 0, elements: 0, media: 0, links: 0 }
  return {
    open(name, href) {
      count.levels += 1
      count.elements += 1
      if (name === 'a') {
        count.links += 1
        if (href?.startsWith(FILES)) count.media += 1
      } else if (MEDIA.has(name)) count.media += 1
      for (const limit of Object.keys(BODY_LIMITS) as BodyLimit[])
        if (count[limit] > BODY_LIMITS[limit]) return limit
      return null
    },
    close() {
      count.levels -= 1
    },
  }
}

/** Returns the value of an attribute of a tag as the sanitiser writes it; null if it has none. */
function attributeOf(html: TextReader, { start, end }: Tag, name: string): string | null {
  const tag = html.slice(start, end)
  const from = tag.indexOf(` ${name}="`)
  if (from < 0) return null
  const value = from + name.length + 3
  const to = tag.indexOf('"', value)
  return to < 0 ? null : tag.slice(value, to)
}

/**
 * Returns the limit that a body exceeds, as the sanitiser writes it; null = none. A single pass
 * that stops at the first one.
 */
export function beyondLimits(html: TextReader): BodyLimit | null {
  const counter = bodyCounter()
  for (const tag of tagsIn(html)) {
    if (tag.closes) {
      counter.close()
      continue
    }
    const limit = counter.open(tag.name, (tag.name === 'a' && attributeOf(html, tag, 'href')) || '')
    if (limit) return limit
    if (VOID.has(tag.name)) counter.close()
  }
  return null
}

/**
 * Returns URLs of images in a body that have no `alt` at all; an empty one marks a decorative
 * image.
 */
export function imagesWithoutAlt(html: string): string[] {
  const found: string[] = []
  for (const tag of tagsIn(html))
    if (!tag.closes && tag.name === 'img' && attributeOf(html, tag, 'alt') === null)
      found.push(attributeOf(html, tag, 'src') ?? '')
  return found
}

/** Whether a body shows anything: text, an image, a video, audio or a table. */
export function showsSomething(html: string): boolean {
  let shown = 0
  for (const { name, start, end, closes } of tagsIn(html)) {
    if (!closes && SHOWN.has(name)) return true
    if (html.slice(shown, start).trim()) return true
    shown = end + 1
  }
  return html.slice(shown).trim() !== ''
}
