import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pressKeys } from '../../server/press/keys.ts'
import { openDatabase } from '../../server/database/index.ts'
import { sealer } from '../../server/reports/seal.ts'
import { totpSeal } from '../../server/studio/accounts/totp-seal.ts'
import type { Finding } from '../../tools/doctor/check.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import { mailServer } from '../mail-server.ts'
import { freePort } from '../port.ts'
import { freshDatabase } from '../postgres.ts'
import { reportRow } from '../report-row.ts'
import { type RunningServer, root, startServer } from '../server.ts'
import { signedIn } from '../session.ts'
import { makeCertificate, startTlsProxy } from '../tls-proxy.ts'
import { DIALECTS, loadedAddress, temporaryFolder } from './store-kit.ts'

interface Ran {
  code: number
  findings: (Finding & { check: string })[]
  out: string
}

/** Runs `npm run doctor -- --json` with these variables only. */
const doctor = (environment: Record<string, string>): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const { PATH = '', NODE_COMPILE_CACHE } = process.env
    const child = execFile(
      process.execPath,
      [join(root, 'tools/doctor/main.ts'), '--json'],
      { env: { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...environment } },
      (_, out, error) => {
        if (error) return reject(new Error(error))
        const { findings } = JSON.parse(out) as Pick<Ran, 'findings'>
        resolve({ code: child.exitCode ?? -1, findings, out })
      },
    )
  })

/** Findings of a state, as `check: found`; without those of the build, which may be older here. */
const found = ({ findings }: Ran, ...states: Finding['state'][]): string[] =>
  findings
    .filter(({ check, state }) => states.includes(state) && check !== 'build')
    .map(({ check, found: text }) => `${check}: ${text}`)

/** Every path below a folder, with its mode and the hash of its bytes. */
const contentsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => {
      const at = join(folder, String(name))
      const { mode } = lstatSync(at)
      const bytes = lstatSync(at).isFile()
        ? createHash('sha256').update(readFileSync(at)).digest('hex')
        : ''
      return `${name} ${mode.toString(8)} ${bytes}`
    })
    .sort()

const SMTP_PASSWORD = 'smtp-password-1'
const PURGE_TOKEN = 'purge-token-1'

/** Services that a site is configured with: mail, purges, single sign-on. */
async function startServices(origin: string): Promise<{
  environment: Record<string, string>
  /** Address of a mail server that refuses the account. */
  refusing: string
  /** Address of a mail server with a certificate that nobody trusts. */
  untrusted: string
  stop(): Promise<void>
}> {
  const refuses = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_, __, done) => done(new Error(`never ${SMTP_PASSWORD}`)),
  })
  // its own certificate is one for tests
  const untrusted = new SMTPServer({ secure: true, authOptional: true, logger: false })
  untrusted.on('error', () => {})
  const mail = mailServer(() => undefined)
  const purges = createServer((request, response) => {
    request.resume()
    response.writeHead(request.headers.authorization === `Bearer ${PURGE_TOKEN}` ? 200 : 403).end()
  })
  const portOf = async (server: {
    listen(port: number, host: string, then: () => void): unknown
  }): Promise<number> => {
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return port
  }
  const [mailPort, refusingPort, untrustedPort, purgePort] = [
    await portOf(mail),
    await portOf(refuses),
    await portOf(untrusted),
    await portOf(purges),
  ]
  const provider = await startIdentityProvider({ current: {} as never }, [`${origin}/x`])
  return {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      CDN: 'generic',
      CDN_PURGE_URL: `http://127.0.0.1:${purgePort}`,
      CDN_PURGE_TOKEN: PURGE_TOKEN,
      ...provider.environment,
    },
    refusing: `smtp://site:${SMTP_PASSWORD}@127.0.0.1:${refusingPort}`,
    untrusted: `smtps://127.0.0.1:${untrustedPort}`,
    async stop() {
      for (const server of [mail, refuses, untrusted])
        await new Promise<void>((done) => server.close(done))
      purges.closeAllConnections()
      await new Promise((done) => purges.close(done))
      await provider.stop()
    },
  }
}

