import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readSource } from './source.ts'
import { wrap } from './typesetter.ts'
import { zip } from './zip.ts'

const SOURCES = join(import.meta.dirname, 'sources')

describe('sources', () => {
  it.each(readdirSync(SOURCES))('%s says the same in both languages', async (file) => {
    const { ko, en } = await readSource(join(SOURCES, file))
    const shape = (text: typeof ko): unknown =>
      text.sections.map((section) =>
        section.blocks.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block)[0])),
      )
    expect(shape(en)).toEqual(shape(ko))
  })

  it('refuses a document without English', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'documents-'))
    const file = join(folder, 'x.yaml')
    await writeFile(file, 'date: "2026-01-01"\nko: { title: a, lead: b, sections: [] }\n')
    await expect(readSource(file)).rejects.toThrow('needs date, ko and en')
    await rm(folder, { recursive: true })
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

  it('packs what was given, always in the same bytes', () => {
    const name = archive.readUInt16LE(26)
    const packed = archive.subarray(30 + name, 30 + name + archive.readUInt32LE(18))
    expect(archive.subarray(30, 30 + name).toString()).toBe('a/하나.txt')
    expect(inflateRawSync(packed).toString()).toBe('one '.repeat(50))
    expect(archive.readUInt16LE(archive.length - 12)).toBe(2)
  })
})
