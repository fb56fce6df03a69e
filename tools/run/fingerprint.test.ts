import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('files written by a build do not change its fingerprint; a changed source does', () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (name: string, text: string): void => {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  write('app/root.tsx', 'a')
  const before = fingerprint(root)
  for (const name of ['app/fonts/ascii.woff2', 'app/styles/fonts.css', 'app/styles/fonts-rest.css'])
    write(name, 'made')
  write('app/paraglide/messages.js', 'made')
  write('studio/paraglide/messages.js', 'made')
  expect(fingerprint(root)).toBe(before)
  write('app/styles/fonts-of-ours.css', 'b')
  const changed = fingerprint(root)
  expect(changed).not.toBe(before)
  write('app/root.tsx', 'longer')
  expect(fingerprint(root)).not.toBe(changed)
})
