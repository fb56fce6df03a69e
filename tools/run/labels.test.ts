import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareLabels } from './labels.ts'

test('compiles labels that changed, or whose output another process wrote', async () => {
  const root = mkdtempSync(join(tmpdir(), 'labels-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (name: string, text: string): void => {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  write('package-lock.json', '{}')
  for (const folder of ['', 'studio/']) {
    write(`${folder}messages/ko.json`, '{"a":"가"}')
    write(`${folder}project.inlang/settings.json`, '{}')
  }
  const prepare = () =>
    prepareLabels(root, async ({ compiled }) => write(`${compiled}/messages.js`, 'made'))
  expect(await prepare()).toEqual(['app/paraglide', 'studio/paraglide'])
  expect(await prepare()).toEqual([])
  write('studio/messages/ko.json', '{"a":"나"}')
  expect(await prepare()).toEqual(['studio/paraglide'])
  write('app/paraglide/messages/of-another.js', 'made by a build')
  expect(await prepare()).toEqual(['app/paraglide'])
  rmSync(join(root, 'app/paraglide'), { recursive: true })
  expect(await prepare()).toEqual(['app/paraglide'])
})
