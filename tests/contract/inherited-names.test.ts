import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { LANGUAGE_COOKIE, LANGUAGES } from '../../contract/language.ts'
import { BUILT, type NamedRow, pathsOf } from '../../contract/pages.ts'
import { SHELL_PARAMETERS } from '../../contract/parameters.ts'
import { STUDIO_API, type StudioCall } from '../../contract/studio/call.ts'
import { STUDIO_CALLS } from '../../contract/studio/calls.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { type Caller, openStudio } from './studio-kit.ts'
import { isThorough, usuallyOn } from '../thorough.ts'
import { DATABASES } from './api-site.ts'

// Inherited property names, wherever a request contains a name: a table read by `table[name]` would
// find a value (npm run build first).

const INHERITED = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
] as const
/** Texts that an inherited property would produce in a response. */
const WRITTEN = /\[native code\]|function Object\(|\[object Object\]/

let pages: Pages
beforeAll(async () => {
  pages = await builtPages(root)
}, 240_000)

const ENVIRONMENT = {
  TRUST_PROXY: 'true',
  RENDERS_PER_MINUTE: '1000000',
  REPORTS_PER_HOUR: '1000000',
  REPORTS_PER_HOUR_TOTAL: '1000000',
  DATA_CENTER_PAGE: 'true',
}
let requestCount = 0
/** A separate address, so that no limit answers instead. */
const ownAddress = (): { 'x-forwarded-for': string } => {
  requestCount += 1
  return {
    'x-forwarded-for': `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
  }
}

/** A path with valid values for every parameter but one, and a name for that one. */
function pathsWith({ path, states }: NamedRow, name: string): string[] {
  const words = [...path.matchAll(/:(\w+)/g)].map(([, word]) => word ?? '')
  const values = states?.find((state) => state.values)?.values ?? {}
  return words.map((wanted) =>
    path.replace(/:(\w+)/g, (_, word: string) =>
      word === wanted ? name : String(values[word] ?? '1'),
    ),
  )
}

interface Parameter {
  name: string
  in: string
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: {
    content: Record<string, { schema?: { properties?: Record<string, unknown> } }>
  }
}
/** A call of the public API, from its OpenAPI document. */
interface Described {
  method: string
  path: string
  parameters: Parameter[]
  /** The body's media types, with the fields of each. */
  bodies: { type: string; fields: string[] }[]
}
const callsOf = (document: { paths: Record<string, Record<string, Operation>> }): Described[] =>
  Object.entries(document.paths)
    .filter(([path]) => !path.startsWith(STUDIO_API))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
          type,
          fields: Object.keys(schema?.properties ?? {}),
        })),
      })),
    )

/** JSON with a name as a key, as the value of each field, and as a key inside each field. */
const bodiesWith = (fields: readonly string[], name: string): string[] => [
  `{"${name}":1}`,
  `{"${name}":{"${name}":{}}}`,
  ...fields.flatMap((field) => [
    `{"${field}":"${name}"}`,
    `{"${field}":["${name}"]}`,
    `{"${field}":{"${name}":{}}}`,
  ]),
]

/** Form parts with a name as a field name and as the value of every other field. */
function formWith(fields: readonly string[], name: string): string {
  const parts = [name, ...fields].map(
    (field) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${name}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}

describe.each(usuallyOn('SQLite', DATABASES))('names of inherited properties (%s)', (database) => {
  // tables are read by the same code on both databases and for all names: two show that they are refused
  const names = isThorough && database === 'SQLite' ? INHERITED : INHERITED.slice(0, 2)
  it('are not pages: every pattern of the page table, and folders and files of that name', {
    timeout: 240_000,
  }, async () => {
    const { site } = await openStudio(database, ENVIRONMENT, { loaded: true, pages })
    const errors: string[] = []
    let patterns = 0
    for (const name of names) {
      const paths = BUILT.flatMap((row) => pathsWith(row, name))
      patterns += paths.length
      const others = [
        '/',
        '/page/',
        '/api/',
        '/api/v1/',
        '/media/',
        '/assets/',
        '/img/',
        '/studio/',
      ]
      for (const path of [...paths, ...others.map((folder) => folder + name), `/media/a.${name}`])
        for (const language of LANGUAGES) {
          const { status, text } = await site.ask(`${path}?lang=${language}`, {
            headers: ownAddress(),
          })
          // the studio serves one document at all of its addresses
          const wanted = path.startsWith('/studio/')
            ? status < 500
            : status === 404 || status === 400
          const moved = status >= 300 && status < 400
          if (!(wanted || moved) || WRITTEN.test(text))
            errors.push(`${path}?lang=${language}: ${status}`)
        }
    }
    expect(patterns).toBeGreaterThan(names.length * 3)
    expect(errors).toEqual([])
  })

  it('are not values of a query: every page answers as it does without one', {
    timeout: 240_000,
  }, async () => {
    const { site } = await openStudio(database, ENVIRONMENT, { loaded: true, pages })
    const errors: string[] = []
    let queries = 0
    const statusOf = async (path: string, cookie = '') => {
      const { status, text } = await site.ask(path, {
        headers: { ...ownAddress(), ...(cookie ? { cookie } : {}) },
      })
      if (WRITTEN.test(text)) errors.push(`${path} ${cookie}: writes what is inherited`)
      return status
    }
    for (const row of BUILT) {
      const values = row.states?.find((state) => state.values)?.values ?? {}
      for (const pattern of pathsOf(row).filter((path) => path !== '*')) {
        const path = pattern.replace(/:(\w+)/g, (_, word: string) => String(values[word] ?? '1'))
        const plain = await statusOf(path)
        if (plain >= 500) errors.push(`${path}: ${plain}`)
        for (const name of names) {
          // the page's own parameters one by one; those of every page at once, with cookies
          const shell = [...Object.keys(SHELL_PARAMETERS), 'lang', 't_src', name]
          const together = shell.map((one) => `${one}=${name}`).join('&')
          for (const query of [
            ...Object.keys(row.reads ?? {}).map((one) => `${one}=${name}`),
            together,
          ]) {
            queries += 1
            const cookie = query === together ? `${LANGUAGE_COOKIE}=${name}; ${name}=${name}` : ''
            const status = await statusOf(`${path}?${query}`, cookie)
            if (status !== plain) errors.push(`${path}?${query}: ${status}, not ${plain}`)
          }
        }
      }
    }
    expect(queries).toBeGreaterThan(BUILT.length * names.length)
    expect(errors).toEqual([])
  })

  it('are rejected or ignored by every call of the public API, in paths, queries and bodies', {
    timeout: 240_000,
  }, async () => {
    const { site } = await openStudio(database, ENVIRONMENT, { loaded: true, pages })
    const calls = callsOf((await site.json('/api/openapi.json')).body)
    expect(calls.length).toBeGreaterThan(30)
    const errors: string[] = []
    for (const { method, path, parameters, bodies } of calls)
      for (const name of names) {
        const ask = async (
          target: string,
          wanted: (status: number) => boolean,
          body?: { type: string; text: string },
        ): Promise<{ status: number; text: string }> => {
          const { status, text } = await site.ask(target, {
            method,
            headers: {
              ...ownAddress(),
              ...(method === 'GET' ? {} : { origin: 'https://www.yunseul.example' }),
              ...(body ? { 'content-type': body.type } : {}),
            },
            ...(body ? { body: body.text } : {}),
          })
          if (!wanted(status) || WRITTEN.test(text))
            errors.push(`${method} ${target} ${body?.text ?? ''}: ${status}`)
          return { status, text }
        }
        const given = path.replace(/\{\w+\}/g, '1')
        for (const one of parameters)
          if (one.in === 'path') {
            const [answer, madeUp] = await Promise.all(
              [name, 'madeUp'].map((value) =>
                ask(
                  path.replace(/\{(\w+)\}/g, (_, word: string) =>
                    word === one.name ? value : '1',
                  ),
                  (status) => status < 500,
                ),
              ),
            )
            // a list may be empty for an unknown name
            if (answer?.status !== madeUp?.status)
              errors.push(`${method} ${path}: ${answer?.status}`)
            else if (answer?.status === 200 && answer.text !== madeUp?.text)
              errors.push(`${method} ${path}, ${name}: ${answer.text.slice(0, 80)}`)
          } else if (one.in === 'query')
            await ask(`${given}?${one.name}=${name}`, (status) => status < 500)
        await ask(`${given}?${name}=${name}`, (status) => status < 500)
        for (const { type, fields } of bodies)
          if (type.includes('json'))
            for (const text of bodiesWith(fields, name))
              await ask(given, (status) => status < 500, { type, text })
          else if (type.startsWith('multipart/'))
            await ask(given, (status) => status >= 400 && status < 500, {
              type: `${type}; boundary=x`,
              text: formWith(fields, name),
            })
      }
    expect(errors).toEqual([])
  })

  it('are rejected or ignored by every call of the studio, for any signed-in role', {
    timeout: 240_000,
  }, async () => {
    const { as, nobody } = await openStudio(database, ENVIRONMENT)
    const errors: string[] = []
    let sent = 0
    for (const [callName, call] of Object.entries(STUDIO_CALLS) as [string, StudioCall][]) {
      // a separate session: a call may end it
      const admin = await as('ADMIN', { readsReports: true, managesPress: true })
      const method = call.method.toUpperCase()
      const ask = async (path: string, body?: string): Promise<void> => {
        sent += 1
        const { answer } = await admin.call(method, path, {
          headers: {
            ...ownAddress(),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { bytes: Buffer.from(body) }),
          ...(call.versioned ? { version: 1 } : {}),
        })
        if (answer.status >= 500 || WRITTEN.test(answer.text))
          errors.push(`${callName} ${path} ${body ?? ''}: ${answer.status}`)
      }
      const given = call.path.replace(/\{\w+\}/g, '1')
      const empty = call.body && call.body !== 'bytes' ? '{}' : undefined
      for (const name of names) {
        for (const [, wanted] of call.path.matchAll(/\{(\w+)\}/g))
          await ask(
            call.path.replace(/\{(\w+)\}/g, (_, word: string) => (word === wanted ? name : '1')),
            empty,
          )
        for (const query of Object.keys(call.query?.shape ?? {}))
          await ask(`${given}?${query}=${name}`, empty)
        await ask(`${given}?${name}=${name}`, empty)
        if (call.body && call.body !== 'bytes') {
          const { shape = {} } = call.body as Partial<z.ZodObject>
          for (const body of bodiesWith(Object.keys(shape), name)) await ask(given, body)
        }
      }
    }
    expect(sent).toBeGreaterThan(500)
    for (const name of names) await cookies(nobody, name, errors)
    expect(errors).toEqual([])
  })
})

async function cookies(nobody: Caller, name: string, errors: string[]): Promise<void> {
  for (const cookie of [`${SESSION_COOKIE}=${name}`, `${name}=${name}`]) {
    const { answer } = await nobody.call('GET', STUDIO_CALLS.vocabulary.path, {
      headers: { ...ownAddress(), cookie },
    })
    if (answer.status !== 401) errors.push(`${cookie}: ${answer.status}`)
  }
}
