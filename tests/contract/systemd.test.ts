import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { give } from '../image.ts'
import { putLoaded } from '../loaded.ts'
import { needProgram } from '../packages.ts'
import { freePort } from '../port.ts'
import { makeBase, runInside, type Sandbox, startInside } from '../sandbox.ts'
import { root, sendRequest, watch } from '../server.ts'

const UNITS = join(root, 'deploy/systemd')
const SERVICES = ['yunseul-site.service', 'yunseul-backup.service']
/** Where the units expect the release. */
const RELEASE = '/srv/yunseul'
/** The user of the services, which no machine of a test has. */
const USER = 10_002
/** Highest exposure by systemd's own rules, of 100; below 20 it calls a service OK. */
const EXPOSURE = 15

/** Values of a key in a unit, each assignment one. */
const valuesOf = (unit: string, key: string): string[] =>
  [...readFileSync(join(UNITS, unit), 'utf8').matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(
    ([, value = '']) => value,
  )
const wordsOf = (unit: string, key: string): string[] =>
  valuesOf(unit, key).flatMap((value) => value.split(' '))

beforeAll(() => needProgram('systemd-analyze'))

it('has units that systemd accepts: each directive is known', () => {
  // with the release where it is here: it looks for the programs
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(UNITS, folder, { recursive: true })
  for (const name of SERVICES)
    writeFileSync(
      join(folder, name),
      readFileSync(join(UNITS, name), 'utf8').replaceAll(RELEASE, root),
    )
  const verify = (): string => {
    const units = [...SERVICES, 'yunseul-backup.timer'].map((name) => join(folder, name))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    })
    return `${status}\n${stderr}`
  }
  expect(verify()).toBe('0\n')
  const hardening = join(folder, 'yunseul-.service.d/hardening.conf')
  writeFileSync(hardening, readFileSync(hardening, 'utf8').replace('NoNew', 'NoMore'))
  expect(verify()).toMatch(/Unknown key.*NoMorePrivileges/)
})

describe.each(SERVICES)('%s', (name) => {
  it('may do little besides serving', () => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', `--threshold=${EXPOSURE}`, '--no-pager', join(UNITS, name)],
      { encoding: 'utf8' },
    )
    console.log(stdout.trimEnd().split('\n').at(-1))
    expect([status, stderr], stdout).toEqual([0, ''])
  })
})

/** How systemd runs a service: its user, folders and variables, at paths as they stand. */
function serviceOf(unit: string, folder: string, more: Record<string, string>): Sandbox {
  const variables = wordsOf(unit, 'Environment').map((each) => each.split('='))
  return {
    folder,
    user: USER,
    directory: valuesOf(unit, 'WorkingDirectory')[0] as string,
    environment: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
      HOME: '/nonexistent',
      ...(Object.fromEntries(variables) as Record<string, string>),
      ...more,
    },
    writable: wordsOf(unit, 'StateDirectory').map((state) => `/var/lib/${state}`),
    mounts: new Map([[RELEASE, root]]),
  }
}

it('serves and backs up by the commands of the units, and stops when systemd says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('chmod', ['755', folder])
  makeBase(folder)
  mkdirSync(join(folder, RELEASE), { recursive: true })
  for (const state of wordsOf('yunseul-backup.service', 'StateDirectory'))
    mkdirSync(join(folder, 'var/lib', state), { recursive: true })
  await putLoaded(join(folder, 'var/lib/yunseul'))
  give(join(folder, 'var/lib'), USER)

  const configured = { PORT: String(await freePort()), HOST: '127.0.0.1', WARM_UP: 'false' }
  const site = serviceOf('yunseul-site.service', folder, configured)
  const started = startInside(site, wordsOf('yunseul-site.service', 'ExecStart'))
  onTestFinished(() => void started.process.kill('SIGKILL'))
  const { exited, listening } = watch(started.process)
  const origin = `http://127.0.0.1:${await listening}`
  expect((await sendRequest(origin, '/')).status).toBe(200)
  const id = await started.id
  // the process that systemd started is the server itself, with its memory settings
  expect(readFileSync(`/proc/${id}/cmdline`, 'utf8')).toMatch(/--max-old-space-size=.*server\/main/)

  const backup = serviceOf('yunseul-backup.service', folder, {})
  const made = await runInside(backup, wordsOf('yunseul-backup.service', 'ExecStart'))
  expect(made, made.output).toMatchObject({ code: 0 })
  expect(readdirSync(join(folder, 'var/lib/yunseul-backups'))).toEqual([
    expect.stringMatching(/^backup-/),
  ])
  process.kill(id, 'SIGTERM')
  expect(await exited).toBe(0)
}, 240_000)
