import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, StoreUnavailableError } from '../../server/database/index.ts'
import { temporaryFolder } from './store-kit.ts'

/** The one-line reason why a store does not open. */
async function reason(address: { url: string | null; dataDir: string }): Promise<string> {
  const error = await openDatabase(address).then(
    (store) => store.close().then(() => null),
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(StoreUnavailableError)
  const { message } = error as Error
  expect(message).not.toContain('\n')
  return message
}

test('a file that is not a database', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'site.db'), 'no database at all, '.repeat(500))
  expect(await reason({ url: null, dataDir })).toMatch(/site\.db.*not a database/)
})

test('a damaged database file', async () => {
  const dataDir = temporaryFolder()
  await (await openDatabase({ url: null, dataDir })).close()
  const file = join(dataDir, 'site.db')
  const { readFileSync } = await import('node:fs')
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 100, 8192)
  writeFileSync(file, bytes)
  expect(await reason({ url: null, dataDir })).toMatch(/site\.db.*malformed/)
})

test('a database locked by another program', { timeout: 20_000 }, async () => {
  const dataDir = temporaryFolder()
  const holder = new DatabaseSync(join(dataDir, 'site.db'))
  onTestFinished(() => holder.close())
  holder.exec('create table t (x); begin exclusive')
  expect(await reason({ url: null, dataDir })).toMatch(/site\.db.*locked/)
})

test('a folder instead of the file', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'site.db'))
  expect(await reason({ url: null, dataDir })).toMatch(/site\.db/)
})

test('an unreachable PostgreSQL server; the password is not logged', async () => {
  const message = await reason({
    url: 'postgres://someone:secret-word@127.0.0.1:1/site',
    dataDir: '',
  })
  expect(message).toMatch(/127\.0\.0\.1:1\/site.*ECONNREFUSED/)
  expect(message).not.toContain('secret-word')
})

test('a missing file is created', async () => {
  const dataDir = join(temporaryFolder(), 'deep/er')
  const store = await openDatabase({ url: null, dataDir })
  await store.ready()
  await store.close()
})
