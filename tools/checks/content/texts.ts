import { languageOfFile } from '../../../server/content/loading/facts.ts'
import { partsOf, plainText } from '../../../server/content/loading/source.ts'
import { ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import { DOWNLOADS, placeOfFile } from '../../../contract/documents/places.ts'
import type { TextLanguage } from '../../../contract/studio/consistency/numbers.ts'
import { type Document, LineCounter, parseDocument } from 'yaml'

/**
 * A file of `content/` with texts in one language, as an editor wrote it; for a file with both
 * languages, a part of it.
 */
export interface ContentText {
  /** Path from `content/`. */
  file: string
  /**
   * Part of a file that contains both languages; the same part in the other language is its pair.
   */
  part?: number
  language: TextLanguage
  /**
   * Folder below `content/`, such as `news` or `tech`; `milestones` for that file, `documents` for
   * the sources of documents.
   */
  kind: string
  /** Values of the YAML file, or of the front matter. */
  values: Record<string, unknown>
  /**
   * Texts with their line numbers: displayed values, then the body. Addresses and keys are not
   * included.
   */
  passages: Passage[]
  /** Link targets, with their lines. */
  links: Passage[]
}

export interface Passage {
  line: number
  text: string
}

/** An error in a file; `line` counts from 1. */
export interface TextIssue {
  file: string
  line: number
  message: string
}

/** Values that are not displayed as text. */
const KEYS = new Set(
  'id date categories relations image thumbnail logo video audio template status publishAt webPath download list templateType key target outLink category recruitment downloadYn facts icon icons name resourceType moImage moVideo code bgColor linkTarget definitionExpandYn contents film sprite still color document wide middle tall month clickCode files hex cmyk'.split(
    ' ',
  ),
)
/** Whether texts are in a block of a document; `facts` and `list` are keys of other values elsewhere. */
const isBlock = (key: string, path: readonly (string | number)[]): boolean =>
  (key === 'facts' || key === 'list') && path.length > 2 && typeof path.at(-1) === 'number'
const COLOR = /^#[0-9a-f]{6}$/i
/** The sources of the documents to download, from `content/`. */
export const DOCUMENTS = '../media-making/documents/sources/'
const isLinkKey = (key: string): boolean =>
  /^(link\d?|url|linkUrl|mobileLink|href|outLink)$/.test(key)

/** The line of a value in a YAML document, counted from 1; 1 if it has none. */
export function lineAt(
  document: Document,
  lines: LineCounter,
  path: readonly (string | number)[],
): number {
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined
  return node?.range ? lines.linePos(node.range[0]).line : 1
}

/**
 * Reads the milestones: each entry a text in both languages, dated by the end of its month
 * (FT-118).
 */
export function readMilestoneTexts(file: string, text: string): ContentText[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const years = document.toJS() as {
    year: number
    entries: ({ month: number } & Record<TextLanguage, string>)[]
  }[]
  return years.flatMap(({ year, entries }, at) =>
    entries.flatMap(({ ko, en, ...values }, index) => {
      const line = lineAt(document, lines, [at, 'entries', index])
      const date = new Date(Date.UTC(year, values.month, 0)).toISOString().slice(0, 10)
      const part = year * 1000 + index
      return Object.entries({ ko, en }).map(
        ([language, content]): ContentText => ({
          file,
          part,
          language: language as TextLanguage,
          kind: 'milestones',
          values: { ...values, date },
          passages: [{ line, text: content }],
          links: [],
        }),
      )
    }),
  )
}

/**
 * Reads the cards of the policy page: each a text in both languages, the Korean one without a
 * prefix (AR-067).
 */
export function readPrincipleTexts(file: string, text: string): ContentText[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const cards = document.toJS() as Record<string, string>[]
  return cards.flatMap((card, part) => {
    const passage = (key: string): Passage[] => {
      const value = card[key]
      return value === undefined
        ? []
        : [{ line: lineAt(document, lines, [part, key]), text: value }]
    }
    const shared = { file, part, kind: 'responsibility', values: {} }
    return [
      {
        ...shared,
        language: 'ko' as const,
        passages: ['title', 'text'].flatMap(passage),
        links: passage('link'),
      },
      {
        ...shared,
        language: 'en' as const,
        passages: ['engTitle', 'engText'].flatMap(passage),
        links: passage('engLink'),
      },
    ]
  })
}

/** Reads one file. @throws Error if its front matter is missing or its YAML cannot be parsed */
export function readText(file: string, text: string): ContentText {
  const parts = partsOf(file, plainText(text))
  if (!parts) throw new Error(`${file}: has no front matter`)
  const { yaml, body, firstLine, bodyLine } = parts
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`)
  const { passages, links } = valuesOf(document, (at) => lines.linePos(at).line + firstLine - 1)
  for (const [index, line] of body.split('\n').entries()) {
    const at = bodyLine + index
    for (const [, address = ''] of line.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/g))
      links.push({ line: at, text: address })
    const text = proseOf(line)
    if (text) passages.push({ line: at, text })
  }
  const [kind = ''] = file.split('/')
  return {
    file,
    language: languageOfFile(file),
    kind,
    values: (document.toJS() ?? {}) as Record<string, unknown>,
    passages,
    links,
  }
}

/**
 * The displayed texts and the links of a YAML document, or of its value at a path.
 * @param lineOf the line of an offset
 */
export function valuesOf(
  document: Document,
  lineOf: (at: number) => number,
  from: readonly (string | number)[] = [],
): Pick<ContentText, 'passages' | 'links'> {
  const passages: Passage[] = []
  const links: Passage[] = []
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
    if (typeof value !== 'string' || value === '' || COLOR.test(value)) return
    const key = String(path.findLast((step) => typeof step === 'string') ?? '')
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined
    const line = node?.range ? lineOf(node.range[0]) : 1
    if (isLinkKey(key)) links.push({ line, text: value })
    // `YunseulTalk` is an address, not a name
    else if (
      path === from ||
      ((!KEYS.has(key) || isBlock(key, path)) && !/^(?:\/page\/\S*\/)?Yunseul[A-Z]\w*$/.test(value))
    )
      passages.push({ line, text: value })
  }
  const whole: unknown = document.toJS()
  walk(
    from.reduce((value, step) => (value as Record<string | number, unknown>)[step], whole),
    from,
  )
  return { passages, links }
}

/** The text of a line of Markdown. */
function proseOf(line: string): string {
  return line
    .replace(/!\[([^\]]*)\]\((\S+?)(?:\s+"([^"]*)")?\)/g, '$1. $3')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^:::.*$/, '')
    .replace(/^\s*(?:#{2,}|[-*]|>|\d+\.)\s+/, '')
    .replace(/^\s*\|[-|: ]+\|\s*$/, '')
    .replaceAll('**', '')
    .trim()
}

/** Files of one folder, and parts of one file, that are language pairs. */
export function pairsOf(texts: readonly ContentText[]): [ko: ContentText, en: ContentText][] {
  const nameOf = ({ file, part }: ContentText): string =>
    part === undefined ? file.replace(/(?:ko|en)(\.[a-z]+)$/, '$1') : `${file} ${part}`
  const english = new Map(
    texts.filter(({ language }) => language === 'en').map((text) => [nameOf(text), text]),
  )
  return texts.flatMap((ko): [ContentText, ContentText][] => {
    const en = ko.language === 'ko' ? english.get(nameOf(ko)) : undefined
    return en ? [[ko, en]] : []
  })
}

/** Whether a text belongs to its date; others, such as pages and services, are kept up to date. */
const isDated = ({ kind }: ContentText): boolean =>
  ARTICLE_FOLDERS.includes(kind) || kind === 'documents' || kind === 'milestones'

/** The newest date of an article: the day of the whole content, however late it is checked. */
export const newestDay = (texts: readonly ContentText[]): string =>
  texts
    .filter(({ kind }) => ARTICLE_FOLDERS.includes(kind))
    .map((text) => dayOf(text) ?? '')
    .toSorted()
    .at(-1) ?? ''

/** The date up to which a text can know what happened; null if it is kept up to date. */
export const writtenOn = (text: ContentText): string | null => (isDated(text) ? dayOf(text) : null)

/**
 * Where a text is, for the ledger of promises: the folder of its languages
 * (`news/2026/pay-transfer-hold`), or its file (`documents/esg/esg-report-2025`).
 */
export const placeOf = ({ file }: ContentText): string =>
  placeOfFile(file.replace(DOCUMENTS, DOWNLOADS))

/** The date of an article, as `2026-03-12`; null if it has none. */
export function dayOf({ values }: ContentText): string | null {
  const { date } = values
  if (date instanceof Date) return date.toISOString().slice(0, 10)
  return typeof date === 'string' ? date : null
}

export const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
