import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../server/backup/backup.ts'
import { readManifest } from '../../server/backup/manifest.ts'
import { restore } from '../../server/backup/restore.ts'
import { freshDatabase } from '../postgres.ts'
import { startServer } from '../server.ts'
import { signedIn } from '../session.ts'
import { addressesOf, differentAnswers, sampleOf } from './same-site.ts'
import { DIALECTS, draft, loadedAddress, openKit, temporaryFolder } from './store-kit.ts'

const ORIGIN = 'https://www.yunseul.example'

const sealing = () => ({ BACKUP_KEY: randomBytes(32).toString('hex') })

describe.each(DIALECTS)('backups on %s', (dialect) => {
  const sourceOf = async () => {
    const address = await loadedAddress(dialect)
    const dataDir = dialect === 'sqlite' ? address.dataDir : temporaryFolder()
    const files = ['reports/files/a1', 'uploads/files/b2.webp', 'media/로고@2x, (1)+.svg']
    for (const name of [...files, 'secrets/own.key']) {
      await mkdir(join(dataDir, name, '..'), { recursive: true })
      await writeFile(join(dataDir, name), randomBytes(100_000))
    }
    const config = {
      DATA_DIR: dataDir,
      DATABASE_URL: address.url ?? undefined,
      BACKUP_KEY: undefined as string | undefined,
    }
    return { config, files, kit: await openKit({ url: address.url, dataDir }) }
  }
  const targetOf = async () => {
    const fresh = dialect === 'postgres' ? await freshDatabase() : null
    if (fresh) onTestFinished(() => fresh.drop())
    return { DATA_DIR: join(temporaryFolder(), 'data'), DATABASE_URL: fresh?.url }
  }

  it('restored into an empty place, show their pages byte for byte, and have every account and file', {
    timeout: 180_000,
  }, async () => {
    const { config, files, kit } = await sourceOf()
    await signedIn(kit.store, { id: 'someone', name: '누군가', role: 'EDITOR' })
    await kit.publishing.save(draft(9300, { title: '되살아날 글', postDate: '2026-11-27' }))
    const [to, secretsTo] = [temporaryFolder(), temporaryFolder()]
    const key = sealing()
    const { folder, secrets } = await backUp({ ...config, ...key }, { to, secretsTo, keep: null })
    // after the backup: not in it
    await kit.publishing.save(draft(9301, { title: '늦게 온 글', postDate: '2026-11-27' }))
    await kit.publishing.unpublish(9301)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of files)
      expect(readFileSync(join(folder, name))).not.toEqual(
        readFileSync(join(config.DATA_DIR, name)),
      )
    const target = await targetOf()
    await restore({ ...target, ...key }, folder, secrets)
    for (const name of [...files, 'secrets/own.key'])
      expect(readFileSync(join(target.DATA_DIR, name))).toEqual(
        readFileSync(join(config.DATA_DIR, name)),
      )
    const restored = await openKit({ url: target.DATABASE_URL ?? null, dataDir: target.DATA_DIR })
    const rows = (table: 'studio_user' | 'studio_revision' | 'studio_subject' | 'studio_audit') =>
      Promise.all(
        [kit, restored].map(({ store }) =>
          store.kysely
            .selectFrom(table)
            .selectAll()
            .execute()
            .then((all) => all.length),
        ),
      )
    const [users] = await rows('studio_user')
    expect(await rows('studio_user')).toEqual([users, users])
    expect(users).toBeGreaterThan(0)
    const sites = await Promise.all(
      [config, target].map((place) =>
        startServer({
          DATA_DIR: place.DATA_DIR,
          ...(place.DATABASE_URL ? { DATABASE_URL: place.DATABASE_URL } : {}),
          SITE_ORIGIN: ORIGIN,
          RENDERS_PER_MINUTE: '1000000',
        }),
      ),
    )
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
    const addresses = await addressesOf(sites[0]?.origin as string, ORIGIN)
    expect(addresses.length).toBeGreaterThan(700)
    expect(addresses).toContain('/page/detail/9300')
    const compared = sampleOf(addresses, ['/page/detail/9300'])
    expect(await differentAnswers(sites, compared)).toEqual([])
  })

  it('keep the newest, and only complete ones', async () => {
    const { config } = await sourceOf()
    const to = temporaryFolder()
    for (const name of ['backup-2026-01-01T000000Z', 'backup-2026-01-02T000000Z']) {
      await mkdir(join(to, name))
      writeFileSync(
        join(to, name, 'manifest.json'),
        JSON.stringify({
          version: 1,
          at: '2026-01-01T00:00:00.000Z',
          engine: 'sqlite',
          sealed: false,
          files: [],
        }),
      )
    }
    // not ours, and one that was never completed
    await mkdir(join(to, 'backup-of-mine'))
    await mkdir(join(to, 'backup-2025-01-01T000000Z'))
    const { folder, removed } = await backUp(config, { to, secretsTo: null, keep: 2 })
    expect(removed).toEqual(['backup-2026-01-01T000000Z'])
    expect(readdirSync(to).sort()).toEqual(
      [
        'backup-2025-01-01T000000Z',
        'backup-2026-01-02T000000Z',
        'backup-of-mine',
        folder.slice(to.length + 1),
      ].sort(),
    )
  })

  it('are rejected if a file was changed, exchanged, lost, or sealed with another key; nothing is written', async () => {
    const { config } = await sourceOf()
    const key = sealing()
    for (const [how, harm] of [
      ['changed', (folder: string) => flip(join(folder, 'reports/files/a1'))],
      [
        'exchanged',
        (folder: string) =>
          writeFileSync(
            join(folder, 'reports/files/a1'),
            readFileSync(join(folder, 'uploads/files/b2.webp')),
          ),
      ],
      ['lost', (folder: string) => writeFileSync(join(folder, 'uploads/files/b2.webp'), '')],
      ['another list', (folder: string) => writeFileSync(join(folder, 'manifest.json'), '{}')],
    ] as const) {
      const { folder } = await backUp(
        { ...config, ...key },
        { to: temporaryFolder(), secretsTo: null, keep: null },
      )
      harm(folder)
      const target = await targetOf()
      await expect(restore({ ...target, ...key }, folder, null), how).rejects.toThrow()
      expect(existsSync(target.DATA_DIR), how).toBe(false)
    }
    const { folder } = await backUp(
      { ...config, ...key },
      { to: temporaryFolder(), secretsTo: null, keep: null },
    )
    const target = await targetOf()
    await expect(restore({ ...target, ...sealing() }, folder, null)).rejects.toThrow('another key')
    // the keys in the place of the data: what is there stays
    const { secrets } = await backUp(
      { ...config, ...key },
      { to: temporaryFolder(), secretsTo: temporaryFolder(), keep: null },
    )
    await expect(restore({ ...target, ...key }, secrets as string, null)).rejects.toThrow(
      'not a backup of data',
    )
    await expect(restore({ ...target, BACKUP_KEY: undefined }, folder, null)).rejects.toThrow(
      'set BACKUP_KEY',
    )
    // never outside of the place
    const manifest = await readManifest(folder)
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({
        ...manifest,
        files: [{ name: '../outside', bytes: 0, sha256: '0'.repeat(64) }],
      }),
    )
    await expect(restore({ ...target, ...key }, folder, null)).rejects.toThrow('not a list')
    // six backups are made, and each is read
  }, 90_000)
})

/** Changes a byte in the middle of a file. */
function flip(file: string): void {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] as number) ^ 1
  writeFileSync(file, bytes)
}
