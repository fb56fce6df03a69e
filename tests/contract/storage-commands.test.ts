import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { backUp } from '../../server/backup/backup.ts'
import { restore } from '../../server/backup/restore.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/index.ts'
import { openStorage } from '../../server/storage/index.ts'
import { s3OfFile } from '../s3.ts'
import { root } from '../server.ts'
import { temporaryFolder } from './store-kit.ts'

const s3 = s3OfFile()

const NAMES = ['reports/files/a1', 'uploads/files/b2.webp', 'media/로고@2x, (1)+.svg']
const configOf = (environment: Record<string, string>) => readConfig(environment, root)
/** Runs a command of `tools/` with these variables. */
const run = (
  [script = '', ...args]: string[],
  environment: Record<string, string>,
): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
    execFile(
      process.execPath,
      [join(root, 'tools', script), ...args],
      { env: { ...env, ...environment } },
      (error, out, stderr) => resolve({ code: error ? Number(error.code) : 0, out: out + stderr }),
    )
  })
/** A data directory with files. */
async function filled(): Promise<{ dataDir: string; files: Map<string, Buffer> }> {
  const dataDir = temporaryFolder()
  const files = new Map(NAMES.map((name) => [name, randomBytes(200_000)]))
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true })
    await writeFile(join(dataDir, name), bytes)
  }
  return { dataDir, files }
}

it('copies files to S3 and back, continues an interrupted copy, and overwrites nothing', {
  timeout: 120_000,
}, async () => {
  const { dataDir, files } = await filled()
  const environment = { DATA_DIR: dataDir, ...(await s3().bucket()) }
  const storage = openStorage(configOf(environment))
  // copied before it was interrupted
  await storage.put(NAMES[0] as string, files.get(NAMES[0] as string) as Buffer)
  const copied = await run(['storage/main.ts', 'copy'], environment)
  expect(copied).toMatchObject({ code: 0 })
  expect(copied.out).toMatch(/2 files copied, 1 MB; 1 were there; all read again/)
  for (const [name, bytes] of files) {
    expect(await buffer(await storage.open(name))).toEqual(bytes)
    expect(existsSync(join(dataDir, name))).toBe(true)
  }
  const empty = temporaryFolder()
  const back = await run(['storage/main.ts', 'copy', '--back'], { ...environment, DATA_DIR: empty })
  expect(back).toMatchObject({ code: 0 })
  for (const [name, bytes] of files) expect(readFileSync(join(empty, name))).toEqual(bytes)

  const other = NAMES[1] as string
  await writeFile(join(empty, other), 'another')
  const different = await run(['storage/main.ts', 'copy', '--back'], {
    ...environment,
    DATA_DIR: empty,
  })
  expect(different.code).toBe(1)
  expect(different.out).toContain(`${other} is another file`)
  expect(readFileSync(join(empty, other), 'utf8')).toBe('another')
})

it('a backup has the files that are in S3, and a restore puts them into an empty bucket', {
  timeout: 120_000,
}, async () => {
  const { dataDir, files } = await filled()
  await (await openDatabase({ url: null, dataDir })).close()
  const own = { DATA_DIR: temporaryFolder(), ...(await s3().bucket()) }
  await (await openDatabase({ url: null, dataDir: own.DATA_DIR })).close()
  for (const [name, bytes] of files) await openStorage(configOf(own)).put(name, bytes)
  const key = { BACKUP_KEY: randomBytes(32).toString('hex') }
  const { folder, manifest } = await backUp(configOf({ ...own, ...key }), {
    to: temporaryFolder(),
    secretsTo: null,
    keep: null,
  })
  expect(manifest.files.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES))
  const place = { DATA_DIR: join(temporaryFolder(), 'data'), ...(await s3().bucket()), ...key }
  await restore(configOf(place), folder, null)
  for (const [name, bytes] of files) {
    expect(await buffer(await openStorage(configOf(place)).open(name))).toEqual(bytes)
    expect(existsSync(join(place.DATA_DIR, name))).toBe(false)
  }
  // never over what a bucket holds
  const again = { ...place, DATA_DIR: join(temporaryFolder(), 'data') }
  await expect(restore(configOf(again), folder, null)).rejects.toThrow(/is not empty/)
})

it('npm run doctor says whether the store can be used, without its secret', {
  timeout: 120_000,
}, async () => {
  const environment = { DATA_DIR: temporaryFolder(), ...(await s3().bucket()) }
  await (await openDatabase({ url: null, dataDir: environment.DATA_DIR })).close()
  const good = await run(['doctor/main.ts'], environment)
  expect(good.out).toMatch(/reports\/files of s3:\/\/\S+ site\/ can be written, read and emptied/)
  const secret = 'the-wrong-secret-of-tests'
  const wrong = await run(['doctor/main.ts'], { ...environment, S3_SECRET_ACCESS_KEY: secret })
  expect(wrong.code).toBe(1)
  expect(wrong.out).toMatch(/cannot be written, read and emptied: .*403 SignatureDoesNotMatch/)
  expect(wrong.out).not.toContain(secret)
  for await (const { key } of openStorage(configOf(environment)).list('reports/files'))
    expect.unreachable(key)
})
