import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { partsOf, plainText } from './source.ts'
import { positionsIn, yamlValues } from './yaml.ts'

const content = join(import.meta.dirname, '../../../content')

describe('values of YAML texts', () => {
  it('are what the parser with positions reads, in every file of the site’s content', () => {
    const files = globSync('**/*.{yaml,md}', { cwd: content, exclude: (name) => name === 'media' })
    expect(files.length).toBeGreaterThan(700)
    for (const file of files) {
      const parts = partsOf(file, plainText(readFileSync(join(content, file), 'utf8')))
      if (parts) expect(yamlValues(parts.yaml), file).toEqual(parse(parts.yaml))
    }
  })

  it.each(
    '1_000|0o14|014|0x1F|0b11|+1|.5|5.|1e3|.inf|-.INF|.nan|~|null|NULL|true|yes|2025-01-01|12:30|<<|-0|x#y|1 # c'.split(
      '|',
    ),
  )('a scalar %s has the type of the core schema', (text) => {
    expect(yamlValues(`a: ${text}`)).toEqual(parse(`a: ${text}`))
  })

  it('any value is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => !/"":|\\u0000/.test(JSON.stringify(value))),
        (value) => {
          const text = stringify(value)
          expect(yamlValues(text)).toEqual(parse(text))
        },
      ),
    )
  })

  it('an empty text has none; a text that is no YAML is rejected', () => {
    expect(yamlValues('')).toBeNull()
    expect(yamlValues('# nothing\n')).toBeNull()
    for (const text of ['a: [', 'a: 1\na: 2', 'a: *b', 'a: b: c', '---\na: 1\n---\nb: 1'])
      expect(() => yamlValues(text), text).toThrow()
  })
})

describe('positions in a YAML text', () => {
  it('the line of a value, else of what contains it', () => {
    const { lineOf } = positionsIn('a:\n  b: 1\n  c:\n    - d\n')
    expect(lineOf(['a', 'c', 0])).toBe(4)
    expect(lineOf(['a', 'x', 'y'])).toBe(2)
    expect(lineOf(['x'])).toBeNull()
  })

  it('every issue with its line', () => {
    expect(positionsIn('a: 1\na: 2\n').errors()).toEqual([
      { line: 2, message: 'Map keys must be unique' },
    ])
  })
})
