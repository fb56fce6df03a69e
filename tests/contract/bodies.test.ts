import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  bodyLimit,
  DOCUMENT_BODY,
  SAVE_BODY,
  STUDIO_API,
  STUDIO_HEADER,
  type StudioCall,
} from '../../contract/studio/call.ts'
import { STUDIO_CALLS } from '../../contract/studio/calls.ts'
import { CHANNELS } from '../../contract/studio/channels.ts'
import { PRESS_IMPORT_BODY } from '../../contract/studio/press-import.ts'
import { OPEN_BODY } from '../../contract/limits.ts'
import { JSON_DEPTH, valuesIn } from '../../server/api/json.ts'
import { places } from '../../server/limits/slots.ts'
import { label } from '../../server/labels.ts'
import type { ApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio, ORIGIN } from './studio-kit.ts'

const CALLS = (Object.entries(STUDIO_CALLS) as [string, StudioCall][]).filter(
  ([, { body }]) => body && body !== 'bytes',
)
/** An address of a call with its path parameters filled in; nothing exists there. */
const addressOf = ({ path }: StudioCall): string =>
  path
    .replace('{subject}', encodeURIComponent('content/1201'))
    .replace('{language}', 'KOR')
    .replace('{channel}', CHANNELS[0] ?? '')
    .replace(/\{\w+\}/g, '1')
const PROXY = { TRUST_PROXY: 'true' }
const EVENTS = '/api/v1/events'

