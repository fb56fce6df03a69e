import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { fileSeal } from '../../server/reports/file-seal.ts'
import { attachmentFiles } from '../../server/reports/files.ts'
import { reportReader } from '../../server/reports/reading.model.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { sealer } from '../../server/reports/seal.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { freshDatabase } from '../postgres.ts'
import { reportRow } from '../report-row.ts'
import { root } from '../server.ts'
import { rounds, usuallyOn } from '../thorough.ts'
import { filesIn, lookThrough, startReports } from './reports-kit.ts'

const [FORMER, NEXT] = ['a1'.repeat(32), 'b2'.repeat(32)]
/** In each attachment: visible on disk if a file is not sealed. */
const MARK = Buffer.from('lies-as-it-came')
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

interface Site {
  dataDir: string
  store: Store
  environment: Record<string, string>
}
/** An empty store, with the previous and the current key in the environment of its processes. */
async function place(database: 'SQLite' | 'PostgreSQL'): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rekey-'))
  const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
  const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
  onTestFinished(async () => {
    await store.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    store,
    environment: {
      DATA_DIR: dataDir,
      REPORT_KEY: NEXT,
      REPORT_KEY_FORMER: FORMER,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    },
  }
}

/**
 * Stores reports sealed with the previous key: a third without attachment, a third with a sealed
 * one, a third with an unsealed one.
 */
async function seed(
  { store, dataDir }: Site,
  count: number,
  stored: Map<string, string | null>,
): Promise<void> {
  const [repository, files, seal] = [
    reportsRepository(store),
    attachmentFiles(dataDir),
    sealer(FORMER),
  ]
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID()
    const bytes =
      index % 3 === 0 ? null : Buffer.concat([MARK, randomBytes(2000 + (index % 7) * 40_000)])
    const own = fileSeal()
    let storedName = ''
    if (bytes) {
      const { file, stream } = await files.begin()
      await pipeline(
        Readable.from([bytes], { objectMode: false }),
        index % 3 === 1 ? own.stream : new PassThrough(),
        stream,
      )
      storedName = await files.keep(file)
    }
    await store.transaction((tx) =>
      repository.insert(
        tx,
        reportRow(id, seal, { name: '물결', phone: '0', email: 'a@b.c', content: id }),
        bytes && {
          reportId: id,
          storedName,
          sealedName: seal.seal(`${id}.txt`, id),
          sealedKey: index % 3 === 1 ? seal.seal(own.key, id) : null,
          sealedDigest: index % 3 === 1 ? seal.seal(digest(bytes), id) : null,
          size: bytes.length,
          mimeType: 'text/plain',
          sha256: index % 3 === 1 ? own.sha256() : digest(bytes),
        },
      ),
    )
    stored.set(id, bytes && digest(bytes))
  }
}

/** Starts `npm run reports -- rekey`; `ended` resolves with its exit code and output. */
const rekey = (
  environment: Record<string, string>,
): { child: ChildProcess; ended: Promise<[code: number | null, output: string]> } => {
  const child = spawn(process.execPath, [join(root, 'tools/reports/main.ts'), 'rekey'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString('utf8')
    })
  return {
    child,
    ended: new Promise((resolve) => child.once('close', (code) => resolve([code, output]))),
  }
}
const WELL = [0, expect.stringContaining(' resealed, 0 sealed with another key still')]

/**
 * Reads everything with the current key only; returns what is missing, duplicate, different, or
 * unsealed on disk.
 */
