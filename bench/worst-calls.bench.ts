import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMPTY_DOCUMENT } from '../contract/fields/rows.ts'
import { bodyLimit, STUDIO_API, STUDIO_HEADER, type StudioCall } from '../contract/studio/call.ts'
import type { DocumentValue } from '../contract/studio/document-items.ts'
import { STUDIO_CALLS } from '../contract/studio/calls.ts'
import { CAPTION_LIMITS } from '../contract/studio/captions.ts'
import { openDatabase } from '../server/database/index.ts'
import { SESSION_COOKIE } from '../server/studio/accounts/sessions.ts'
import { pdf, video } from '../tests/contract/studio-media-kit.ts'
import { signedIn } from '../tests/session.ts'
import { brokenBodies, fullBodies } from './full-values.ts'
import { draftOf, inflated } from './inflated-documents.ts'
import { type Bench, heldSince, option, root, scratch, startSite } from './kit.ts'

/** Milliseconds of processor time that a call may hold the event loop. */
const GOAL = 50
/** Calls that end the session, or the accounts, of who measures. */
const LEFT_OUT = new Set(['signOut', 'endOtherSessions', 'changeUser'])
/** Milliseconds in which the watch of the loop writes a line. */
const WATCHED = 120

/** Bodies at the limits of calls whose refinements no generated value meets. */
const AT_LIMITS: Readonly<Record<string, () => string[]>> = {
  saveCaptions: () =>
    ['<i>', '&amp', '가나'].map((piece) =>
      JSON.stringify({
        cues: Array.from({ length: CAPTION_LIMITS.cues }, (_, n) => ({
          start: n * 1000,
          end: n * 1000 + 900,
          text: piece.repeat(CAPTION_LIMITS.text / 4).slice(0, 300),
          settings: 'line:0 align:start',
        })),
      }),
    ),
  saveDraft: () => [
    JSON.stringify({
      document: {
        ...EMPTY_DOCUMENT,
        title: 'a',
        content: '<p>물결이 <b>그린</b> 날</p>'.repeat(9_500),
      },
    }),
  ],
}