/** Sends a call from a separate address, so that no other limit applies. */
let from = 0
const send = (
  who: Caller,
  call: StudioCall,
  bytes: Buffer,
  headers: Record<string, string> = {},
) => {
  from += 1
  return who.call(call.method.toUpperCase(), addressOf(call), {
    bytes,
    ...(call.versioned ? { version: 1 } : {}),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${from >> 8}.${from & 255}`,
      ...headers,
    },
  })
}

describe.each(DATABASES)('bodies of calls (%s)', (database) => {
  it('are limited to the bytes in the call’s table row, with or without a length: 16 kB for anonymous calls, 2 MB for whole articles only', async () => {
    const { as, nobody } = await openStudio(database, PROXY)
    const admin = await as('ADMIN', { readsReports: true, managesPress: true })
    expect(CALLS.length).toBeGreaterThan(30)
    for (const [name, call] of CALLS) {
      const limit = bodyLimit(call)
      if (call.access === 'open') expect(limit, name).toBeLessThanOrEqual(2 * OPEN_BODY)
      // two descriptions of each of a hundred files; captions as text, escaped
      if (name === 'describeAssets' || name === 'saveCaptions')
        expect(limit, name).toBe(1024 * 1024)
      // every character of the longest transcript, escaped
      else if (name === 'saveTranscript') expect(limit, name).toBe(50_000 * 6 + 1024)
      else if (/^(?:saveDocument|typedDocumentPage)$/.test(name))
        expect(limit, name).toBe(DOCUMENT_BODY)
      // a whole file of contacts, in base64
      else if (/^(?:tryPressImport|importPress)$/.test(name))
        expect(limit, name).toBe(PRESS_IMPORT_BODY)
      else if (limit > 64 * 1024)
        expect([name, limit]).toEqual([
          expect.stringMatching(
            /^(?:saveDraft|typedPage|createSubject|(?:create|change)Template)$/,
          ),
          SAVE_BODY,
        ])
      const who = call.access === 'open' ? nobody : admin
      for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
        const more = await send(who, call, Buffer.alloc(limit + 1, ' '), headers)
        expect([more.answer.status, more.body.field, more.body.status], name).toEqual([
          413,
          'body',
          413,
        ])
        const least = await send(who, call, Buffer.from('[]'.padEnd(limit)), headers)
        expect(
          [least.answer.status, typeof least.body.field],
          `${name}: ${least.answer.text}`,
        ).toEqual([400, 'string'])
      }
    }
  })

  it('are rejected with their field if they contain too many or too deeply nested values', async () => {
    const { as, nobody } = await openStudio(database, PROXY)
    const admin = await as('ADMIN', { readsReports: true, managesPress: true })
    for (const [name, call] of CALLS) {
      const who = call.access === 'open' ? nobody : admin
      const values = Buffer.from(
        `[${Array(valuesIn(bodyLimit(call)) + 1)
          .fill('{}')
          .join()}]`,
      )
      const levels = Buffer.from('['.repeat(JSON_DEPTH + 1) + ']'.repeat(JSON_DEPTH + 1))
      for (const bytes of [values, levels]) {
        const { answer, body } = await send(who, call, bytes)
        expect([answer.status, body.field], name).toEqual([400, 'body'])
        expect((body as { message?: string }).message, name).toBe(
          label('api_body_intricate', 'KOR'),
        )
      }
    }
  })

  it('of open calls are read after the address’s limit, which is checked before the first byte', async () => {
    const { nobody, site } = await openStudio(database, PROXY)
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const statuses = new Set<number>()
    for (let index = 0; index < 60; index += 1)
      statuses.add((await nobody.call('POST', '/join', { body: [], headers })).answer.status)
    expect([...statuses]).toEqual([400])
    const response = await raw(
      site,
      'POST',
      `${STUDIO_API}/join`,
      { ...headers, 'content-length': '9000' },
      '',
    )
    expect(response.text).toMatch(/^HTTP\/1\.1 429 .*retry-after: \d+/is)
    // no other client is delayed by that
    expect(
      (
        await nobody.call('POST', '/join', {
          body: [],
          headers: { 'x-forwarded-for': '192.0.2.2' },
        })
      ).answer.status,
    ).toBe(400)
  })

  it('that arrive too slowly are answered with 408 on a closing connection, and release their budget', async () => {
    const capacity = places(3 * OPEN_BODY, 2 * OPEN_BODY)
    const rules = { capacity, ms: 600 }
    const { as, nobody, site } = await openStudio(database, PROXY, {
      bodies: { open: rules, signedIn: rules },
    })
    const writer = await as('WRITER')
    const address = (last: number) => ({ 'x-forwarded-for': `192.0.2.${last}` })
    const length = { 'content-length': String(OPEN_BODY), 'content-type': 'application/json' }
    const slow = [1, 1, 2].map((last) =>
      raw(site, 'POST', EVENTS, { ...address(last), ...length }, ' '),
    )
    await delay(200)
    // per address, and in total
    for (const last of [1, 3]) {
      const full = await nobody.call('POST', '/join', { body: {}, headers: address(last) })
      expect([full.answer.status, full.answer.headers['retry-after']]).toEqual([503, '5'])
    }
    for (const { text, took } of await Promise.all(slow)) {
      expect(text).toMatch(/^HTTP\/1\.1 408 .*connection: close/is)
      expect(took).toBeGreaterThan(500)
    }
    expect(
      (await nobody.call('POST', '/join', { body: {}, headers: address(1) })).answer.status,
    ).toBe(400)
    const late = await raw(
      site,
      'PATCH',
      `${STUDIO_API}/me`,
      { ...address(4), ...length, cookie: writer.cookie, origin: ORIGIN, [STUDIO_HEADER]: '1' },
      '{',
    )
    expect(late.text).toMatch(/^HTTP\/1\.1 408 /)
    expect(late.text).toContain(label('api_body_slow', 'KOR'))
  })
})

/**
 * Sends the beginning of a request and stops; resolves with the response when the connection ends
 * or has answered.
 */
function raw(
  { origin }: Pick<ApiSite, 'origin'>,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ text: string; took: number }> {
  const { port } = new URL(origin)
  const began = performance.now()
  const all = { host: 'x', origin: ORIGIN, [STUDIO_HEADER]: '1', ...headers }
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${body}`,
      ),
    )
    socket
      .on('error', reject)
      .on('data', (part) => {
        text += part.toString()
      })
      .on('close', () => resolve({ text, took: performance.now() - began }))
  })
}
