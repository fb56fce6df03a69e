import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { describe, expect, it } from 'vitest'
import { alternative, valueRows } from './chart.ts'
import { type Edition, editions, sourceFiles } from './editions.ts'
import { readPdf } from './reader.ts'
import { readSource, type Text } from './source.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const sample = await readSource(join(import.meta.dirname, 'fixtures/sample.yaml'), CONTENT)
const made = await Promise.all(
  editions(sample, 'esg').map(async (edition) => ({ ...edition, bytes: await edition.make() })),
)
const written = (
  await Promise.all(
    (
      await sourceFiles()
    ).map(async ({ path, folder }) => editions(await readSource(path, CONTENT), folder)),
  )
).flat()
const stored = (edition: Edition): Uint8Array =>
  readFileSync(join(CONTENT, 'media/documents', edition.file))

const single = (text: string): string => text.replace(/\s+/g, ' ').trim()
const charts = ({ sections }: Text) =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'chart' in block ? [block.chart] : [])),
  )

/** All that a text says, in its order. */
function said({ lead, sections }: Text): string[] {
  const inside = sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => {
      if (typeof block === 'string') return [block]
      if ('facts' in block) return block.facts.flat()
      if ('table' in block) return block.table.flat()
      if ('list' in block) return block.list
      if ('steps' in block) return block.steps
      if ('heading' in block) return [block.heading]
      if ('swatches' in block) return block.swatches.flat()
      if ('chart' in block)
        return [block.chart.title, ...valueRows(block.chart).flat(), block.chart.note ?? '']
      return []
    }),
  ])
  return [lead, ...inside].map(single).filter(Boolean)
}

/** The first of the words that don't come in `text` after those before them. */
function missing(text: string, words: readonly string[]): string | undefined {
  let at = 0
  return words.find((one) => {
    const found = text.indexOf(one, at)
    if (found >= 0) at = found + one.length
    return found < 0
  })
}

/**
 * Requirements of each PDF; compares the text with the structure tree, so that none is an image of
 * text.
 */
async function check(edition: Edition, bytes: Uint8Array): Promise<void> {
  const read = await readPdf(bytes)
  expect([read.title, read.metadataTitle, read.shown]).toEqual([edition.title, edition.title, true])
  expect([read.language, read.marked, read.universal]).toEqual([edition.language, true, '1'])
  expect(read.created).toBe(`D:${edition.date.replaceAll('-', '')}000000Z`)
  for (const text of edition.texts) {
    const headings = text.sections.map(({ heading }) => heading)
    const tree = read.parts.filter(({ role }) => /^H\d$/.test(role)).map((part) => part.text)
    expect(missing(tree.join('\n'), [text.title, ...headings].map(single))).toBeUndefined()
    expect(missing(read.outline.join('\n'), [text.title, ...headings])).toBeUndefined()
    expect(missing(read.text, said(text))).toBeUndefined()
    const alternatives = read.parts.flatMap(({ role, alt }) =>
      role === 'Figure' ? [alt ?? ''] : [],
    )
    for (const chart of charts(text))
      expect(alternatives).toContain(
        alternative(chart, text === edition.texts[1] ? 'en' : edition.language),
      )
    expect(alternatives).not.toContain('')
  }
  expect(read.parts.filter(({ role, scope }) => role === 'TH' && !scope)).toEqual([])
  expect(read.loose).toEqual([])
  expect(read.pages.filter((page) => page.trim().length < 20)).toEqual([])
}

/** Eighty documents take a few seconds, more where other work goes on. */
const MANY = { timeout: 90_000 }

