import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ignoredBy, lastOf, wordsOf } from '../containerfile.ts'
import { buildImage, containerOf, give, type Image, megabytes, outermost } from '../image.ts'
import { putLoaded } from '../loaded.ts'
import { freePort } from '../port.ts'
import { runInside, type Sandbox, startInside } from '../sandbox.ts'
import { root, sendRequest, watch } from '../server.ts'
import { picturesIn } from '../visitors.ts'
import { reportForm, sendReport, solved } from './reports-form.ts'

/** Most megabytes of the image beside its base. */
const LARGEST_MB = 500
/** Folders of operators' commands, in `tools/`. */
const COMMANDS = ['backup', 'doctor', 'events', 'operator', 'reports', 'studio', 'transfer']

let image: Image
beforeAll(async () => {
  image = await buildImage()
  await putLoaded(join(image.folder, 'data'))
}, 240_000)
afterAll(() => image?.remove())

const commandOf = (name: string): string[] =>
  wordsOf(lastOf(image.stage, name).text.replace(/^CMD /, ''))

/** The container, at a port of the test. */
async function contained(): Promise<Sandbox> {
  const port = await freePort()
  const volumes = image.stage.instructions.filter(({ name }) => name === 'VOLUME')
  const sandbox = containerOf(
    image,
    { PORT: String(port), HOST: '127.0.0.1', WARM_UP: 'false' },
    volumes.map(({ text }) => text),
  )
  for (const path of sandbox.writable ?? []) give(join(image.folder, path), sandbox.user)
  return sandbox
}

it('has production dependencies alone, and is small', () => {
  const { packages, folder } = image
  const { packages: locked } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ) as {
    packages: Record<string, { dev?: boolean }>
  }
  expect(packages.paths.filter((path) => locked[path]?.dev)).toEqual([])
  const all = Object.keys(locked).filter((path) => path && existsSync(join(root, path)))
  const [whole, dependencies] = [all, packages.paths].map((paths) =>
    megabytes(
      outermost(paths).map((path) => join(root, path)),
      packages.removed.map((path) => join(root, path)),
    ),
  ) as [number, number]
  const files = megabytes([folder])
  console.log(
    `image, beside its base: ${files + dependencies} MB, ${dependencies} MB of it in ${packages.paths.length} packages; left out: ${whole - dependencies} MB in ${all.length - packages.paths.length} packages`,
  )
  expect(files + dependencies).toBeLessThan(LARGEST_MB)
  expect(whole - dependencies).toBeGreaterThan(dependencies)
})

it('has each package that server and commands import, and no source that only a build reads', () => {
  const site = join(image.folder, 'site')
  const imported = globSync(
    `{server,contract,tools/{${COMMANDS.join(',')}}}/**/*.ts`,
    // without the development server
    { cwd: site, exclude: (name) => name.endsWith('-dev.ts') },
  ).flatMap((name) => {
    const text = readFileSync(join(site, name), 'utf8')
    return [
      ...text
        .replace(/^import type [^;]*?from '[^']*'$/gm, '')
        .matchAll(/\b(?:from|import\(?) ?'([a-z@][\w@/.:-]*)'/g),
    ].map(([, specifier = '']) => specifier)
  })
  const packages = new Set(
    imported
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )
  expect(packages.size).toBeGreaterThan(20)
  expect([...packages].filter((name) => !existsSync(join(site, 'node_modules', name)))).toEqual([])
  expect(readdirSync(site).sort()).toEqual(
    'LICENSE build content contract docs former-builds messages node_modules package.json server tools'.split(
      ' ',
    ),
  )
  expect(globSync('{server,contract,tools}/**/*.test.ts', { cwd: site })).toEqual([])
})

it('what git leaves out is not sent to a build, nor are data, keys and backups', () => {
  const isIgnored = ignoredBy(join(root, '.dockerignore'))
  const left = ['data/secrets/report.key', 'backups/backup-1/site.db', 'keys/report.key', '.env']
  const written = execFileSync(
    'git',
    ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory'],
    { cwd: root, encoding: 'utf8' },
  )
  for (const path of [...left, ...written.split('\n').filter(Boolean)])
    expect(isIgnored(path.replace(/\/$/, '')), path).toBe(true)
})

it('serves as an ordinary user from a read-only file system, tells its health, and stops', async () => {
  const sandbox = await contained()
  const before = readdirSync(join(image.folder, 'site'), { recursive: true }).length
  const started = startInside(sandbox, commandOf('CMD'))
  onTestFinished(() => void started.process.kill('SIGKILL'))
  const { log, exited, listening } = watch(started.process)
  const origin = `http://127.0.0.1:${await listening}`
  const id = await started.id
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  if (process.getuid?.() === 0)
    expect(status).toMatch(new RegExp(`^Uid:\\t${sandbox.user}\\t`, 'm'))
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(readFileSync(`/proc/${id}/cmdline`, 'utf8')).toContain('--max-old-space-size=')
  expect(readFileSync(`/proc/${id}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=')

  const home = await sendRequest(origin, '/')
  expect([home.status, home.headers['content-language']]).toEqual([200, 'ko'])
  const [picture = ''] = picturesIn((await sendRequest(origin, '/page/presskit')).text)
  const resized = await sendRequest(origin, picture)
  expect([resized.status, resized.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sendRequest(origin, '/studio')).status).toBe(200)
  expect((await sendReport(origin, reportForm(await solved(origin)))).status).toBe(200)
  const listed = await runInside(sandbox, ['node', 'tools/reports/main.ts', 'list'])
  expect(listed, listed.output).toMatchObject({ code: 0 })
  expect(listed.output).toContain('SAFETY')
  const doctor = await runInside(sandbox, ['node', 'tools/doctor/main.ts', '--json'])
  const { findings } = JSON.parse(doctor.output) as {
    findings: { check: string; state: string; found: string }[]
  }
  for (const check of ['node', 'build', 'rights', 'database'])
    expect(findings).toContainEqual(expect.objectContaining({ check, state: 'ok' }))

  const health = commandOf('HEALTHCHECK')
  expect(await runInside(sandbox, health)).toEqual({ code: 0, output: '' })
  process.kill(id, lastOf(image.stage, 'STOPSIGNAL').text)
  expect([await exited, log.filter((line) => /"severity":"error"/.test(line))]).toEqual([0, []])
  expect(await runInside(sandbox, health)).toMatchObject({
    code: 1,
    output: expect.stringContaining('no health'),
  })
  // only the volume was written
  expect(readdirSync(join(image.folder, 'site'), { recursive: true })).toHaveLength(before)
  expect(readdirSync(join(image.folder, 'tmp'))).toEqual([])
}, 240_000)
