import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOfSite, keysOfUses } from './release-keys.ts'

const root = join(import.meta.dirname, '../../..')

/** The name of a file below `/media/` in code; a part in braces stands for any. */
const NAMED = /\/media\/((?:[\w/.-]|\$\{\w+\})+\.\w{3,4})\b/g

test('files that the code of the site names are used by it', () => {
  const named = globSync('app/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !/\.test\.|example/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(NAMED), ([, key = '']) =>
        key.replace(/\$\{\w+\}/g, 'any'),
      ),
    )
  expect(named).toContain('icons/any.svg')
  expect(named.filter((key) => !isOfSite(key))).toEqual([])
  expect(isOfSite('art/lily-pads.webp')).toBe(false)
})

test('a file is used by its address, by its key, and by that of the medium it is a variant of', () => {
  expect(keysOfUses('art/bridge_dark.webp')).toEqual([
    'content:art/bridge_dark.webp',
    'content:art/bridge_dark',
    'content:art/bridge',
  ])
  expect(keysOfUses('culture/intro_768_en.mp4')).toContain('content:culture/intro')
  const id = '0123456789abcdef0123456789abcdef'
  expect(keysOfUses(`studio/${id}.webp`)).toContain(id)
})
