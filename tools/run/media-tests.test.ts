import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { heldBefore, mediaInputs, rememberHeld } from './media-tests.ts'
import { importGraph } from './reach.ts'

const texts: Record<string, string> = {
  'media-making/art/art.test.ts': "import './art.ts'\nreadFileSync('../../content/media/a.svg')",
  'media-making/art/art.ts': '',
  'content/media/a.svg': '<svg/>',
  'app/root.tsx': '',
  'package-lock.json': '{}',
}

test('skips tests of media only if their inputs have not changed since they passed', () => {
  const root = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (name: string, text: string): void => {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  for (const [name, text] of Object.entries(texts)) write(name, text)
  const inputs = () =>
    mediaInputs(root, Object.keys(texts), importGraph(new Map(Object.entries(texts))))
  const before = inputs()
  expect(heldBefore(root, before)).toBe(false)
  rememberHeld(root, before)
  write('app/root.tsx', 'another shell')
  expect(heldBefore(root, inputs())).toBe(true)
  for (const name of ['media-making/art/art.ts', 'content/media/a.svg', 'package-lock.json']) {
    write(name, `changed ${name}`)
    expect(heldBefore(root, inputs()), name).toBe(false)
    write(name, texts[name] as string)
  }
  expect(heldBefore(root, inputs())).toBe(true)
})
