import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFormerBuild, putAside } from './former.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yunseul-former-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A build as the bundler creates it: its folder is emptied first. */
function make(build: string, names: string[]): void {
  rmSync(join(build, 'build'), { recursive: true, force: true })
  for (const part of ['client', 'studio']) {
    const assets = join(build, 'build', part, 'assets')
    mkdirSync(assets, { recursive: true })
    for (const name of names) writeFileSync(join(assets, name), name)
  }
}
function next(build: string, names: string[], before = build): void {
  putAside(build, before)
  make(build, names)
  archiveFormerBuild(build)
}
const held = (build: string, folder: string): string[] => {
  try {
    return readdirSync(join(build, folder)).sort()
  } catch {
    return []
  }
}

test('keeps assets of the two previous builds, and deletes older ones', () => {
  for (const names of [
    ['page-1', 'same'],
    ['page-2', 'same'],
    ['page-3', 'same'],
    ['page-4', 'same'],
  ])
    next(root, names)
  expect(held(root, 'build/client/assets')).toEqual(['page-4', 'same'])
  expect(held(root, 'former-builds/1')).toEqual(['page-3'])
  expect(held(root, 'former-builds/2')).toEqual(['page-2'])
  expect(held(root, 'former-builds')).toEqual(['1', '2', 'studio'])
  expect([held(root, 'former-builds/studio/1'), held(root, 'former-builds/studio/2')]).toEqual([
    ['page-3'],
    ['page-2'],
  ])
})

test('a build without changed assets removes no previous build', () => {
  for (const names of [['a'], ['b'], ['c'], ['c'], ['c']]) next(root, names)
  expect([held(root, 'former-builds/1'), held(root, 'former-builds/2')]).toEqual([['b'], ['a']])
})

test('an interrupted build loses nothing', () => {
  next(root, ['a'])
  putAside(root, root)
  make(root, ['half'])
  next(root, ['b'])
  expect(held(root, 'former-builds/1')).toEqual(['a', 'half'])
})

test('a build in a fresh folder takes over the assets of the previous build', () => {
  const [old, fresh] = [join(root, 'old'), join(root, 'fresh')]
  for (const names of [['a'], ['b']]) next(old, names)
  next(fresh, ['c'], old)
  expect([
    held(fresh, 'build/client/assets'),
    held(fresh, 'former-builds/1'),
    held(fresh, 'former-builds/2'),
    held(fresh, 'former-builds/studio/2'),
  ]).toEqual([['c'], ['b'], ['a'], ['a']])
})