describe('documents, read back', () => {
  it(
    'FT-229 each PDF has its title, language, tags, headings, outline and text in order',
    MANY,
    async () => {
      const all = written.filter(({ file }) => file.endsWith('.pdf'))
      expect(all.length).toBeGreaterThan(5)
      for (const edition of all)
        await check(edition, stored(edition)).catch((error: Error) => {
          throw new Error(`${edition.file}: ${error.message}`, { cause: error })
        })
    },
  )

  it.each(made.filter(({ file }) => file.endsWith('.pdf')))(
    '$file: the structure tree contains the parts of a sample',
    async (edition) => {
      await check(edition, edition.bytes)
      const { parts, links } = await readPdf(edition.bytes)
      const roles = (role: string): string[] =>
        parts.filter((part) => part.role === role).map((part) => part.text)
      const contents = { ko: '차례', en: 'Contents' }[edition.language]
      const [text] = edition.texts as [Text]
      expect(roles('H1')).toEqual([text.title])
      expect(roles('H2')).toEqual([contents, ...text.sections.map(({ heading }) => heading)])
      expect(roles('H3')).toEqual([{ ko: '줄인 방법', en: 'How they fell' }[edition.language]])
      expect(roles('TOCI')).toHaveLength(text.sections.length)
      expect(roles('Lbl')).toEqual(['1.', '2.'])
      expect(roles('Table')).toHaveLength(3)
      expect(parts.filter(({ scope }) => scope === 'Row')).toHaveLength(5)
      expect(links).toEqual([
        'mailto:esg@yunseul.example',
        'https://yunseul.example/page/responsible/esg',
      ])
    },
  )

  it('the same input always gives the same bytes', MANY, async () => {
    for (const { make, bytes, file } of made) expect((await make()).equals(bytes), file).toBe(true)
  })
})

/** The files in an archive, in their order. */
function unpack(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, name] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)]
    const packed = archive.subarray(at + 30 + name, at + 30 + name + size)
    const data = archive.readUInt16LE(at + 8) === 0 ? packed : inflateRawSync(packed)
    files.set(archive.subarray(at + 30, at + 30 + name).toString(), data.toString())
    at += 30 + name + size
  }
  return files
}

describe('accessible editions', () => {
  const books = [
    ...made.filter(({ file }) => file.endsWith('.epub')),
    ...written
      .filter(({ file }) => file.endsWith('.epub'))
      .map((edition) => ({ ...edition, bytes: stored(edition) })),
  ]

  it.each(books.map((book) => ({ ...book, name: basename(book.file) })))(
    '$name is a valid EPUB, without warnings',
    async ({ bytes }) => {
      const { valid, messages } = await EpubCheck.validate(new Uint8Array(bytes))
      expect(
        messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage'),
      ).toEqual([])
      expect(valid).toBe(true)
    },
  )

  it('FT-228 has navigation for its sections, and describes each chart in text and in a table', () => {
    const [edition] = made.filter(({ file }) => file.endsWith('-en.epub')) as [
      (typeof made)[number],
    ]
    const files = unpack(edition.bytes)
    const [text] = edition.texts as [Text]
    expect([...files.keys()][0]).toBe('mimetype')
    const nav = files.get('EPUB/nav.xhtml') ?? ''
    expect(
      missing(nav, [
        text.title,
        ...text.sections.map(({ heading }) => `>${heading}</a>`),
        'landmarks',
      ]),
    ).toBeUndefined()
    const opf = files.get('EPUB/package.opf') ?? ''
    for (const expected of [
      '<dc:language>en<',
      'EPUB Accessibility 1.1',
      'schema:accessModeSufficient">textual',
      'alternativeText',
    ])
      expect(opf).toContain(expected)
    const sections = [...files].flatMap(([file, body]) => (file.includes('section-') ? [body] : []))
    const all = sections.join('\n')
    for (const chart of charts(text))
      expect(all).toContain(`<desc id="chart-1-desc">${alternative(chart, 'en')}</desc>`)
    expect(all).toContain('<th scope="row">Twelve services</th><td>71.4</td>')
    const words = single(all.replace(/<desc.*?<\/desc>|<dl>.*?<\/dl>|<[^>]+>/gs, ' '))
    const sentences = said(text).filter(
      (one) => one.endsWith('.') && one !== text.lead && !one.includes('@'),
    )
    expect(sentences.length).toBeGreaterThan(5)
    expect(
      missing(
        words,
        sentences.filter((one) => !one.includes('yunseul.example')),
      ),
    ).toBeUndefined()
  })
})
