import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { factsDocument } from '../../contract/documents/facts.ts'
import type { DocumentValue } from '../../contract/studio/document-items.ts'
import { figuresOf } from '../../server/content/documents/facts.ts'
import { writtenDocuments } from '../../server/content/loading/written-documents.ts'
import { builtPages } from '../../server/http/pages.ts'
import { withFigures } from '../../server/studio/documents/figures.ts'
import { addressOf, PAGES } from '../e2e/pages.ts'
import { root } from '../server.ts'
import { openStudio } from './studio-kit.ts'
import { MADE_TEXTS } from './made-texts.ts'

// Every text of every page is in a field that editors change, in a label of the interface, or made
// by a rule that `made-texts.ts` names (npm run build first).

/** A text as it is compared: without space, word joiners and marks of Markdown. */
const bare = (text: string): string => text.normalize('NFC').replace(/[\s\u2060\u00ad*_`]+/g, '')

/** Attributes whose text visitors read or hear. */
const SAID = ['alt', 'aria-label', 'placeholder', 'title']
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])

/** The texts of the body of a page, each once. */
function textsOf(html: string): Set<string> {
  const texts = new Set<string>()
  let [silent, inBody] = [0, false]
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') inBody = true
      if (SILENT.has(name)) silent += 1
      if (inBody && silent === 0)
        for (const said of SAID) {
          const text = attributes[said]?.trim()
          if (text) texts.add(text)
        }
    },
    ontext(text) {
      if (inBody && silent === 0 && text.trim() !== '') texts.add(text.trim())
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1
    },
  })
  parser.end(html)
  return texts
}

/** All texts in a value, with their places. */
function* leavesOf(value: unknown, place: string): Generator<[place: string, text: string]> {
  if (typeof value === 'string') yield [place, value]
  else if (typeof value === 'number') yield [place, String(value)]
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, `${place}.${key}`)
}

/** A body in HTML, or a text in Markdown, as it is read. */
const read = (text: string): string =>
  bare(text.replace(/<[^>]{0,2000}>/g, '').replace(/\[([^\]]{0,300})\]\([^)]{0,500}\)/g, '$1'))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** What labels of the interface say, in either language, with any values. */
function labels(): { corpus: string; patterns: RegExp } {
  const all = ['ko', 'en'].flatMap((locale) => {
    const file = readFileSync(join(root, `messages/${locale}.json`), 'utf8')
    return [...leavesOf(JSON.parse(file), '')].map(([, text]) => bare(text))
  })
  const patterns = all.flatMap((text) => {
    const parts = text.split(/\{\w+\}/)
    return parts.length > 1 && parts.join('').length > 0
      ? [parts.map(escaped).join('.{0,300}')]
      : []
  })
  // a label with a mark inside stands in several pieces
  return { corpus: all.join('\n'), patterns: new RegExp(`^(?:${patterns.join('|')})$`, 'u') }
}

it('every text of every page is in a field, a label, or made by a named rule', {
  timeout: 120_000,
}, async () => {
  const pages = await builtPages(root)
  const { site } = await openStudio(
    'SQLite',
    { RENDERS_PER_MINUTE: '1000000' },
    { loaded: true, pages },
  )
  const written = writtenDocuments(join(root, 'content'))
  const figures = figuresOf(factsDocument.parse(written.get('document/facts')))
  const fields = new Map<string, string>()
  const add = (value: unknown, place: string): void => {
    for (const [at, text] of leavesOf(value, place)) {
      const key = read(text)
      if (key !== '' && !fields.has(key)) fields.set(key, at)
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

  const told = labels()
  const unknown = new Map<string, string>()
  const used = new Set<RegExp>()
  let count = 0
  for (const page of PAGES)
    for (const language of page.languages) {
      const address = addressOf(page, language)
      const { text: html } = await site.ask(address)
      for (const text of textsOf(html)) {
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
})
