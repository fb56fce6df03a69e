import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The findings of the check in a text, as a file of a separate project: `2: table[word]`. */
function foundIn(...lines: string[]): { status: number | null; found: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'look-ups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"types":[],"noEmit":true},"include":["server"]}',
  )
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/one.ts'), lines.join('\n'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), folder],
    { encoding: 'utf8' },
  )
  return {
    status,
    found: [...stderr.matchAll(/^server\/one\.ts:(\d+: .*?): any text/gm)].map(
      ([, found = '']) => found,
    ),
  }
}

test('finds a table that is indexed by any text, read or written', () => {
  expect(
    foundIn(
      'const table: Record<string, number> = { a: 1 }',
      'export const one = (word: string) => table[word] ?? 0',
      'export const two = (word?: string) => word && table[word]',
      'export const three = (word: string) => word in table',
      "export const four = (level: number) => table['h' + level]",
      'export const write = (word: string) => { table[word] = 1 }',
    ),
  ).toEqual({
    status: 1,
    found: [
      '2: table[word]',
      '3: table[word]',
      '4: word in table',
      "5: table['h' + level]",
      '6: table[word]',
    ],
  })
})

test('ignores lists, literal names, maps and keys with a type bounded by the caller', () => {
  expect(
    foundIn(
      "const NAMES = { a: 'A', b: 'B' }",
      'export const known = (name: keyof typeof NAMES) => NAMES[name]',
      'export const listed = (list: string[], at: number) => list[at]',
      'export const mapped = (map: Map<string, string>, word: string) => map.get(word)',
      'export const bound = <Key extends string>(of: Record<Key, number>, key: Key) => of[key]',
      "export const literal = (value: object) => 'a' in value",
    ),
  ).toEqual({ status: 0, found: [] })
})
