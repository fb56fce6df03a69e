import { expect, test } from 'vitest'
import { csvRow, harmless, table } from './table.ts'

test('FT-145 no cell is run as a formula: at its start, after blanks, in full-width letters, or after separators elsewhere', () => {
  for (const cell of [
    '=1+1',
    '+82',
    '-1',
    '@SUM(1)',
    '|calc',
    '%x',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
    '\n=1',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '"=1',
  ]) {
    expect(csvRow([cell]), JSON.stringify(cell)).toMatch(/^"(?:'|""=1")/)
  }
  for (const cell of ['a;=1', 'a; =1', 'a\t=1', 'a;"=1', "a;'@x", 'a;＝1'])
    expect(csvRow([cell]).replace(/^"'?/, ''), JSON.stringify(cell)).toMatch(/[; ]["' ]*'[=@＝]/)
  expect(csvRow(['계단 1-2층', 'a+b', 'x@y.example', '01000000000'])).toBe(
    '"계단 1-2층","a+b","x@y.example","01000000000"\r\n',
  )
  expect(csvRow(['그는 "위험" 이라 했다,\n끝'])).toBe('"그는 ""위험"" 이라 했다,\n끝"\r\n')
})

test('FT-145 control and invisible characters are replaced, in tables, texts and CSV', () => {
  const steering = [
    '\u001b[31m',
    '\u009b2J',
    '\u0007',
    '\u0008',
    '\u007f',
    '\u0000',
    '\u202e',
    '\u2066',
    '\u061c',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\u{e0041}',
  ]
  for (const character of steering) {
    for (const text of [
      harmless(`a${character}b`),
      table(['X'], [[`a${character}b`]]),
      csvRow([`a${character}b`]),
    ]) {
      expect(text, JSON.stringify(character)).toContain('a\ufffd')
      expect(text).not.toContain(character[0] === '\u001b' ? '\u001b' : character)
    }
  }
  expect(harmless('첫째\r\n둘째\r셋째\t끝 👩‍🔧')).toBe('첫째\n둘째\n셋째 끝 👩‍🔧')
  expect(table(['X'], [['a\nID  fake']])).not.toContain('\nID')
})
