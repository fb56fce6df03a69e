import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSource, type Text } from './source.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const FOLDER = join(import.meta.dirname, 'sources/esg')
interface Resource {
  title?: Record<'ko' | 'en', string>
  file?: string
}
interface Group {
  title?: Record<'ko' | 'en', string>
  resources: Resource[]
}
const library = parse(readFileSync(join(CONTENT, 'esg/library.yaml'), 'utf8')) as {
  recent: Group
  archive: { reports: Group[] }
  series: Group[]
  policies: Group[]
}
const NAMED = /^documents\/esg\/(.+?)(?:-(?:ko|en|\{lang\}))\.(?:pdf|epub)$/

/** The documents that the library offers, by name, with the title it gives them: its own, or that of their report. */
const OFFERED = [
  ...[library.recent, ...library.archive.reports].flatMap(({ title, resources }) =>
    resources.map(({ file }) => ({ file, title })),
  ),
  ...[...library.series, ...library.policies].flatMap(({ resources }) => resources),
].flatMap(({ file, title }) => (file ? [{ name: NAMED.exec(file)?.[1] ?? file, title }] : []))

const SOURCES = new Map(
  await Promise.all(
    readdirSync(FOLDER).map(
      async (file) =>
        [basename(file, '.yaml'), await readSource(join(FOLDER, file), CONTENT)] as const,
    ),
  ),
)
/** The words of a title, whichever comes first: a shelf of years begins with the year. */
const words = (title: string | undefined): string[] =>
  (title ?? '').toLowerCase().split(/\s+/).sort()

it('AR-054 the library lists each document by its own title, in both languages', () => {
  expect(OFFERED.length).toBeGreaterThan(40)
  for (const { name, title } of OFFERED)
    for (const language of ['ko', 'en'] as const) {
      const text: Text | undefined = SOURCES.get(name)?.[language]
      expect(words(title?.[language]), `${name} ${language}`).toEqual(words(text?.title))
    }
})

it('AR-048 the library contains every ESG document that exists in both languages', () => {
  const offered = new Set(OFFERED.map(({ name }) => name))
  const missing = [...SOURCES]
    .filter(([name, { en }]) => en && !offered.has(name))
    .map(([name]) => name)
  expect(missing).toEqual([])
})