async function readAll({ store, dataDir }: Site, stored: ReadonlyMap<string, string | null>) {
  const reader = reportReader(store, {
    DATA_DIR: dataDir,
    REPORT_KEY: NEXT,
    REPORT_KEY_FORMER: undefined,
  })
  const seen = new Map<string, number>()
  const broken: string[] = []
  let attachments = 0
  for await (const report of reader.all()) {
    seen.set(report.content, (seen.get(report.content) ?? 0) + 1)
    const hash = stored.get(report.content)
    if (hash === undefined || (hash === null) !== (report.attachment === null))
      broken.push(report.id)
    else if (hash !== null) {
      const stored = (await reportsRepository(store).find(report.id))?.attachment?.sealedDigest
      // resealed with the rest; earlier attachments had none
      if (stored && sealer(NEXT).open(stored, report.id) !== hash) broken.push(report.id)
      const out = join(dataDir, 'out')
      await reader.attachment(report.id, out)
      if (digest(readFileSync(out)) !== hash) broken.push(report.id)
      rmSync(out)
      attachments += 1
    }
  }
  const lost = [...stored.keys()].filter((id) => !seen.has(id))
  const doubled = [...seen].filter(([, times]) => times > 1)
  const swept = await attachmentFiles(dataDir).sweep(
    await reportsRepository(store).storedNames(),
    0,
  )
  const { alone, broken: wrong } = await lookThrough(store, dataDir)
  const plain = filesIn(dataDir, 'files').filter((name) =>
    readFileSync(join(dataDir, 'reports/files', name)).includes(MARK),
  )
  return {
    counts: `${seen.size} reports, ${attachments} attachments; lost ${lost.length}, doubled ${doubled.length}, broken ${broken.length + wrong.length}, unsealed ${plain.length}; left over ${swept}, swept`,
    found: { lost, doubled, broken: [...broken, ...wrong], plain, alone },
  }
}
const NOTHING = { lost: [], doubled: [], broken: [], plain: [], alone: 0 }

it.each(
  usuallyOn('PostgreSQL', [
    ['SQLite', rounds(4, 10)],
    ['PostgreSQL', rounds(3, 4)],
  ] as const),
)(
  'FT-145 SH-213 kill -9 at random moments of a rekey on %s, %i times: after another run, every report and attachment opens with the new key, once and complete',
  async (database, kills) => {
    const here = await place(database)
    const stored = new Map<string, string | null>()
    const waiting = async (): Promise<number> =>
      (await reportsRepository(here.store).notSealedBy(sealer(NEXT).keyId, '', 100_000)).length
    let within = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await seed(here, 45, stored)
      const before = await waiting()
      const { child, ended } = rekey(here.environment)
      // the first at any moment from its start on; the others once some reports are done, and a
      // little later
      if (kill === 0) await wait(Math.random() * 400)
      else {
        const target = before - 1 - Math.floor(Math.random() * (before - 2))
        while ((await waiting()) > target && child.exitCode === null) await wait(1)
        await wait(Math.random() * 5)
      }
      child.kill('SIGKILL')
      await ended
      const after = await waiting()
      if (after > 0 && after < before) within += 1
    }
    const left = await waiting()
    expect(await rekey(here.environment).ended).toEqual(WELL)
    const { counts, found } = await readAll(here, stored)
    console.log(
      `${database}: ${kills} kills, ${within} of them with some reports through and others not, ${left} left for the last run; ${counts}`,
    )
    expect(found).toEqual(NOTHING)
    expect(within).toBeGreaterThan(kills / 3)
  },
  300_000,
)

it.each(usuallyOn('PostgreSQL', ['SQLite', 'PostgreSQL'] as const))(
  'FT-145 SH-213 reports sent during a rekey on %s are accepted, also by a process with only the previous key; each opens with the new key, once and complete',
  async (database) => {
    const here = await place(database)
    const stored = new Map<string, string | null>()
    await seed(here, 60, stored)
    const { REPORT_KEY_FORMER: _, ...alone } = here.environment
    const sites = await Promise.all([
      startReports(here.dataDir, here.environment),
      startReports(here.dataDir, { ...alone, REPORT_KEY: FORMER }),
    ])
    let on = true
    let taken = 0
    const senders = sites.flatMap((site) =>
      [0, 1].map(async (number) => {
        for (let turn = number; on; turn += 1) {
          const content = crypto.randomUUID()
          const attachment = turn % 2 ? attached(30_000) : null
          const { status } = await sendReport(
            site.origin,
            reportForm(await solved(site.origin), { content, attachment }),
          )
          expect(status).toBe(200)
          stored.set(content, attachment && digest(Buffer.from(await attachment.arrayBuffer())))
          taken += 1
        }
      }),
    )
    try {
      // two at the same time are harmless too
      for (let turn = 0; turn < 2; turn += 1)
        expect(
          await Promise.all([rekey(here.environment).ended, rekey(here.environment).ended]),
        ).toEqual([WELL, WELL])
    } finally {
      on = false
      await Promise.all(senders)
      await Promise.all(sites.map((site) => site.kill()))
    }
    expect(await rekey(here.environment).ended).toEqual(WELL)
    const { counts, found } = await readAll(here, stored)
    console.log(`${database}: ${taken} reports taken while rekey ran; ${counts}`)
    expect(taken).toBeGreaterThan(4)
    expect(found).toEqual(NOTHING)
  },
  300_000,
)
