import { describe, expect, it } from 'vitest'
import { IntricateJson, JSON_DEPTH, readText, valuesIn } from './json.ts'

const MB = 1024 * 1024

describe('JSON of an API call', () => {
  it('equals the result of JSON.parse, with texts that both databases can store', () => {
    for (const text of [
      '{}',
      '[]',
      '"a\\"b\\\\"',
      '{"a":[1,-2.5e3,null,true,"\\u00e9 , { \\" ["],"b":{"c":{}}}',
      ' 7 ',
    ])
      expect(readText(text, 20)).toEqual(JSON.parse(text))
    const read = readText(
      '{"a":["x\\u0000y","\\ud800","\\uDFFFz","\\ud83d\\ude00"],"b\\\\u0000":"\\\\u0000"}',
      20,
    )
    expect(read).toEqual({ a: ['xy', '\ufffd', '\ufffdz', '😀'], 'b\\u0000': '\\u0000' })
  })

  it('treats __proto__ as an ordinary key', () => {
    for (const text of ['{"__proto__":{"a":"1"}}', '{"__proto__":{"a":"1\\u0000"}}']) {
      const read = readText(text, 20) as Record<string, unknown>
      expect(Object.keys(read)).toEqual(['__proto__'])
      expect((read as { a?: unknown }).a).toBeUndefined()
    }
  })

  it('is rejected beyond the maximum depth and number of values, whatever its strings contain', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect(() => readText(nested(JSON_DEPTH), 1000)).not.toThrow()
    expect(() => readText(nested(JSON_DEPTH + 1), 1000)).toThrow(IntricateJson)
    expect(() => readText(JSON.stringify(Array(99).fill(0)), 100)).not.toThrow()
    expect(() => readText(JSON.stringify(Array(101).fill(0)), 100)).toThrow(IntricateJson)
    expect(() => readText(`[${'{},'.repeat(200)}{}]`, 100)).toThrow(IntricateJson)
    expect(readText(JSON.stringify('[{,'.repeat(10_000)), 5)).toHaveLength(30_000)
    for (const text of ['', '{', '"', '"\\', '[1,', 'undefined'])
      expect(() => readText(text, 10)).toThrow(SyntaxError)
  })

  it.each([
    ['lists', '[{},'],
    ['levels', '['],
    ['quotes', '"",'],
    ['escapes', '\\u0000'],
    ['backslashes', '\\'],
  ])('2 MB of %s block the event loop only briefly, accepted or rejected', (_, piece) => {
    const bytes = 2 * MB
    const many = piece.repeat(Math.floor(bytes / piece.length) - 2)
    for (const text of [many, `"${many}"`, `["${many}`]) {
      const began = process.threadCpuUsage()
      try {
        readText(text, valuesIn(bytes))
      } catch (error) {
        expect(error instanceof IntricateJson || error instanceof SyntaxError).toBe(true)
      }
      const { user, system } = process.threadCpuUsage(began)
      // the previous reviver took 2 to 3 s
      expect((user + system) / 1000).toBeLessThan(250)
    }
  })
})
