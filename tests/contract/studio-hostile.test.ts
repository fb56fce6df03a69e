import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { StudioCall } from '../../contract/studio/call.ts'
import { STUDIO_CALLS } from '../../contract/studio/calls.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { pdf } from './studio-media-kit.ts'
import { shareOf } from '../thorough.ts'

// Small values in place of a value, of a path parameter or of a whole body: each is accepted or
// rejected, and never causes a 500. The calls come from their table, their values from their
// schemas.

type Schema = { [key: string]: unknown } & {
  type?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  minimum?: number
  format?: string
  items?: Schema
  minItems?: number
}
const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** A small valid value of a schema, where its name does not determine it. */
function sample(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] as Schema, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inside]) => [key, sample(inside, key)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (name === 'email' || schema.format === 'email') return 'wave@yunseul.example'
  if (name === 'code') return '123456'
  if (name === 'subject' || name === 'pairOf') return 'content/1201'
  if (schema.format === 'date-time') return '2030-01-01T00:00:00.000Z'
  return 'x'.repeat(
    Math.max(schema.minLength ?? 1, name === 'token' ? 20 : name === 'password' ? 20 : 1),
  )
}

/** Replacements of a value, as JSON. */
const VALUES = [
  'null',
  'true',
  '""',
  '"constructor"',
  '"__proto__"',
  '"\\u0000"',
  '"\\ud800"',
  '-1',
  '1e400',
  '9007199254740993',
  '2147483648',
  '[]',
  '[null]',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}},"length":-1,"toJSON":1}',
] as const
/** Replacements in an address. */
const WORDS = [
  'constructor',
  '__proto__',
  'toString',
  '-1',
  '0',
  '99999999999999999999',
  '2147483648',
  '1e9',
  '%00',
  '%F0%9F%98%80',
  "'",
  'a%2Fb',
  'content%2F1201',
]

const bodyWith = (base: object, field: string, value: string): string =>
  `{${[
    ...Object.entries(base)
      .filter(([name]) => name !== field)
      .map(([name, inside]) => `${JSON.stringify(name)}:${JSON.stringify(inside)}`),
    `${JSON.stringify(field)}:${value}`,
  ].join()}}`

/** Ends the session of its caller. */
const LEFT_OUT = new Set(['signOut', 'endOtherSessions'])

/** Values that the databases themselves read differently. */
const STORED: readonly string[] = [
  '"\\u0000"',
  '"\\ud800"',
  '1e400',
  '9007199254740993',
  '2147483648',
] satisfies (typeof VALUES)[number][]

describe.each(DATABASES)('hostile values in calls (%s)', (database) => {
  /** The values of a field: what no database reads is sent to one of them. */
  const valuesFor = (field: string): string[] =>
    shareOf(VALUES, {
      share: (DATABASES.indexOf(database) + field.length) % DATABASES.length,
      of: DATABASES.length,
      always: (value) => STORED.includes(value),
    })
  it('no call answers with 500, whatever its body, query or address', async () => {
    const { as } = await openStudio(database, { TRUST_PROXY: 'true' })
    const admin = await as('ADMIN', { readsReports: true, managesPress: true })
    const other = await as('WRITER')
    const made = await admin.call('POST', '/subjects', {
      body: { kind: 'pressRelease', languageType: 'KOR', document: { title: '물결' } },
    })
    const { subject } = (made.body.data as Draft).row
    const report = await admin.call('POST', '/media?name=a.pdf', { bytes: await pdf(['물결']) })
    const { id: asset } = report.body.data as { id: string }
    const noted = await admin.call('POST', `/subjects/${encodeURIComponent(subject)}/comments`, {
      body: { text: '물결' },
    })
    const [comment] = noted.body.data as { id: string }[]
    /** Ids of existing rows, so that a call runs as far as possible. */
    const there = ({ path }: StudioCall): string =>
      path
        .replace('{subject}', encodeURIComponent(subject))
        .replace('/media/{id}', `/media/${asset}`)
        .replace('/users/{id}', `/users/${other.id}`)
        .replace('/comments/{id}', `/comments/${comment?.id}`)
        .replace(/\{\w+\}/g, '1')
    let requestCount = 0
    const failed: string[] = []
    const ask = async (
      name: string,
      call: StudioCall,
      path: string,
      body?: string,
    ): Promise<void> => {
      requestCount += 1
      const { answer } = await admin.call(call.method.toUpperCase(), path, {
        ...(body === undefined ? {} : { bytes: Buffer.from(body) }),
        ...(call.versioned ? { version: 1 } : {}),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
        },
      })
      if (answer.status >= 500)
        failed.push(`${answer.status} ${name} ${call.method} ${path} ${body ?? ''}`)
    }
    const calls = (Object.entries(STUDIO_CALLS) as [string, StudioCall][])
      .filter(([name]) => !LEFT_OUT.has(name))
      // removing calls come last
      .sort(([, a], [, b]) => Number(a.method === 'delete') - Number(b.method === 'delete'))
    for (const [name, call] of calls) {
      const path = there(call)
      const json = call.body && call.body !== 'bytes' ? schemaOf(call.body) : null
      const base = json ? sample(json) : undefined
      const body = json ? JSON.stringify(base) : undefined
      const work: Promise<void>[] = []
      for (const [place] of call.path.matchAll(/\{\w+\}/g))
        for (const word of WORDS)
          work.push(ask(name, call, call.path.replace(place, word).replace(/\{\w+\}/g, '1'), body))
      for (const query of Object.keys(call.query?.shape ?? {}))
        for (const word of WORDS) work.push(ask(name, call, `${path}?${query}=${word}`, body))
      await Promise.all(work.splice(0))
      if (json) {
        for (const value of [...VALUES, '"x"', '7']) work.push(ask(name, call, path, value))
        await Promise.all(work.splice(0))
        const shapes = json.anyOf ?? [json]
        for (const shape of shapes)
          for (const field of Object.keys(shape.properties ?? {})) {
            const whole = sample(shape) as object
            for (const value of valuesFor(field))
              work.push(ask(name, call, path, bodyWith(whole, field, value)))
            await Promise.all(work.splice(0))
            // each field of a document as well, in a list too
            if (field !== 'document') continue
            const inside = EMPTY_DOCUMENT as unknown as Record<string, unknown>
            for (const part of Object.keys(inside)) {
              for (const value of valuesFor(part))
                for (const one of Array.isArray(inside[part]) ? [value, `[${value}]`] : [value])
                  work.push(
                    ask(name, call, path, bodyWith(whole, field, bodyWith(inside, part, one))),
                  )
              await Promise.all(work.splice(0))
            }
          }
      }
    }
    expect(failed).toEqual([])
    expect(requestCount).toBeGreaterThan(1500)
    // no prototype was modified
    expect(({} as { a?: unknown }).a).toBeUndefined()
    expect((await admin.call('GET', '/session')).answer.status).toBe(200)
  }, 240_000)
})