describe.each(DIALECTS)('npm run doctor (%s)', (dialect) => {
  it('finds nothing wrong with a healthy site, running or stopped, changes nothing, and finds each thing that breaks', async () => {
    const address = await loadedAddress(dialect)
    const dataDir = address.dataDir || temporaryFolder()
    const keys = temporaryFolder()
    const year = new Date().getUTCFullYear()
    const good = await makeCertificate(join(keys, 'good'), [
      `${year - 1}0101000000Z`,
      `${year + 1}0601000000Z`,
    ])
    const expired = await makeCertificate(join(keys, 'expired'), [
      '20200101000000Z',
      '20210101000000Z',
    ])
    const port = await freePort()
    const proxy = await startTlsProxy(port, good)
    onTestFinished(() => proxy.stop())
    const services = await startServices(proxy.origin)
    onTestFinished(() => services.stop())
    const environment: Record<string, string> = {
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_ORIGIN: proxy.origin,
      TRUST_PROXY: 'true',
      DATA_DIR: dataDir,
      REPORT_FREE_BYTES: '1000000',
      ...services.environment,
      ...(address.url ? { DATABASE_URL: address.url } : {}),
    }
    const trusting = { ...environment, NODE_EXTRA_CA_CERTS: good.file }
    const site: RunningServer = await startServer(environment)
    let isRunning = true
    const stop = async (): Promise<void> => {
      if (isRunning) await site.stop()
      isRunning = false
    }
    onTestFinished(stop)

    // a report with its file, a subscription, and an authenticator
    const store = await openDatabase(address.url ? address : { ...address, dataDir })
    const reportKey = readFileSync(join(dataDir, 'secrets/report.key'), 'utf8').trim()
    await store.transaction(async (tx) => {
      await tx
        .insertInto('report')
        .values(
          reportRow('0d2c6a0e-8a1c-4c55-9e0a-1f2b3c4d5e6f', sealer(reportKey), { name: '가' }),
        )
        .execute()
      await tx
        .insertInto('report_attachment')
        .values({
          reportId: '0d2c6a0e-8a1c-4c55-9e0a-1f2b3c4d5e6f',
          storedName: 'attachment-1',
          sealedName: '',
          sealedKey: null,
          sealedDigest: null,
          size: 3,
          sha256: '',
          mimeType: 'text/plain',
        })
        .execute()
    })
    const subscriptionKey = readFileSync(join(dataDir, 'secrets/subscription.key'), 'utf8').trim()
    const at = new Date().toISOString()
    await store.kysely
      .insertInto('subscription')
      .values({
        ...{ id: 'subscription-1', addressHash: 'address', tokenHash: 'token', state: 'ACTIVE' },
        ...{ keyId: sealer(subscriptionKey).keyId, language: 'KOR', languages: ' KOR ' },
        sealed: sealer(subscriptionKey).seal('{}', 'subscription-1'),
        ...{ lists: ' press ', pace: 'WEEK', at, confirmedAt: at },
        ...{ digestSince: null, nextDigestAt: null },
      })
      .execute()
    const press = pressKeys({
      DATA_DIR: dataDir,
      PRESS_KEY: undefined,
      PRESS_KEY_FORMER: undefined,
    })
    await store.kysely
      .insertInto('press_person')
      .values({
        ...{ id: 'person-1', addressHash: 'address', keyId: press.keyId, language: 'KOR' },
        ...{ sealed: press.seal('{}', 'person-1'), consentHow: 'CARD', consentDay: '2026-11-02' },
        ...{ consentBy: 'user-1', consentAt: at, version: 1, at },
      })
      .execute()
    await mkdir(join(dataDir, 'reports/files'), { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, 'reports/files/attachment-1'), 'abc', { mode: 0o600 })
    const { id } = await signedIn(store, { name: '한여울', role: 'ADMIN' })
    const sealed = totpSeal({ DATA_DIR: dataDir, STUDIO_KEY: undefined }).seal('ABCDEFGH', id)
    await store.kysely
      .updateTable('studio_user')
      .set({ totpSecret: sealed })
      .where('id', '=', id)
      .execute()
    await store.close()
    const secrets = [
      reportKey,
      subscriptionKey,
      readFileSync(join(dataDir, 'secrets/press.key'), 'utf8').trim(),
      readFileSync(join(dataDir, 'secrets/studio.key'), 'utf8').trim(),
      readFileSync(join(dataDir, 'secrets/captcha.secret'), 'utf8').trim(),
      services.environment.SSO_CLIENT_SECRET as string,
      SMTP_PASSWORD,
      PURGE_TOKEN,
      ...(address.url ? [new URL(address.url).password] : []),
    ]
    const examine = async (given: Record<string, string>): Promise<Ran> => {
      const ran = await doctor(given)
      for (const one of secrets) expect(ran.out).not.toContain(one)
      return ran
    }

    const healthy = await examine(trusting)
    expect(found(healthy, 'failure', 'warning')).toEqual([])
    expect(healthy.code).toBe(0)
    const working = found(healthy, 'ok').join('\n')
    for (const line of [
      /^configuration: \d+ variables are set, all valid$/m,
      /^rights: .* is private and writable/m,
      /^disk: .* free of /m,
      /^clock: the clock agrees with that of https:\/\/localhost/m,
      dialect === 'sqlite'
        ? /^database: SQLite 3\.[\d.]+ answers/m
        : /^database: PostgreSQL \d[^\n]*answers/m,
      dialect === 'sqlite'
        ? /^database file: SQLite finds no damage/m
        : /^database: \d+ connections are left, 12 may be needed$/m,
      /^content: content\/ is loaded$/m,
      /^storage: .*reports\/files can be written, read and emptied$/m,
      /^storage: 1 attachments of reports are where rows name them$/m,
      /^keys: report key \w+ opens the newest report$/m,
      /^keys: subscription key \w+ opens the newest subscription$/m,
      /^keys: press contact key \w+ opens the newest press contact$/m,
      /^keys: the studio key opens the secret of an authenticator$/m,
      /^mail: 127\.0\.0\.1:\d+ accepts emails without an account; without TLS, on this machine$/m,
      /^certificate: trusted, for this name, \d+ days left/m,
      /^proxy: https:\/\/localhost:\d+ reaches this site$/m,
      /^proxy: the proxy passes Host$/m,
      /^proxy: the proxy sets X-Forwarded-For$/m,
      /^proxy: languages are told apart/m,
      /^proxy: nothing keeps the answers of the studio$/m,
      /^CDN: 127\.0\.0\.1:\d+ takes purges$/m,
      /^single sign-on: 127\.0\.0\.1:\d+ describes itself/m,
    ])
      expect(working).toMatch(line)

    // a clock that is an hour ahead, a proxy that loses headers, too few connections, and a mail
    // server whose certificate nobody trusts
    const { headersOf, answeredOf } = proxy
    proxy.headersOf = ({ 'x-forwarded-for': _, ...headers }) => headers
    proxy.answeredOf = ({ vary: _, 'strict-transport-security': __, ...headers }) => headers
    const shift = join(keys, 'shift')
    writeFileSync(shift, '3600000')
    const ahead = await examine({
      ...trusting,
      CLOCK_SHIFT: shift,
      NODE_OPTIONS: `--import=${join(root, 'tests/faults/shifted-clock.ts')}`,
      DATABASE_CONNECTIONS: '1000',
      SMTP_URL: services.untrusted,
    })
    Object.assign(proxy, { headersOf, answeredOf })
    expect(ahead.code).toBe(1)
    expect(found(ahead, 'failure')).toEqual(
      expect.arrayContaining([
        'proxy: TRUST_PROXY is set, but the proxy sets no X-Forwarded-For: all visitors share one address',
        'proxy: the proxy removes Vary',
        expect.stringMatching(/^mail: 127\.0\.0\.1:\d+ cannot be used: ESOCKET/),
      ]),
    )
    expect(found(ahead, 'warning')).toContain('proxy: the proxy removes Strict-Transport-Security')
    expect(found(ahead, 'failure').join('\n')).toMatch(
      /clock: this clock is 3[56]\d\d\.\d s ahead of that of https:\/\/localhost/,
    )
    if (dialect === 'postgres') {
      const text = found(ahead, 'failure', 'warning').join('\n')
      expect(text).toMatch(/ahead of that of the database$/m)
      expect(text).toMatch(
        /^database: \d+ connections are left for this site, and it may need 1002 /m,
      )
    }

    // everything that can break at once: no finding hides another
    rmSync(join(dataDir, 'reports/files/attachment-1'))
    for (const name of ['report.key', 'subscription.key'])
      chmodSync(join(dataDir, 'secrets', name), 0o644)
    proxy.use(expired)
    proxy.headersOf = (headers) => ({ ...headers, host: 'inner.example' })
    const broken = await examine({
      ...environment,
      NODE_EXTRA_CA_CERTS: expired.file,
      REPORT_KEY: randomBytes(32).toString('hex'),
      SUBSCRIPTION_KEY: randomBytes(32).toString('hex'),
      PRESS_KEY: randomBytes(32).toString('hex'),
      STUDIO_KEY: randomBytes(32).toString('hex'),
      REPORT_FREE_BYTES: String(2 ** 49),
      CDN_PURGE_TOKEN: 'another-token',
      SMTP_URL: services.refusing,
      SSO_ISSUER: `http://127.0.0.1:${await freePort()}`,
      IMAGE_WORKERS: '0',
      SEARCH_PER_MINUTE: 'many',
      RENDERS_PER_MINUT: '600',
    })
    expect(broken.code).toBe(1)
    const failures = found(broken, 'failure').join('\n')
    for (const line of [
      /^configuration: IMAGE_WORKERS: /m,
      /^configuration: SEARCH_PER_MINUTE: /m,
      /^rights: others can read keys: .*secrets\/report\.key \(0644\)/m,
      /^rights: others can read keys: .*secrets\/subscription\.key \(0644\)/m,
      /^disk: /m,
      /^storage: 1 of 1 attachments of reports are missing in .*: attachment-1$/m,
      /^mail: 127\.0\.0\.1:\d+ cannot be used: EAUTH 535 AUTH PLAIN$/m,
      /^certificate: the certificate expired on 2021-01-01$/m,
      /^proxy: the proxy replaces Host by inner\.example$/m,
      /^proxy: the proxy passes X-Forwarded-For as visitors send it/m,
      /^CDN: 127\.0\.0\.1:\d+ answers a purge with 403$/m,
      /^single sign-on: 127\.0\.0\.1:\d+ cannot be used: /m,
    ])
      expect(failures).toMatch(line)
    // replaced keys: those in the files open what they sealed
    expect(found(broken, 'ok').join('\n')).toMatch(/keys: report key \w+ opens the newest report/)
    for (const many of ['subscriptions', 'press contacts'])
      expect(found(broken, 'warning')).toContain(`keys: 1 ${many} are sealed with former keys`)
    expect(found(broken, 'warning').join('\n')).toMatch(
      /RENDERS_PER_MINUT is not read: did you mean RENDERS_PER_MINUTE\?/,
    )

    // stopped: nothing is changed, and lost keys are found before a start makes new ones
    for (const name of ['report.key', 'subscription.key'])
      chmodSync(join(dataDir, 'secrets', name), 0o600)
    await stop()
    proxy.use(good)
    for (const name of ['report.key', 'subscription.key', 'press.key', 'studio.key'])
      rmSync(join(dataDir, 'secrets', name))
    const before = contentsOf(dataDir)
    const stopped = await examine({
      ...trusting,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      STUDIO_KEY: randomBytes(32).toString('hex'),
      // lost, or another one
      ...(dialect === 'postgres'
        ? {
            REPORT_KEY: randomBytes(32).toString('hex'),
            SUBSCRIPTION_KEY: randomBytes(32).toString('hex'),
            PRESS_KEY: randomBytes(32).toString('hex'),
          }
        : {}),
    })
    expect(contentsOf(dataDir)).toEqual(before)
    expect(found(stopped, 'not checked').join('\n')).toMatch(
      /proxy: https:\/\/localhost:\d+ answers 502, and the site does not run here/,
    )
    const lost = found(stopped, 'failure').join('\n')
    expect(lost).toMatch(
      dialect === 'postgres'
        ? /keys: the newest report does not open: sealed with key/
        : /keys: there are reports, but no report key/,
    )
    expect(lost).toMatch(
      dialect === 'postgres'
        ? /keys: the newest subscription does not open: sealed with key/
        : /keys: there are subscriptions, but no subscription key/,
    )
    expect(lost).toMatch(
      dialect === 'postgres'
        ? /keys: the newest press contact does not open: sealed with key/
        : /keys: there are press contacts, but no press contact key/,
    )
    expect(lost).toMatch(/keys: the secret of an authenticator does not open: sealed with key/)
    expect(lost).toMatch(/mail: 127\.0\.0\.1:\d+ cannot be used: (?:ESOCKET|ECONNECTION)/)

    // files that are no keys, or cannot be read
    writeFileSync(join(dataDir, 'secrets/subscription.key'), 'cut off', { mode: 0o600 })
    await mkdir(join(dataDir, 'secrets/report.key'))
    const unusable = found(await examine(trusting), 'failure').join('\n')
    expect(unusable).toMatch(
      /^keys: the subscription key cannot be used: a key must have 64 hexadecimal digits$/m,
    )
    expect(unusable).toMatch(/^keys: the report key cannot be used: EISDIR/m)
  }, 180_000)

  it('names pending and unknown migrations, and a database that is damaged or does not answer', async () => {
    const fresh = dialect === 'postgres' ? await freshDatabase() : null
    if (fresh) onTestFinished(() => fresh.drop())
    const dataDir = temporaryFolder()
    const environment = {
      DATA_DIR: dataDir,
      SITE_ORIGIN: `http://localhost:${await freePort()}`,
      ...(fresh ? { DATABASE_URL: fresh.url } : {}),
    }
    const store = await openDatabase({ url: fresh?.url ?? null, dataDir })
    const { sql } = await import('kysely')
    await sql`delete from schema_migration where name = '0015-rate-limits'`.execute(store.kysely)
    await sql`insert into schema_migration (name, at) values ('9999-later', '')`.execute(
      store.kysely,
    )
    await store.close()
    const migrated = await doctor(environment)
    expect(found(migrated, 'failure')).toEqual([
      'database: a newer release has changed the database: 9999-later',
      'content: content/ is not loaded',
    ])
    expect(found(migrated, 'warning').join('\n')).toContain(
      'database: 1 migrations are not applied: 0015-rate-limits',
    )
    if (fresh) {
      const away = new URL(fresh.url)
      away.port = String(await freePort())
      const unreachable = await doctor({ ...environment, DATABASE_URL: away.href })
      expect(unreachable.out).not.toContain(away.password)
      // once: what needs it is not checked
      expect(found(unreachable, 'failure')).toEqual([
        expect.stringMatching(/^database: 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/),
      ])
      expect(found(unreachable, 'not checked')).toContain('content: the database cannot be used')
      expect(unreachable.code).toBe(1)
      return
    }
    const file = join(dataDir, 'site.db')
    const bytes = readFileSync(file)
    // beyond the first page, which describes the tables
    bytes.fill(0xaa, 8192, 16_384)
    writeFileSync(file, bytes)
    const damaged = await doctor(environment)
    expect(found(damaged, 'failure').join('\n')).toMatch(/^database file: SQLite finds damage: /m)
    expect(damaged.code).toBe(1)
  }, 60_000)
})
