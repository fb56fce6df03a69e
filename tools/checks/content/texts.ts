import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOfFile, withFacts } from '../../../server/content/loading/facts.ts'
import { partsOf, plainText } from '../../../server/content/loading/source.ts'
import { ARCHIVES, ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import { LineCounter, parseDocument } from 'yaml'

export type TextLanguage = 'ko' | 'en'

/**
 * A file of `content/` with texts in one language, as an editor wrote it; for a file with both
 * languages, a part of it.
 */
export interface ContentText {
  /** Path below `content/`. */
  file: string
  /**
   * Part of a file that contains both languages; the same part in the other language is its pair.
   */
  part?: number
  language: TextLanguage
  /** Folder below `content/`, such as `news` or `tech`; `milestones` for that file. */
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
/** Folders of `content/` with texts in `ko` and `en` files. */
const FOLDERS = [
  ...ARTICLE_FOLDERS,
  ...[
    'services',
    'pages',
    'home',
    'main',
    'culture',
    'ai-hub',
    'esg',
    'social-value',
    'active-green',
    'dangol',
  ],
  ...['challenge', 'sosin', 'investors', 'responsibility'],
].join()
const MILESTONES = 'milestones.yaml'
const PRINCIPLES = 'responsibility/principles.yaml'
const isLinkKey = (key: string): boolean =>
  /^(link\d?|url|linkUrl|mobileLink|href|outLink)$/.test(key)

/** Every text file below a `content/` folder, ordered by path. */
export function readTexts(root: string): ContentText[] {
  const textOf = (file: string): string =>
    withFacts(root, file, readFileSync(join(root, file), 'utf8'), () => {})
  const files = globSync(`{${FOLDERS}}/**/{ko,en}.{md,yaml}`, { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
  return [
    ...files.map((file) => readText(file, textOf(file))),
    ...readMilestoneTexts(MILESTONES, plainText(textOf(MILESTONES))),
    ...readPrincipleTexts(PRINCIPLES, plainText(textOf(PRINCIPLES))),
  ]
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
      const node = document.getIn([at, 'entries', index], true) as
        | { range?: [number, number, number] }
        | undefined
      const line = node?.range ? lines.linePos(node.range[0]).line : 1
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
      const node = document.getIn([part, key], true) as
        | { range?: [number, number, number] }
        | undefined
      const value = card[key]
      return value === undefined
        ? []
        : [{ line: node?.range ? lines.linePos(node.range[0]).line : 1, text: value }]
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
  const passages: Passage[] = []
  const links: Passage[] = []
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
    if (typeof value !== 'string') return
    const key = String(path.findLast((step) => typeof step === 'string') ?? '')
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined
    const line = (node?.range ? lines.linePos(node.range[0]).line : 1) + firstLine - 1
    if (isLinkKey(key)) links.push({ line, text: value })
    // `YunseulTalk` is an address, not a name
    else if (!KEYS.has(key) && !/^(?:\/page\/\S*\/)?Yunseul[A-Z]\w*$/.test(value))
      passages.push({ line, text: value })
  }
  walk(document.toJS(), [])
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

/**
 * Whether a text was written after its date, so that later events may appear in it: an entry of
 * History.
 */
export const looksBack = ({ kind }: ContentText): boolean => kind === ARCHIVES.history.folder

/** The date of an article, as `2026-03-12`; null if it has none. */
export function dayOf({ values }: ContentText): string | null {
  const { date } = values
  if (date instanceof Date) return date.toISOString().slice(0, 10)
  return typeof date === 'string' ? date : null
}

export const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
