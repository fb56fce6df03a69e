// Messages between the studio and the page in its preview's frame, which shows what is typed. Both
// windows are of one origin; what arrives is checked all the same, because every script of a page
// can send messages. Browsers load this file, so it does not import zod.

/** A place of the form: a field, and the number of the body's block. */
export interface LivePlace {
  /** A field of an article, or the path of one in a document of the site. */
  field: string
  /** Number of the top-level block of the body, from 0; null = the whole field. */
  block: number | null
}

/** A value of a document of the site, which its page shows somewhere. */
export interface LiveValue {
  path: string
  /** What the field is called, with what it is in. */
  name: string
  /** `link`: an address; `article`: the id of one; `media`: the key of a file. */
  as: 'text' | 'media' | 'article' | 'link'
  text: string
}
/** What the page has to know of the form to find its fields. */
export type LiveForm =
  /** Pages mark articles and their parts for visitors (`page-parts.ts`). */
  | { of: 'article'; contentIdx: number; names: Readonly<Record<string, string>> }
  /** The parts of other pages are found by their values, in the order of the form. */
  | { of: 'document'; values: readonly LiveValue[] }

/** What the studio tells the page. */
export type ToPage =
  /** Shows a page as the server made it. `turn` comes back with what became of it. */
  | { live: 'page'; turn: number; html: string }
  /** Marks a place, and scrolls it into view if it is out of view; null = none. */
  | { live: 'mark'; place: LivePlace | null; shows: boolean }
  /** What the page needs to know of the form, and whether a press uses the page instead. */
  | { live: 'form'; form: LiveForm; uses: boolean }

/** What the page tells the studio. */
export type FromPage =
  /** It is loaded and can show other versions of itself. */
  | {
      live: 'ready'
      /** Path and query, without the token. */
      address: string
    }
  /** What became of a version: shown, or impossible to show without loading the page again. */
  | { live: 'shown'; turn: number; isWhole: boolean }
  /** The fields that the page shows now. */
  | { live: 'fields'; fields: readonly string[] }
  /** A part of the page was pressed. */
  | { live: 'goTo'; place: LivePlace }
  /** The page is being left for another one of the site. */
  | { live: 'leaving' }

const MOST_TURNS = 2 ** 31
/** More blocks than a body may have. */
const MOST_BLOCKS = 100_000
const MOST_ADDRESS = 4096
/** Characters of a path, and values of a document, beyond what documents may have. */
const MOST_PATH = 2000
const MOST_VALUES = 20_000

type Values = Readonly<Record<string, unknown>>

const valuesOf = (given: unknown): Values | null =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Values) : null
const isCount = (given: unknown, most: number): given is number =>
  Number.isInteger(given) && (given as number) >= 0 && (given as number) < most
const isField = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= MOST_PATH && /^[\w-]+(?:\.[\w-]+)*$/.test(given)
const KINDS: ReadonlySet<unknown> = new Set(['text', 'media', 'article', 'link'])
const isValue = (given: unknown): given is LiveValue => {
  const value = valuesOf(given)
  return (
    value !== null &&
    isField(value.path) &&
    typeof value.name === 'string' &&
    typeof value.text === 'string' &&
    KINDS.has(value.as)
  )
}

function formIn(given: unknown): LiveForm | null {
  const form = valuesOf(given)
  if (form?.of === 'document') {
    const { values } = form
    return Array.isArray(values) && values.length <= MOST_VALUES && values.every(isValue)
      ? { of: 'document', values }
      : null
  }
  const names = valuesOf(form?.names)
  if (form?.of !== 'article' || !isCount(form.contentIdx, MOST_TURNS) || !names) return null
  const texts = Object.entries(names).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { of: 'article', contentIdx: form.contentIdx, names: Object.fromEntries(texts) }
}

function placeIn(given: unknown): LivePlace | null {
  const values = valuesOf(given)
  if (!values || !isField(values.field)) return null
  const { field, block } = values
  if (block !== null && !isCount(block, MOST_BLOCKS)) return null
  return { field, block }
}

/** Returns a message of the studio; null for anything else. */
export function toPage(given: unknown): ToPage | null {
  const values = valuesOf(given)
  switch (values?.live) {
    case 'page': {
      const { turn, html } = values
      return isCount(turn, MOST_TURNS) && typeof html === 'string'
        ? { live: 'page', turn, html }
        : null
    }
    case 'mark': {
      const { shows } = values
      const place = values.place === null ? null : placeIn(values.place)
      if (typeof shows !== 'boolean' || (place === null && values.place !== null)) return null
      return { live: 'mark', place, shows }
    }
    case 'form': {
      const { uses } = values
      const form = formIn(values.form)
      return form && typeof uses === 'boolean' ? { live: 'form', form, uses } : null
    }
    default:
      return null
  }
}

/** Returns a message of the page; null for anything else. */
export function fromPage(given: unknown): FromPage | null {
  const values = valuesOf(given)
  switch (values?.live) {
    case 'ready': {
      const { address } = values
      return typeof address === 'string' &&
        address.length <= MOST_ADDRESS &&
        /^\/(?!\/)/.test(address)
        ? { live: 'ready', address }
        : null
    }
    case 'shown': {
      const { turn, isWhole } = values
      return isCount(turn, MOST_TURNS) && typeof isWhole === 'boolean'
        ? { live: 'shown', turn, isWhole }
        : null
    }
    case 'fields': {
      const { fields } = values
      return Array.isArray(fields) && fields.length <= MOST_VALUES
        ? { live: 'fields', fields: [...new Set(fields.filter(isField))] }
        : null
    }
    case 'goTo': {
      const place = placeIn(values.place)
      return place && { live: 'goTo', place }
    }
    case 'leaving':
      return { live: 'leaving' }
    default:
      return null
  }
}
