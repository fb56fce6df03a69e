/** Letters of a body at most, in HTML. */
export const BODY_LETTERS = 1_000_000

/** What a body may hold at most, beside its letters: each of them costs every reader time, and its pictures and links a look at the disk or the store. */
export const BODY_LIMITS = {
  /** Elements inside each other. */
  levels: 100,
  elements: 20_000,
  /** Pictures, films with their files, and links to files of the site. */
  media: 2_000,
  links: 2_000,
} as const
export type BodyLimit = keyof typeof BODY_LIMITS

/** What a body has too much of, as a refusal tells it. */
export interface BeyondLimit {
  limit: BodyLimit
  most: number
}
export const beyond = (limit: BodyLimit): BeyondLimit => ({ limit, most: BODY_LIMITS[limit] })

/** What of a text the readers below use, so that a test can count it. */
export type Letters = Pick<string, 'length' | 'charCodeAt' | 'indexOf' | 'slice'>

/** A tag of a body: its name, the places of its `<` and its `>`, and whether it ends an element. */
interface Tag {
  name: string
  start: number
  end: number
  closes: boolean
}

const isNameLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122
const isNameDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * Each tag of a body in the order in which they stand, of a body as the sanitiser writes it (no `>` stands in a value). Any
 * other text gives some tags too; no letter is looked at more than three times, whatever it is.
 */
export function* tagsIn(html: Letters): Generator<Tag> {
  let from = html.indexOf('<')
  while (from >= 0) {
    const closes = html.charCodeAt(from + 1) === 47
    const start = from + (closes ? 2 : 1)
    let after = start
    while (
      isNameLetter(html.charCodeAt(after)) ||
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
const MEDIA: ReadonlySet<string> = new Set(['img', 'video', 'source'])
/** Below which path the site's own files stand. */
const FILES = '/media/'

/**
 * Counts the elements of a body as they begin and end, whoever reads it.
 * @returns of `open` the first limit that the body is beyond with this element, null where it is within all
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

/** The value of an attribute of a tag as the sanitiser writes it; null where it has none. */
function attributeOf(html: Letters, { start, end }: Tag, name: string): string | null {
  const tag = html.slice(start, end)
  const from = tag.indexOf(` ${name}="`)
  if (from < 0) return null
  const value = from + name.length + 3
  const to = tag.indexOf('"', value)
  return to < 0 ? null : tag.slice(value, to)
}

/** What a body as the sanitiser writes it has too much of; null = nothing. One pass that ends where it is known. */
export function beyondLimits(html: Letters): BodyLimit | null {
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

/** Addresses of pictures in a body that have no `alt` at all; an empty one is the mark that a picture decorates. */
export function undescribedPictures(html: string): string[] {
  const found: string[] = []
  for (const tag of tagsIn(html))
    if (!tag.closes && tag.name === 'img' && attributeOf(html, tag, 'alt') === null)
      found.push(attributeOf(html, tag, 'src') ?? '')
  return found
}

/** Whether a body shows anything: text, a picture, a film or a table. */
export function showsSomething(html: string): boolean {
  let shown = 0
  for (const { name, start, end, closes } of tagsIn(html)) {
    if (!closes && (name === 'img' || name === 'video' || name === 'table')) return true
    if (html.slice(shown, start).trim()) return true
    shown = end + 1
  }
  return html.slice(shown).trim() !== ''
}
