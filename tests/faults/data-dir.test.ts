import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../contract/store-kit.ts'
import { sendRequest, startServer } from '../server.ts'

/** Every path below a folder, with its mode; files that get their names meanwhile are left out. */
function modes(folder: string): [path: string, mode: string][] {
  return readdirSync(folder, { recursive: true }).flatMap((name) => {
    const found = lstatSync(join(folder, String(name)), { throwIfNoEntry: false })
    if (!found) return []
    return [[`${String(name)}${found.isDirectory() ? '/' : ''}`, (found.mode & 0o777).toString(8)]]
  })
}

test.each(['000', '022', '377'])(
  'under the umask %s only the owner can access the files of a running site, also in a directory that was open',
  { timeout: 60_000 },
  async (umask) => {
    const dataDir = join(temporaryFolder(), 'data')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o777)
    const before = process.umask(Number.parseInt(umask, 8))
    const starting = startServer({ DATA_DIR: dataDir })
    process.umask(before)
    const server = await starting
    onTestFinished(async () => void (await server.stop()))
    expect(
      (await sendRequest(server.origin, '/media/art/lighthouse.webp?type=thumb&opt=C630x354.fwebp'))
        .status,
    ).toBe(200)
    await expect
      .poll(() => modes(dataDir).filter(([path]) => /^images\/.+[^/]$/.test(path)).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0)
    const found = modes(dataDir)
    for (const name of [
      'site.db',
      'site.db-wal',
      'site.db-shm',
      'secrets/report.key',
      'secrets/captcha.secret',
      'images/',
    ])
      expect(found.map(([path]) => path)).toContain(name)
    expect((lstatSync(dataDir).mode & 0o777).toString(8)).toBe('700')
    for (const [path, mode] of found) expect(mode, path).toBe(path.endsWith('/') ? '700' : '600')
  },
)
