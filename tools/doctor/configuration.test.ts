import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { VARIABLES } from '../../server/config.ts'
import { fingerprint, STAMP } from '../run/fingerprint.ts'
import type { Doctor } from './check.ts'
import { configurationCheck, readAll } from './configuration.ts'
import { buildCheck } from './machine.ts'
import { withoutSecrets } from './secrets.ts'
import { similarTo } from './similar.ts'

const root = join(import.meta.dirname, '../..')

/** States and texts of the configuration's findings. */
async function configured(environment: Record<string, string>): Promise<string[]> {
  const given = { ...readAll(environment, root), environment } as unknown as Doctor
  const findings = await configurationCheck.run(given, AbortSignal.timeout(5000))
  return findings.map(({ state, found }) => `${state}: ${found}`)
}

test('all invalid variables are found at once, also those that only contradict each other', async () => {
  const { invalid, config } = readAll(
    {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      SITE_ORIGIN: 'https://www.yunseul.example/page',
      CDN: 'fastly',
      SSO_ISSUER: 'https://id.example',
      CDN_PURGE_URL: 'https://a:b@purge.example',
      WORKERS: '2',
      RELEASE: '/nowhere',
    },
    root,
  )
  expect([...invalid.keys()].sort()).toEqual([
    'CDN',
    'CDN_PURGE_URL',
    'DATABASE_URL',
    'PORT',
    'RELEASE',
    'SITE_ORIGIN',
    'SSO_ISSUER',
  ])
  expect(config.PORT).toBe(3000)
  expect(() => readAll({}, import.meta.dirname)).toThrow('content/ not found')
})

test('valid variables that have no effect or contradict each other are named', async () => {
  const origin = { SITE_ORIGIN: 'https://www.yunseul.example', TRUST_PROXY: 'true' }
  expect(await configured(origin)).toEqual(['ok: 2 variables are set, all valid'])
  for (const [environment, text] of [
    [{}, /SITE_ORIGIN is not set/],
    [{ SITE_ORIGIN: 'http://www.yunseul.example' }, /is http: browsers solve no captcha/],
    [{ SITE_ORIGIN: origin.SITE_ORIGIN }, /TRUST_PROXY is not set/],
    [{ ...origin, RELEASE: root }, /RELEASE has no effect without a supervisor/],
    [{ ...origin, CDN_PURGE_TOKEN: 'x' }, /no effect without CDN_PURGE_URL/],
    [{ ...origin, CDN_PURGE_URL: 'https://x.example' }, /no effect without CDN/],
    [
      { ...origin, CDN: 'fastly', CDN_PURGE_URL: 'https://x.example' },
      /^failure: CDN=fastly takes no purge/,
    ],
    [{ ...origin, SSO_CLIENT_ID: 'x' }, /SSO_ISSUER is not set/],
    [{ ...origin, REPORT_KEY_FORMER: 'a'.repeat(64) }, /without REPORT_KEY/],
    [
      { ...origin, REPORT_KEY: 'A'.repeat(64), REPORT_KEY_FORMER: 'a'.repeat(64) },
      /is among REPORT_KEY_FORMER/,
    ],
    [{ ...origin, REPORT_KEY: 'a'.repeat(64), STUDIO_KEY: 'a'.repeat(64) }, /are the same key/],
    [{ ...origin, DATABASE_URL: 'postgres://x', WORKERS: '8' }, /fewer than two for each of 8/],
    [{ ...origin, SHARE_APP_KEY: 'x' }, /are not all set/],
  ] as [Record<string, string>, RegExp][])
    expect(await configured(environment), JSON.stringify(environment)).toEqual([
      expect.stringMatching(text),
    ])
})

test('a typing error of a variable is found, and names of other programs are none', () => {
  for (const [typed, meant] of [
    ['SITE_ORIGN', 'SITE_ORIGIN'],
    ['site-origin', 'SITE_ORIGIN'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['REPROT_KEY', 'REPORT_KEY'],
    ['SMTPURL', 'SMTP_URL'],
    ['WORKER', 'WORKERS'],
    ['PAGE_CACHE_BYTS', 'PAGE_CACHE_BYTES'],
  ] as const)
    expect(similarTo(typed, VARIABLES), typed).toBe(meant)
  for (const other of ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'USER', 'LANG', 'TERM', 'POST', 'SHELL'])
    expect(similarTo(other, VARIABLES), other).toBeNull()
})

test('a build that is missing or older than its sources is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}')
  const state = async (): Promise<string[]> =>
    (
      await buildCheck.run(
        { config: { root: folder } } as unknown as Doctor,
        AbortSignal.timeout(5000),
      )
    ).map(({ state: one, found }) => `${one}: ${found}`)
  expect(await state()).toEqual(['failure: there is no build'])
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true })
  writeFileSync(join(folder, 'build/client/assets/manifest-0a1b.js'), '')
  writeFileSync(join(folder, STAMP), fingerprint(folder))
  expect(await state()).toEqual(['ok: release 1.2.3, build 0a1b, without its sources'])
  mkdirSync(join(folder, 'app'))
  expect(await state()).toEqual(['ok: release 1.2.3, build 0a1b of these sources'])
  writeFileSync(join(folder, 'app/new.ts'), '')
  expect(await state()).toEqual(['warning: build 0a1b is older than its sources'])
})

test('no secret is left in a text, whatever program quoted it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'secrets'))
  writeFileSync(join(folder, 'secrets/report-former.key'), 'aaaaaaaa\nbbbbbbbb\n')
  const hide = withoutSecrets(
    {
      DATABASE_URL: 'postgres://site:p%40ssword@db/site',
      SMTP_URL: 'smtp://me@x:mail-password@[broken',
      CDN_PURGE_TOKEN: 'token-1',
    },
    folder,
  )
  const text = 'p@ssword p%40ssword mail-password token-1 aaaaaaaa bbbbbbbb'
  expect(hide(text)).toBe(Array(6).fill('[secret]').join(' '))
})
