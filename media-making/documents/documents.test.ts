import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { runs, wrap } from './lines.ts'
import { readSource, type Source } from './source.ts'
import { zip } from './zip.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const text = (sections: string): string => `{ title: 가, lead: 나, sections: ${sections} }`

/** Reads a source that is written here. */
async function reading(yaml: string): Promise<Source> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  const file = join(folder, 'x.yaml')
  await writeFile(file, yaml)
  return readSource(file, CONTENT).finally(() => rm(folder, { recursive: true }))
}

describe('sources', () => {
  it('insert the figures of the facts, with % where a figure is on its own', async () => {
    const { ko, en } = await readSource(join(import.meta.dirname, 'fixtures/sample.yaml'), CONTENT)
    expect(ko.sections[0]?.blocks[1]).toContain('접근성 준수율은 88.3%로')
    expect(en?.sections[0]?.blocks[1]).toContain('was 88.3 percent, higher')
    expect(en?.sections[0]?.blocks[0]).toHaveProperty('facts.1.0', '88.3%')
  })

  it('draw charts from the series of the facts, with gaps for unknown years', async () => {
    const yaml = `date: "2026-01-01"\nko: ${text('[{ heading: 다, blocks: [{ chart: { kind: bar, title: 라, unit: 톤, years: [1999, 2024], values: energy.emissionsTonnes } }] }]')}`
    expect((await reading(yaml)).ko.sections[0]?.blocks[0]).toMatchObject({
      chart: { years: ['1999', '2024'], series: [{ name: '', values: [null, 96633] }] },
    })
  })

  it.each([
    [
      'a fact that is not there',
      '[{ heading: 다, blocks: ["{fact:nothing-here}"] }]',
      'there is no fact nothing-here',
    ],
    ['a block of no known kind', '[{ heading: 다, blocks: [{ poem: [] }] }]', 'Invalid input'],
    [
      'a chart with a year too many',
      '[{ heading: 다, blocks: [{ chart: { kind: bar, title: 라, unit: 톤, years: [2023, 2024], values: [1] } }] }]',
      'has 2 years and 1 values',
    ],
  ])('reject %s', async (_, sections, complaint) => {
    await expect(reading(`date: "2026-01-01"\nko: ${text(sections)}`)).rejects.toThrow(complaint)
  })

  it('reject an English text of another structure', async () => {
    const yaml = `date: "2026-01-01"\nko: ${text('[{ heading: 다, blocks: [{ list: [a, b] }] }]')}\nen: ${text('[{ heading: c, blocks: [{ list: [a] }] }]')}`
    await expect(reading(yaml)).rejects.toThrow(
      'section 1 “다” has list of 2; in English list of 1',
    )
  })
})

describe('runs', () => {
  it('finds the addresses in a line, without trailing characters', () => {
    expect(runs('esg@yunseul.example로 보내거나 yunseul.example/page/esg.')).toEqual([
      { text: 'esg@yunseul.example', href: 'mailto:esg@yunseul.example' },
      { text: '로 보내거나 ' },
      { text: 'yunseul.example/page/esg', href: 'https://yunseul.example/page/esg' },
      { text: '.' },
    ])
  })
})

describe('wrap', () => {
  it('breaks between words only', () => {
    expect(wrap('가나 다라마 바', (line) => line.length, 5)).toEqual(['가나', '다라마 바'])
    expect(wrap('아주긴낱말하나', (line) => line.length, 3)).toEqual(['아주긴낱말하나'])
  })
})

describe('zip', () => {
  const archive = zip([
    { name: 'a/하나.txt', data: Buffer.from('one '.repeat(50)) },
    { name: 'b.txt', data: Buffer.from('') },
  ])

  it('packs its input, always into the same bytes', () => {
    const name = archive.readUInt16LE(26)
    const packed = archive.subarray(30 + name, 30 + name + archive.readUInt32LE(18))
    expect(archive.subarray(30, 30 + name).toString()).toBe('a/하나.txt')
    expect(inflateRawSync(packed).toString()).toBe('one '.repeat(50))
    expect(archive.readUInt16LE(archive.length - 12)).toBe(2)
  })
})
