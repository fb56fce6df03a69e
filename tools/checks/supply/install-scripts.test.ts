import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlistedScripts } from './install-scripts.ts'
import { npm, registryOf } from './registry.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'install-scripts-'))
const withScript = {
  scripts: { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` },
  hasInstallScript: true,
}
let registry: Awaited<ReturnType<typeof registryOf>>

beforeAll(async () => {
  registry = await registryOf({ listed: withScript, unlisted: withScript })
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'project', private: true, allowScripts: { listed: true } }),
  )
})
afterAll(async () => {
  await registry.close()
  rmSync(folder, { recursive: true, force: true })
})

test('npm runs the install script of a listed package, and refuses one that is not listed', async () => {
  const ran = (name: string): boolean => existsSync(join(folder, 'node_modules', name, 'ran'))
  const listed = await npm(folder, registry.origin, ['install', 'listed'])
  expect(listed.code, listed.output).toBe(0)
  expect(ran('listed')).toBe(true)

  const setting = await npm(tmpdir(), registry.origin, ['config', 'get', 'strict-allow-scripts'])
  const isKnown = setting.output.trim() !== 'undefined'
  const unlisted = await npm(folder, registry.origin, ['install', 'unlisted'])
  // an npm that does not know the setting runs it: then only the check of the lock below remains
  expect(ran('unlisted'), unlisted.output).toBe(!isKnown)
  expect(unlisted.code === 0, unlisted.output).toBe(!isKnown)
})

test('a package of the lock with an install script must be listed', () => {
  const packages = {
    '': {},
    'node_modules/listed': { hasInstallScript: true },
    'node_modules/other/node_modules/@scope/unlisted': { hasInstallScript: true },
    'node_modules/denied': { hasInstallScript: true },
    'node_modules/plain': {},
  }
  expect(unlistedScripts({ packages }, { listed: true, denied: false })).toEqual([
    '@scope/unlisted',
    'denied',
  ])
})
