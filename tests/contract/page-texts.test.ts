import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { factsDocument } from '../../contract/documents/facts.ts'
import type { AnyDocumentName } from '../../contract/documents/collected.ts'
import { formOfDocument, mapFields } from '../../contract/documents/map-fields.ts'
import { documentOfSubject } from '../../contract/documents/subjects.ts'
import type { SiteDocumentDraft, SiteDocumentRow } from '../../contract/studio/document-calls.ts'
import type { DocumentValue } from '../../contract/studio/document-items.ts'
import { figuresOf } from '../../server/content/documents/facts.ts'
import { writtenDocuments } from '../../server/content/loading/written-documents.ts'
import { builtPages } from '../../server/http/pages.ts'
import { withFigures } from '../../server/studio/documents/figures.ts'
import { addressOf, PAGES } from '../e2e/pages.ts'
import { root } from '../server.ts'
import { type Caller, openStudio } from './studio-kit.ts'
import { data } from './studio-media-kit.ts'
import { MADE_TEXTS } from './made-texts.ts'
import { bare, interfaceLabels, leavesOf, textsOf } from './page-texts.ts'

// Every text of every page is in a field that editors change, in a label of the interface, or made
// by a rule that `made-texts.ts` names (npm run build first).

/** A body in HTML, or a text in Markdown, as it is read. */
const read = (text: string): string =>
  bare(text.replace(/<[^>]{0,2000}>/g, '').replace(/\[([^\]]{0,300})\]\([^)]{0,500}\)/g, '$1'))

const OF_WORDS: ReadonlySet<string> = new Set(['body', 'long-text', 'rich-line', 'text'])
/** What is no word in a text: a figure, a tag, where a link leads, an address. */
const NO_WORD = /\{[^{}]{0,200}\}|<[^<>]{0,500}>|\]\([^()]{0,500}\)|[\w.+-]+@[\w.-]+|https?:\S+/g

/** Another letter of the same kind: the next vowel of a syllable, the next letter of the alphabet. */
function another(letter: string): string {
  const code = letter.charCodeAt(0)
  if (code >= 0xac00) return String.fromCharCode(code + 28 <= 0xd7a3 ? code + 28 : code - 28)
  return /[zZ]/.test(letter) ? String.fromCharCode(code - 25) : String.fromCharCode(code + 1)
}
/** A text of other words, as long as it was. */
function rewritten(text: string): string {
  let [end, made] = [0, '']
  const words = (part: string): string => part.replace(/[a-zA-Z가-힣]/g, another)
  for (const { 0: kept, index } of text.matchAll(NO_WORD)) {
    made += words(text.slice(end, index)) + kept
    end = index + kept.length
  }
  return made + words(text.slice(end))
}

/** Fields of text that name something else, or must agree with what is there. */
const NAMES: ReadonlySet<string> = new Set([
  ...['code', 'exposureName', 'key', 'section', 'type', 'why'],
  // of a figure, which names it
  'unit',
])
/** Amounts that must be the sum of others. */
const SUMS = /^impact\.map\.(?:total|(?:sources|flows)\.\d+\.value)$/
const FACTS = 'document/facts'
const COLOR = /^#[0-9a-f]{6}$/i

/** Texts that stay although each document is rewritten: what holds them instead. */
const KEPT: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^[A-Z][a-z]{2}$/, 'a month, from its number'],
  [/^[\w.+-]+@[\w.-]+$/, 'an address of mail'],
  [/^(?:\(주\)윤슬|Yunseul Corp\.)$/, 'the name of the company, `contract/brand.ts`'],
]

/**
 * Saves each document with other words in all its fields, and publishes it.
 * @returns what was rejected, and all that was left as it is
 */
async function rewriteDocuments(editor: Caller): Promise<{ rejected: string[]; left: string }> {
  const rejected = new Set<string>()
  const left: string[] = []
  for (const { subject } of await data<SiteDocumentRow[]>(editor, '/documents')) {
    // parts of sentences in other documents, whose rules they would break one at a time
    const at = `/documents/${encodeURIComponent(subject)}`
    const { document, row } = await data<SiteDocumentDraft>(editor, at)
    if (subject === FACTS) {
      left.push(...Array.from(leavesOf(document, ''), ([, text]) => bare(text)))
      continue
    }
    const form = formOfDocument(documentOfSubject(subject)?.name as AnyDocumentName)
    const changed = mapFields(form, document, (value, { widget, fixed }, path) => {
      const isNamed = NAMES.has(String(path.at(-1))) || SUMS.test(path.join('.'))
      const isWords = OF_WORDS.has(widget) && !fixed && !isNamed
      if (typeof value === 'string' && isWords && !COLOR.test(value)) return rewritten(value)
      if (isNamed) left.push(bare(String(value)))
      return value
    })
    const body = { document: changed }
    const saved = await editor.call('PUT', `${at}/draft`, { body, version: row.version })
    const { version, problems } = saved.body.data as Pick<SiteDocumentDraft, 'problems'> & {
      version: number
    }
    for (const { path, reason, detail } of problems)
      rejected.add(
        `${subject} ${path.filter((part) => !/^[0-9a-f-]{36}$/.test(String(part))).join('.')} ${reason} ${String(detail).slice(0, 100)}`,
      )
    // without a text there is nothing to publish
    if (version === row.version || problems.length > 0) continue
    const { answer } = await editor.call('POST', `${at}/publish`, { body: {}, version })
    if (answer.status !== 200) rejected.add(`${subject} ${answer.text.slice(0, 300)}`)
  }
  return { rejected: [...rejected], left: left.join('\n') }
}