/** A built site with an admin, a draft, a file and a document. */
async function begin() {
  const dataDir = scratch()
  const loop = join(dataDir, 'loop')
  writeFileSync(loop, '')
  const site = await startSite({
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    NODE_OPTIONS: `--import=${join(root, 'bench/loop-watch.mjs')}`,
    LOOP_FILE: loop,
  })
  const store = await openDatabase({ url: null, dataDir })
  const { token } = await signedIn(store, { name: 'admin', role: 'ADMIN', readsReports: true })
  await store.close()
  let asked = 0
  const call = async (
    method: string,
    path: string,
    body?: string | Buffer,
    version?: number,
  ): Promise<{ status: number; text: string }> => {
    asked += 1
    const answer = await fetch(`${site.origin}${STUDIO_API}${path}`, {
      method,
      headers: {
        cookie: `${SESSION_COOKIE}=${token}`,
        origin: site.origin,
        [STUDIO_HEADER]: '1',
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${(asked >> 8) & 255}.${asked & 255}`,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const dataOf = async (answer: Promise<{ text: string }>) =>
    (JSON.parse((await answer).text) as { data: never }).data
  const made = (await dataOf(
    call(
      'POST',
      '/subjects',
      JSON.stringify({ kind: 'pressRelease', languageType: 'KOR', document: { title: '물결' } }),
    ),
  )) as { row: { subject: string } }
  const file = (await dataOf(call('POST', '/media?name=a.pdf', await pdf(['물결'])))) as {
    id: string
  }
  const film = (await dataOf(call('POST', '/media?name=a.mp4', video()))) as { id: string }
  const documents = (await dataOf(call('GET', '/documents'))) as { subject: string }[]
  return {
    ...{ site, loop, call, dataOf, documents, versions: new Map<string, number>() },
    ...{ subject: made.row.subject, asset: file.id, film: film.id },
  }
}

type Begun = Awaited<ReturnType<typeof begin>>
interface Sent {
  name: string
  method: string
  path: string
  body?: string
  versioned: boolean
}
interface Held {
  name: string
  bytes: number
  status: number
  busiest: number
  longest: number
}

/** The version that a stale call is told, wherever its data has it. */
function currentVersion(text: string): number | undefined {
  const { data } = JSON.parse(text) as { data?: { version?: number; row?: { version: number } } }
  return data?.version ?? data?.row?.version
}

/** Sends one request, and reports what it cost the event loop. */
async function measure(
  { call, loop, versions }: Begun,
  { name, method, path, body, versioned }: Sent,
): Promise<Held> {
  const send = () =>
    call(method.toUpperCase(), path, body, versioned ? (versions.get(path) ?? 1) : undefined)
  let began = Date.now()
  let { status, text } = await send()
  const version = status === 412 ? currentVersion(text) : undefined
  if (version !== undefined) {
    versions.set(path, version)
    await new Promise((resolve) => setTimeout(resolve, WATCHED))
    began = Date.now()
    ;({ status, text } = await send())
  }
  await new Promise((resolve) => setTimeout(resolve, WATCHED))
  return { name, bytes: Buffer.byteLength(body ?? ''), status, ...heldSince(loop, began) }
}

const WORDS = ['가'.repeat(2_000), 'a '.repeat(2_000), '%'.repeat(1_000), ','.repeat(2_000)]

/** Every request of a call: bodies up to its limit, and long values of its query. */
function requestsOf(name: string, call: StudioCall, { subject, asset, film }: Begun): Sent[] {
  const path = call.path
    .replace('{subject}', encodeURIComponent(subject))
    .replace('/media/{id}', `/media/${/captions/.test(call.path) ? film : asset}`)
    .replace('{language}', 'KOR')
    .replace(/\{\w+\}/g, '1')
  const common = { name, method: call.method, versioned: call.versioned === true }
  const queries = Object.keys(call.query?.shape ?? {}).flatMap((field) =>
    WORDS.map((word) => ({ ...common, path: `${path}?${field}=${encodeURIComponent(word)}` })),
  )
  if (!call.body || call.body === 'bytes') return [...queries, { ...common, path }]
  const limit = bodyLimit(call)
  const known = { subject, pairOf: subject, id: asset, ids: asset, languageType: 'KOR' }
  return [
    ...queries,
    ...[
      ...(AT_LIMITS[name]?.() ?? []),
      ...fullBodies(call.body, limit, known),
      ...brokenBodies(limit),
    ].map((body) => ({ ...common, path, body })),
  ]
}

/** Saves of every document at the limits. */
async function* documentSaves({ call, dataOf, documents }: Begun): AsyncGenerator<Sent> {
  for (const { subject } of documents) {
    const { document } = (await dataOf(
      call('GET', `/documents/${encodeURIComponent(subject)}`),
    )) as { document: DocumentValue }
    const common = { name: `saveDocument ${subject}`, method: 'put', versioned: true }
    for (const value of inflated(document))
      yield { ...common, path: draftOf(subject), body: JSON.stringify({ document: value }) }
  }
}

export const bench: Bench = {
  name: `Bodies and queries at the limits of every studio call (goal: the event loop is held under ${GOAL} ms of processor time)`,
  async run(say) {
    const begun = await begin()
    const only = option('calls')?.split(',')
    const held: Held[] = []
    const calls = (Object.entries(STUDIO_CALLS) as [string, StudioCall][])
      .filter(([name]) => !LEFT_OUT.has(name) && (!only || only.includes(name)))
      // removing calls come last
      .sort(([, a], [, b]) => Number(a.method === 'delete') - Number(b.method === 'delete'))
    try {
      // the first ones pay for code that is compiled
      for (let n = 0; n < 5; n += 1) await begun.call('GET', '/subjects')
      for (const path of ['/sign-in/passkey', '/proof/passkey'])
        await begun.call('POST', path, '{}')
      for (const [name, call] of calls)
        for (const sent of requestsOf(name, call, begun)) held.push(await measure(begun, sent))
      if (!only || only.includes('saveDocument'))
        for await (const sent of documentSaves(begun)) held.push(await measure(begun, sent))
    } finally {
      await begun.site.stop()
    }
    const shown = held.sort((a, b) => b.busiest - a.busiest).slice(0, 25)
    for (const { name, bytes, status, busiest, longest } of shown)
      say(
        `${name.padEnd(44)}${String(Math.round(bytes / 1024)).padStart(6)} kB  ${status}  ${String(busiest).padStart(4)} ms of processor time, ${longest} ms in all`,
      )
    const over = held.filter(({ busiest }) => busiest > GOAL).length
    say(`${held.length} requests to ${calls.length} calls, ${over} over ${GOAL} ms`)
  },
}
