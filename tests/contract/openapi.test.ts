import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it, onTestFinished } from 'vitest'
import { STUDIO_HEADER, type StudioCall } from '../../contract/studio/call.ts'
import { STUDIO_CALLS } from '../../contract/studio/calls.ts'
import { root } from '../server.ts'
import { ORIGIN, openStudio } from './studio-kit.ts'

const run = promisify(execFile)

interface Operation {
  operationId?: string
  security?: Record<string, string[]>[]
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  responses: Record<string, unknown>
}
interface Document {
  info: object
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** The findings of the linter's recommended rules in the document. */
async function findings(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: document, config })
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`,
  )
}

it('a linter with recommended rules finds nothing in the OpenAPI document', {
  timeout: 60_000,
}, async () => {
  const { site } = await openStudio('SQLite')
  const { text } = await site.ask('/api/openapi.json')
  expect(await findings(text)).toEqual([])
  // the linter does find omissions
  const bare = JSON.parse(text) as Document
  for (const operation of Object.values(bare.paths).flatMap((path) => Object.values(path))) {
    delete operation.operationId
    delete operation.security
  }
  bare.info = { title: 'a', version: '1' }
  const missing = await findings(JSON.stringify(bare))
  for (const rule of ['operation-operationId', 'security-defined', 'info-license'])
    expect(missing.some((finding) => finding.startsWith(`${rule}:`))).toBe(true)
})

it('each call has a unique name, a described tag, its parameters and its possible errors', async () => {
  const { site } = await openStudio('SQLite')
  const document = JSON.parse((await site.ask('/api/openapi.json')).text) as Document
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const names = all.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(all.length)
  const described = new Set(
    document.tags.filter(({ description }) => description).map(({ name }) => name),
  )
  for (const { operationId, tags = [] } of all) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(tags.length, operationId).toBe(1)
    expect(described, operationId).toContain(tags[0])
  }
  expect([...described].filter((name) => !all.some(({ tags }) => tags?.includes(name)))).toEqual([])

  for (const { operationId, method, security, responses } of all.filter(
    ({ tags }) => tags?.[0] !== 'Studio',
  )) {
    // a read token is optional
    expect(security, operationId).toEqual(method === 'get' ? [{}, { readToken: [] }] : [])
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['400', '429']))
  }
  // the single sign-on redirects browsers, and is no call of a client
  const calls = Object.entries<StudioCall>(STUDIO_CALLS).filter(
    ([name]) => !name.startsWith('ssoSignIn'),
  )
  expect(all.filter(({ tags }) => tags?.[0] === 'Studio')).toHaveLength(calls.length)
  for (const [name, { access, method, versioned, path }] of calls) {
    const operation = document.paths[`/api/studio/v1${path}`]?.[method]
    expect(operation?.operationId).toBe(`studio${name.charAt(0).toUpperCase()}${name.slice(1)}`)
    expect(
      operation?.security?.flatMap((requirement) => Object.keys(requirement)) ?? null,
      name,
    ).toEqual([
      ...(access === 'open' ? [] : ['studioSession']),
      ...(method === 'get' ? [] : ['studioHeader']),
    ])
    const version = operation?.parameters?.find((parameter) => parameter.name === 'if-match')
    expect(version?.required === true, name).toBe(versioned === true)
    const answers = Object.keys(operation?.responses ?? {})
    if (access !== 'open') expect(answers, name).toContain('401')
    if (method !== 'get') expect(answers, name).toEqual(expect.arrayContaining(['403', '409']))
    if (versioned) expect(answers, name).toContain('412')
  }
})

/** A visitor's and a writer's program using the generated client: its output is compared. */
const PROGRAM = `
import { defaults, news, contentDetail, search, categories, studioCreateSubject, studioDraft, studioSaveDraft } from './client.ts'

const [, , baseUrl = '', cookie = ''] = process.argv
defaults.baseUrl = baseUrl
const list = await news({ lang: 'KOR', page: 1 })
if (list.status !== 200) throw new Error(String(list.status))
const first = list.data.data.newsList[0]
if (!first) throw new Error('no news')
const detail = await contentDetail(first.contentIdx)
const found = await search({ keyword: '접근성', lang: 'KOR' })
const refused = await search({ keyword: '%', lang: 'ENG' })
const sections = await categories({ lang: 'ENG', name: 'news' })
const nobody = await studioDraft('content/1001')

const studio = { headers: { cookie, origin: '${ORIGIN}', '${STUDIO_HEADER}': '1' } }
const begun = await studioCreateSubject({ kind: 'pressRelease', languageType: 'KOR', document: { title: '첫 제목' } }, studio)
if (begun.status !== 200) throw new Error(JSON.stringify(begun.data))
const { row, document } = begun.data.data
const saved = await studioSaveDraft(row.subject, String(row.version), { document: { ...document, title: '새 제목' } }, studio)
const stale = await studioSaveDraft(row.subject, String(row.version), { document }, studio)
const now = await studioDraft(row.subject, studio)
console.log(JSON.stringify({
  titles: [first.title, detail.status === 200 ? detail.data.data?.title : null],
  found: found.status === 200 && 'resultCount' in found.data.data && found.data.data.resultCount > 0,
  refused: refused.status === 400 ? refused.data.errorCode : null,
  sections: sections.status === 200 ? sections.data.data.length > 0 : null,
  nobody: nobody.status === 401 ? nobody.data.problem : null,
  saved: saved.status,
  stale: stale.status === 412 ? stale.data.problem : null,
  title: now.status === 200 ? now.data.data.document.title : null,
}))
`

it('a client from a well-known generator compiles strictly, and works with the site and the studio', {
  timeout: 120_000,
}, async () => {
  const { site, as } = await openStudio('SQLite', {}, { loaded: true })
  const writer = await as('WRITER')
  const folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'openapi.json'), (await site.ask('/api/openapi.json')).text)
  const program = (name: string): string => join(root, 'node_modules/.bin', name)
  await run(program('oazapfts'), ['openapi.json', 'client.ts', '--futureStripLegacyMethods'], {
    cwd: folder,
  })
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['program.ts'] }),
  )
  const compiled = await run(program('tsc'), ['-p', '.'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  expect(compiled.stdout).toBe('')
  const { stdout } = await run(process.execPath, ['program.ts', site.origin, writer.cookie], {
    cwd: folder,
  })
  const { titles, ...rest } = JSON.parse(stdout) as { titles: string[] }
  expect(titles[0]).toBe(titles[1])
  expect(rest).toEqual({
    found: true,
    refused: 400,
    sections: true,
    nobody: 'session',
    saved: 200,
    stale: 'stale',
    title: '새 제목',
  })
})