it('every text of every page is in a field, a label, or made by a named rule', {
  timeout: 300_000,
}, async () => {
  const pages = await builtPages(root)
  const { site, as } = await openStudio(
    'SQLite',
    { RENDERS_PER_MINUTE: '1000000' },
    { loaded: true, pages },
  )
  const written = writtenDocuments(join(root, 'content'))
  const figures = figuresOf(factsDocument.parse(written.get('document/facts')))
  const fields = new Map<string, string>()
  /** Those that are in no document. */
  const elsewhere: string[] = []
  const add = (value: unknown, place: string): void => {
    for (const [at, text] of leavesOf(value, place)) {
      const key = read(text)
      if (key !== '' && !fields.has(key)) fields.set(key, at)
      if (!place.startsWith('document/')) elsewhere.push(key)
    }
  }
  for (const [subject, document] of written)
    for (const language of ['ko', 'en'] as const)
      if (!subject.endsWith(language === 'ko' ? '/ENG' : '/KOR'))
        add(
          withFigures(document as DocumentValue, figures, language, () => {}),
          subject,
        )
  // articles
  const rows = await site.store.kysely
    .selectFrom('content')
    .select(['contentIdx', 'card', 'details'])
    .where('contentType', '!=', 'SERVICE')
    .execute()
  for (const { contentIdx, card, details } of rows) {
    add(JSON.parse(card), `content/${contentIdx}`)
    add(JSON.parse(details), `content/${contentIdx}`)
  }
  const descriptions = join(root, 'content/media/descriptions.yaml')
  for (const line of readFileSync(descriptions, 'utf8').split('\n')) {
    const text = /:\s*["']?(.+?)["']?\s*$/.exec(line)?.[1]
    if (text) add(text, 'the description of a medium')
  }
  const corpus = [...fields.keys()].join('\n')

  const told = interfaceLabels()
  const unknown = new Map<string, string>()
  const used = new Set<RegExp>()
  let count = 0
  /** The texts of documents, by the pages that they are on. */
  const onPages = new Map<string, Set<string>>()
  for (const page of PAGES)
    for (const language of page.languages) {
      const address = addressOf(page, language)
      const { text: html } = await site.ask(address)
      const texts = textsOf(html)
      onPages.set(address, texts)
      for (const text of texts) {
        count += 1
        const key = bare(text)
        if (key === '' || !/[\p{L}\d]/u.test(key) || unknown.has(key)) continue
        if (fields.has(key) || told.corpus.includes(key) || told.patterns.test(key)) continue
        // a piece of a body, of a title in lines, of a label with a mark in it
        if (key.length > 1 && corpus.includes(key)) continue
        const made = MADE_TEXTS.find(([pattern]) => pattern.test(text))
        if (made) used.add(made[0])
        else unknown.set(key, `${address}: ${text.slice(0, 120)}`)
      }
    }
  expect(count).toBeGreaterThan(5000)
  expect([...unknown.values()]).toEqual([])
  // a reason that nothing needs any more is removed
  expect(MADE_TEXTS.flatMap(([pattern]) => (used.has(pattern) ? [] : [pattern.source]))).toEqual([])

  // an edit of every document changes every text that is in no article and no label
  const { rejected, left } = await rewriteDocuments(await as('EDITOR'))
  expect(rejected).toEqual([])
  const inOthers = elsewhere.join('\n')
  const unchanged = new Map<string, string>()
  for (const [address, before] of onPages)
    for (const text of textsOf((await site.ask(address)).text)) {
      const key = bare(text)
      if (!before.has(text) || !/[a-zA-Z가-힣]/.test(key)) continue
      if (told.corpus.includes(key) || told.patterns.test(key)) continue
      if (inOthers.includes(key) || left.includes(key)) continue
      if ([...MADE_TEXTS, ...KEPT].some(([pattern]) => pattern.test(text))) continue
      unchanged.set(key, `${address}: ${text.slice(0, 120)}`)
    }
  expect([...unchanged.values()]).toEqual([])
})
