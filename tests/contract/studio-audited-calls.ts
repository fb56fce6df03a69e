import { largestCrop } from '../../contract/image-shapes.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { AuditAction } from '../../contract/studio/audit.ts'
import type { STUDIO_CALLS, StudioCallName } from '../../contract/studio/calls.ts'
import type { SubjectOutcome } from '../../contract/studio/many.ts'
import type { FileOutcome } from '../../contract/studio/media-many.ts'
import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import type { FilmFiles } from '../../contract/studio/films.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { pressLetters } from '../../server/press/letters.repository.ts'
import { articleText } from '../../server/studio/readings/article-text.ts'
import { readingsRepository } from '../../server/studio/readings/readings.repository.ts'
import { authenticator } from './studio-authenticator.ts'
import {
  browser,
  codeOf,
  GOOD_PASSWORD,
  invited,
  joinWithPasskey,
  joinWithPassword,
  tokenIn,
} from './studio-accounts-kit.ts'
import { data, plain, sentInParts, upload, video } from './studio-media-kit.ts'
import { wav } from '../wav.ts'
import { attached, reportForm, sendReport, solved } from './reports-form.ts'
import { CONTACT, csvFile, letterOf, ONE_CONTACT } from './press-kit.ts'
import type { Caller } from './studio-kit.ts'
import { done, inAnHour, type Kit } from './studio-workflow-kit.ts'

// At least one example of each call of the studio that the audit records.

type CallResult = Awaited<ReturnType<Caller['call']>>

/** A prepared call, and the account that its rows have to name. */
export interface Sender {
  /** Null = no account: a guest. */
  by: string | null | ((response: CallResult) => string)
  send(): Promise<CallResult>
}
type Calls = typeof STUDIO_CALLS
/** Calls that name their audit actions, without the one that a sign-in provider leads to. */
export type AuditedCall = Exclude<
  {
    [N in StudioCallName]: Calls[N] extends { audit: readonly AuditAction[] } ? N : never
  }[StudioCallName],
  'ssoSignInFinish'
>
type Prepare = (kit: Kit) => Promise<Sender>

/** Cancels the jobs of imports: none runs in these tests. */
const cancelJobs = async ({ site }: Kit): Promise<void> => {
  await site.store.kysely
    .updateTable('studio_job')
    .set({ state: 'CANCELLED', token: null, leaseUntil: null })
    .where('kind', '=', 'import')
    .execute()
}
/** The path of an import whose dry run is there. */
async function imported(kit: Kit): Promise<string> {
  const { id } = dataOf<{ id: string }>(
    await kit.editor.call('POST', '/imports?name=a.csv', { bytes: Buffer.from('제목\n등대') }),
  )
  await cancelJobs(kit)
  await kit.site.store.kysely
    .updateTable('studio_import')
    .set({ done: 1 })
    .where('id', '=', id)
    .execute()
  return `/imports/${id}`
}

/** A link that lets a guest do everything, and the fingerprint of the text that it shows. */
async function guestLink(kit: Kit): Promise<{ token: string; seen: string }> {
  const subject = await begun(kit)
  const { address } = dataOf<{ address: string }>(
    await kit.writer.call('POST', at(subject, '/previews'), { body: { allows: 'approve' } }),
  )
  const token = new URL(address).searchParams.get(PREVIEW_PARAMETER) ?? ''
  const opened = await kit.site.studio.preview.open(token, undefined)
  return { token, seen: opened?.seen ?? '' }
}
/** A call of a guest, from an address of its own: limits are counted by it. */
const asGuest = (kit: Kit, path: string, body: object): Sender => ({
  by: null,
  send: () => kit.nobody.call('POST', path, { body, headers: { 'x-forwarded-for': address() } }),
})

/** Somebody who keeps contacts of the press. */
const keeperOf = (kit: Kit): Promise<Caller> =>
  kit.as('WRITER', { managesPress: true, name: '언론 담당' })
const pressed = async (
  kit: Kit,
  ...[method, path, options]: Parameters<Caller['call']>
): Promise<Sender> => by(await keeperOf(kit), method, path, options)
/** The id of a new contact. */
async function contact(kit: Kit): Promise<string> {
  const [id, email] = [randomUUID(), `${next()}@press.example`]
  dataOf(
    await (await keeperOf(kit)).call('POST', '/press/persons', { body: { ...CONTACT, id, email } }),
  )
  return id
}
/** The id of a new media list. */
async function mediaList(kit: Kit): Promise<string> {
  const id = randomUUID()
  dataOf(
    await (await keeperOf(kit)).call('POST', '/press/lists', {
      body: { id, name: `리스트 ${next()}` },
    }),
  )
  return id
}

/** Somebody who may send letters to the press. */
const senderOf = (kit: Kit): Promise<Caller> =>
  kit.as('EDITOR', { managesPress: true, name: '홍보 담당' })
/** A letter about a published article, to one person. */
async function letterBody(kit: Kit) {
  const article = await done(kit.editor, 'publish', await kit.begin(`글 ${next()}`))
  return letterOf(article.row.subject, { audience: { ids: [await contact(kit)] } })
}
/** Stores a letter; returns who did. */
async function pressLetter(kit: Kit, body: ReturnType<typeof letterOf>): Promise<Caller> {
  const sender = await senderOf(kit)
  // letters are only sent with a mail server; none is running, and nothing is mailed here
  kit.site.studio.config.SMTP_URL = 'smtp://127.0.0.1:9'
  dataOf(await sender.call('POST', '/press/letters', { body }))
  return sender
}

/** A safety report with an attachment, and someone who may read it. */
async function reported(kit: Kit): Promise<{ reader: Caller; path: string }> {
  const { origin } = kit.site
  const form = reportForm(await solved(origin), { attachment: attached(100) })
  const headers = { 'x-forwarded-for': address() }
  const { body } = await sendReport(origin, form, { headers })
  const reader = await kit.as('WRITER', { readsReports: true })
  return { reader, path: `/reports/${body.data?.id}` }
}

let made = 0
/** A number that is unique in the test. */
const next = (): number => {
  made += 1
  return made
}

const by = (caller: Caller, ...request: Parameters<Caller['call']>): Sender => ({
  by: caller.id,
  send: () => caller.call(...request),
})
const dataOf = <T>({ answer, body }: CallResult): T => {
  if (answer.status !== 200) throw new Error(answer.text)
  return body.data as T
}
/** A read token of the API, with a name of its own. */
const tokenBody = () => ({ name: `Partner ${next()}`, perMinute: 600, lastDay: null })
/** An endpoint of webhooks, with a name of its own; nothing is sent. */
const webhookBody = () => ({
  name: `Endpoint ${next()}`,
  url: 'https://example.com/hook',
  events: ['article.published'],
})
/** An administrator with an endpoint. */
async function withWebhook(kit: Kit): Promise<{ admin: Caller; id: string }> {
  const admin = await kit.as('ADMIN')
  const { row } = dataOf<{ row: { id: string } }>(
    await admin.call('POST', '/webhooks', { body: webhookBody() }),
  )
  return { admin, id: row.id }
}
const onWebhook = async (
  kit: Kit,
  method: string,
  path: string,
  options?: Parameters<Caller['call']>[2],
): Promise<Sender> => {
  const { admin, id } = await withWebhook(kit)
  return by(admin, method, `/webhooks/${id}${path}`, options)
}
/** A mail that came back, and what is decided about it. */
const onBounce = async (kit: Kit, step: 'lift' | 'keep'): Promise<Sender> => {
  const id = `bounce-${next()}`
  await kit.site.store.kysely
    .insertInto('mail_suppression')
    .values({
      ...{ id, addressHash: id, mailKind: 'subscription', mailId: id, kind: 'HARD', softs: 0 },
      ...{ day: '2026-11-30', status: '5.1.1', isActive: 1, isSettled: 0 },
    })
    .execute()
  return by(await kit.as('ADMIN'), 'POST', `/bounces/${id}/${step}`)
}
const idIn = (response: CallResult): string => (response.body.data as { me: { id: string } }).me.id

/** A job that the writer ordered; nothing runs it. */
async function ordered(
  { site: { store, studio }, writer }: Kit,
  state: 'WAITING' | 'CANCELLED',
): Promise<string> {
  const order = { kind: 'reading', subject: `content/${next()}`, input: {} } as const
  const { id } = await store.transaction((tx) => studio.jobs.add(tx, order, writer.id))
  await store.kysely.updateTable('studio_job').set({ state }).where('id', '=', id).execute()
  return id
}

// accounts
const address = (): string => `203.0.113.${next() % 250}`
const email = (): string => `person-${next()}@yunseul.example`
const emailOf = async ({ site }: Kit, { id }: Caller): Promise<string> =>
  (
    await site.store.kysely
      .selectFrom('studio_user')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email

/** A person who joined with a passkey, in a separate browser. */
async function withPasskey(kit: Kit) {
  const one = browser(kit, address())
  const mail = email()
  const { key, response } = await joinWithPasskey(
    one,
    await invited(await kit.as('ADMIN'), mail),
    mail,
  )
  return { one, key, id: idIn(response) }
}
async function withPassword(kit: Kit) {
  const one = browser(kit, address())
  const mail = email()
  const joined = await joinWithPassword(one, await invited(await kit.as('ADMIN'), mail), mail)
  return { one, mail, secret: joined.secret, id: idIn(joined.response) }
}
/** Adds a passkey to an account; returns all of its passkeys. */
async function addPasskey(to: Pick<Caller, 'call'>): Promise<{ id: string }[]> {
  const { challengeId, options } = dataOf<{
    challengeId: string
    options: Record<string, unknown>
  }>(await to.call('POST', '/me/passkeys', { body: {} }))
  const response = authenticator().create(options)
  return dataOf(
    await to.call('POST', '/me/passkeys/finish', { body: { challengeId, response, name: '열쇠' } }),
  )
}
async function withTwoPasskeys(kit: Kit): Promise<{ caller: Caller; keys: { id: string }[] }> {
  const caller = await kit.as('WRITER')
  await addPasskey(caller)
  return { caller, keys: await addPasskey(caller) }
}
/** The finish of a join with a passkey, for an invitation or for a recovery. */
async function joining(
  kit: Kit,
  mail: string,
  token: string,
  way: 'passkey' | 'password',
): Promise<Sender> {
  const one = browser(kit, address())
  const person = { token, name: '하람', email: mail, language: 'KOR' }
  if (way === 'password') {
    const { setupId, secret } = dataOf<{ setupId: string; secret: string }>(
      await one.post('/join/password', { ...person, password: GOOD_PASSWORD }),
    )
    return {
      by: idIn,
      send: () => one.post('/join/password/finish', { token, setupId, code: codeOf(secret) }),
    }
  }
  const { challengeId, options } = dataOf<{
    challengeId: string
    options: Record<string, unknown>
  }>(await one.post('/join/passkey', person))
  const response = authenticator().create(options)
  return {
    by: idIn,
    send: () => one.post('/join/passkey/finish', { token, challengeId, response }),
  }
}
const joins = (way: 'passkey' | 'password'): Prepare[] => [
  async (kit) => {
    const mail = email()
    return joining(kit, mail, await invited(await kit.as('ADMIN'), mail), way)
  },
  async (kit) => {
    const mail = await emailOf(kit, await kit.as('WRITER'))
    return joining(
      kit,
      mail,
      tokenIn(await kit.site.studio.accounts.operator.recover(mail, { admin: false })),
      way,
    )
  },
]
/** A person with a second session; returns its id. */
async function withSessions(kit: Kit): Promise<{ caller: Caller; other: string }> {
  const caller = await kit.as('WRITER')
  await kit.site.studio.sessions.begin(caller.id, {
    method: 'PASSKEY',
    userAgent: 'other',
    address: '127.0.0.1',
  })
  const sessions = dataOf<{ id: string; current: boolean }[]>(
    await caller.call('GET', '/me/sessions'),
  )
  return { caller, other: sessions.find(({ current }) => !current)?.id ?? '' }
}
const changingUser =
  (body: object, before: (kit: Kit, target: Caller) => Promise<void> = async () => {}): Prepare =>
  async (kit) => {
    const [admin, target] = [await kit.as('ADMIN'), await kit.as('ADMIN')]
    await before(kit, target)
    return by(admin, 'PATCH', `/users/${target.id}`, { body })
  }

// work
const at = ({ row }: Draft, path: string): string =>
  `/subjects/${encodeURIComponent(row.subject)}${path}`
const versioned = (
  caller: Caller,
  method: string,
  draft: Draft,
  path: string,
  body?: object,
): Sender =>
  by(caller, method, at(draft, path), { version: draft.row.version, ...(body ? { body } : {}) })
const begun = (kit: Kit): Promise<Draft> => kit.begin(`글 ${next()}`)
const submitted = async (kit: Kit): Promise<Draft> => done(kit.writer, 'submit', await begun(kit))
const published = async (kit: Kit): Promise<Draft> => done(kit.editor, 'publish', await begun(kit))
const planned = async (
  kit: Kit,
  draft: Draft,
  action: 'publish' | 'withdraw' = 'publish',
): Promise<Draft> => done(kit.editor, 'plan', draft, { action, dueAt: inAnHour() })
const changed = async (kit: Kit, draft: Draft): Promise<Draft> => {
  await kit.save(draft, `고친 글 ${next()}`)
  return kit.read(draft)
}
/** A published article with a link to one that was unpublished. */
async function brokenLink(kit: Kit): Promise<{ from: Draft; target: string }> {
  const target = await published(kit)
  const content = `<p><a href="/page/detail/${target.row.contentIdx}">글</a></p>`
  const from = await done(kit.editor, 'publish', await kit.begin(`글 ${next()}`, { content }))
  await done(kit.editor, 'withdraw', target)
  return { from, target: target.row.subject }
}
/** A published article with a reading of its text, without files. */
async function readAloud(
  kit: Kit,
  isPublished: 0 | 1,
): Promise<{ contentIdx: number; reading: string }> {
  const contentIdx = Number((await published(kit)).row.contentIdx)
  const { kysely } = kit.site.store
  const article = await readingsRepository.article(kysely, contentIdx)
  if (!article) throw new Error('it is not published')
  const reading = randomBytes(16).toString('hex')
  const times = { duration: 1, sentences: [{ start: 0, text: '글' }] }
  await readingsRepository.add(kysely, {
    ...{ id: reading, contentIdx, published: isPublished, old: 0, seconds: 1 },
    ...{ textHash: articleText(article).textHash, checkedRevision: article.revision },
    ...{ times: JSON.stringify({ male: times, female: times }), by: kit.editor.id },
    ...{ maleBytes: 1, femaleBytes: 1, timesBytes: 1, at: new Date().toISOString() },
  })
  return { contentIdx, reading }
}
const TEMPLATE = {
  name: '회사 소개',
  kinds: [],
  texts: { KOR: { content: '<p>소개</p>' }, ENG: null },
}
/** Discards a working copy; returns its id in the bin. */
async function discarded(kit: Kit, draft: Draft): Promise<string> {
  dataOf(await kit.editor.call('DELETE', at(draft, '/draft'), { version: draft.row.version }))
  const { rows } = dataOf<{ rows: { id: string; subject: string }[] }>(
    await kit.editor.call('GET', '/bin'),
  )
  return rows.find(({ subject }) => subject === draft.row.subject)?.id ?? ''
}
/** A subject with a pending changed file. */
async function differing(kit: Kit): Promise<{ draft: Draft; revision: number }> {
  const draft = await published(kit)
  const { subjects } = kit.site.studio.work
  const document = { ...draft.document, title: `파일의 글 ${next()}` }
  const revision = await kit.site.store.transaction(async (tx) => {
    const subject = await subjects.require(tx, draft.row.subject)
    const added = await subjects.revisions.add(tx, subject, {
      document,
      origin: 'loader',
      by: null,
      keepDraft: true,
    })
    await subjects.put(tx, subject, { differs: 1 })
    return added
  })
  return { draft: await kit.read(draft), revision }
}
/**
 * A step over one subject by the batch call: its outcome is the result, as the response is always
 * 200.
 */
const overOneAt = (
  caller: Caller,
  path: string,
  { row: { subject, version } }: Draft,
  more: object = {},
): Sender => ({
  by: caller.id,
  async send() {
    const response = await caller.call('POST', path, {
      body: { subjects: [{ subject, version }], ...more },
    })
    const [outcome] = dataOf<SubjectOutcome[]>(response)
    return { ...response, answer: { ...response.answer, status: outcome?.status ?? 0 } }
  },
})
const overOne = (caller: Caller, step: string, of: Draft, more: object = {}): Sender =>
  overOneAt(caller, `/steps/${step}`, of, more)

// media
const picture = (): Promise<Buffer> =>
  plain(40 + next(), 30, '#2a7fa8')
    .png()
    .toBuffer()
const uploaded = async (kit: Kit): Promise<string> =>
  (await upload(kit.writer, await picture())).body.data.id

/** A step over one file of the library; its outcome is the response. */
const overFile = (caller: Caller, step: string, id: string, more: object = {}): Sender => ({
  by: caller.id,
  async send() {
    const response = await caller.call('POST', `/media/steps/${step}`, {
      body: { ids: [id], ...more },
    })
    const [outcome] = dataOf<FileOutcome[]>(response)
    return { ...response, answer: { ...response.answer, status: outcome?.status ?? 0 } }
  },
})

/** A document of the site that needs nothing else, with a change of the writer. */
const TERMS = 'document/terminology'
const termsPath = (path: string): string => `/documents/${encodeURIComponent(TERMS)}${path}`
interface OfDocument {
  row: { version: number; plan: { id: number } | null }
  document: { ko: object[] }
}
async function changedDocument(kit: Kit): Promise<OfDocument> {
  const { row, document } = dataOf<OfDocument>(await kit.writer.call('GET', termsPath('')))
  const ko = [...document.ko, { right: `말${next()}`, not: [`틀${next()}`], why: 'term' }]
  const saved = await kit.writer.call('PUT', termsPath('/draft'), {
    body: { document: { ...document, ko } },
    version: row.version,
  })
  dataOf(saved)
  return dataOf<OfDocument>(await kit.writer.call('GET', termsPath('')))
}
/** A changed file of that document waits beside the change; returns its revision. */
async function fileChanged({ site }: Kit): Promise<number> {
  const { subjects } = site.studio.documents
  return site.store.transaction(async (tx) => {
    const subject = await subjects.require(tx, TERMS)
    const revision = await subjects.revisions.add(tx, subject, {
      document: { reasons: [], ko: [], en: [] },
      origin: 'loader',
      by: null,
      keepDraft: true,
    })
    await subjects.put(tx, { ...subject, version: subject.version - 1 }, { differs: 1 })
    return revision
  })
}
/** A step over that document in its current state. */
const overDocument =
  (path: string, body: object, before: (kit: Kit) => Promise<void> = async () => {}): Prepare =>
  async (kit) => {
    await changedDocument(kit)
    await before(kit)
    const { row } = dataOf<OfDocument>(await kit.writer.call('GET', termsPath('')))
    return by(kit.editor, 'POST', termsPath(path), { body, version: row.version })
  }
const stepped =
  (...steps: [path: string, body: object][]) =>
  async (kit: Kit): Promise<void> => {
    for (const [path, body] of steps) {
      const { row } = dataOf<OfDocument>(await kit.writer.call('GET', termsPath('')))
      dataOf(await kit.editor.call('POST', termsPath(path), { body, version: row.version }))
    }
  }
const inAnHourPlan = (action: 'publish' | 'withdraw'): [string, object] => [
  '/plan',
  { action, dueAt: inAnHour() },
]

export const AUDITED_CALLS: Record<AuditedCall, readonly Prepare[]> = {
  passkeySignInFinish: [
    async (kit) => {
      const { key, id } = await withPasskey(kit)
      const one = browser(kit, address())
      const { challengeId, options } = dataOf<{
        challengeId: string
        options: Record<string, unknown>
      }>(await one.post('/sign-in/passkey', {}))
      const response = key.get(options)
      return { by: id, send: () => one.post('/sign-in/passkey/finish', { challengeId, response }) }
    },
  ],
  passwordSignIn: [
    async (kit) => {
      const { mail, secret, id } = await withPassword(kit)
      const body = { email: mail, password: GOOD_PASSWORD, code: codeOf(secret) }
      return { by: id, send: () => browser(kit, address()).post('/sign-in/password', body) }
    },
  ],
  signOut: [async (kit) => by(await kit.as('WRITER'), 'POST', '/sign-out', { body: {} })],
  passkeyProofFinish: [
    async (kit) => {
      const { one, key, id } = await withPasskey(kit)
      const { challengeId, options } = dataOf<{
        challengeId: string
        options: Record<string, unknown>
      }>(await one.post('/proof/passkey', {}))
      const response = key.get(options)
      return { by: id, send: () => one.post('/proof/passkey/finish', { challengeId, response }) }
    },
  ],
  passwordProof: [
    async (kit) => {
      const { one, secret, id } = await withPassword(kit)
      return {
        by: id,
        send: () => one.post('/proof/password', { password: GOOD_PASSWORD, code: codeOf(secret) }),
      }
    },
  ],
  joinPasskeyFinish: joins('passkey'),
  joinPasswordFinish: joins('password'),

  changeMe: [
    async (kit) => by(await kit.as('WRITER'), 'PATCH', '/me', { body: { name: '다른 이름' } }),
  ],
  addPasskeyFinish: [
    async (kit) => {
      const caller = await kit.as('WRITER')
      const { challengeId, options } = dataOf<{
        challengeId: string
        options: Record<string, unknown>
      }>(await caller.call('POST', '/me/passkeys', { body: {} }))
      const body = { challengeId, response: authenticator().create(options), name: '열쇠' }
      return by(caller, 'POST', '/me/passkeys/finish', { body })
    },
  ],
  renamePasskey: [
    async (kit) => {
      const { caller, keys } = await withTwoPasskeys(kit)
      return by(caller, 'PATCH', `/me/passkeys/${keys[0]?.id}`, { body: { name: '다른 열쇠' } })
    },
  ],
  removePasskey: [
    async (kit) => {
      const { caller, keys } = await withTwoPasskeys(kit)
      return by(caller, 'DELETE', `/me/passkeys/${keys[0]?.id}`)
    },
  ],
  setPasswordFinish: [
    async (kit) => {
      const caller = await kit.as('WRITER')
      const { setupId, secret } = dataOf<{ setupId: string; secret: string }>(
        await caller.call('POST', '/me/password', { body: { password: GOOD_PASSWORD } }),
      )
      return {
        by: caller.id,
        send: () =>
          caller.call('POST', '/me/password/finish', { body: { setupId, code: codeOf(secret) } }),
      }
    },
  ],
  removePassword: [
    async (kit) => {
      const { one, id } = await withPassword(kit)
      await addPasskey(one)
      return { by: id, send: () => one.call('DELETE', '/me/password') }
    },
  ],
  newRecoveryCodes: [
    async (kit) => {
      const { one, id } = await withPassword(kit)
      return { by: id, send: () => one.post('/me/recovery-codes', {}) }
    },
  ],
  makeCalendarFeed: [
    async (kit) => by(await kit.as('WRITER'), 'POST', '/me/calendar-feed', { body: {} }),
  ],
  revokeCalendarFeed: [
    async (kit) => {
      const caller = await kit.as('WRITER')
      dataOf(await caller.call('POST', '/me/calendar-feed', { body: {} }))
      return by(caller, 'DELETE', '/me/calendar-feed')
    },
  ],
  endSession: [
    async (kit) => {
      const { caller, other } = await withSessions(kit)
      return by(caller, 'DELETE', `/me/sessions/${other}`)
    },
  ],
  endOtherSessions: [async (kit) => by((await withSessions(kit)).caller, 'DELETE', '/me/sessions')],
  changeUser: [
    changingUser({ role: 'EDITOR' }),
    changingUser({ state: 'CLOSED' }),
    changingUser({ state: 'ACTIVE' }, async ({ site }, { id }) => {
      await site.store.kysely
        .updateTable('studio_user')
        .set({ state: 'CLOSED' })
        .where('id', '=', id)
        .execute()
    }),
    changingUser({ role: 'WRITER' }, async (_, target) => {
      await invited(target, email())
    }),
  ],
  endSessionsOf: [
    async (kit) =>
      by(await kit.as('ADMIN'), 'DELETE', `/users/${(await kit.as('WRITER')).id}/sessions`),
  ],
  invite: [
    async (kit) =>
      by(await kit.as('ADMIN'), 'POST', '/invitations', {
        body: { email: email(), role: 'WRITER' },
      }),
  ],
  revokeInvitation: [
    async (kit) => {
      const admin = await kit.as('ADMIN')
      const { invitation } = dataOf<{ invitation: { id: string } }>(
        await admin.call('POST', '/invitations', { body: { email: email(), role: 'WRITER' } }),
      )
      return by(admin, 'DELETE', `/invitations/${invitation.id}`)
    },
  ],

  createSubject: [
    async ({ writer }) =>
      by(writer, 'POST', '/subjects', { body: { kind: 'pressRelease', languageType: 'KOR' } }),
    async (kit) =>
      by(kit.writer, 'POST', '/subjects', { body: { pairOf: (await begun(kit)).row.subject } }),
  ],
  discardDraft: [
    async (kit) => versioned(kit.writer, 'DELETE', await begun(kit), '/draft'),
    async (kit) =>
      versioned(kit.editor, 'DELETE', await changed(kit, await published(kit)), '/draft'),
  ],
  saveChannelText: [
    async (kit) =>
      by(kit.writer, 'PUT', at(await begun(kit), '/channels/shortPost'), {
        body: { text: '등대가 켜졌다.' },
        version: 0,
      }),
  ],
  makeReadings: [
    async (kit) => {
      const { contentIdx } = (await published(kit)).row
      return by(kit.editor, 'POST', '/readings', { body: { articles: [contentIdx] } })
    },
  ],
  publishReading: [
    async (kit) => {
      const { contentIdx, reading } = await readAloud(kit, 0)
      return by(kit.editor, 'POST', `/readings/${contentIdx}/publish`, { body: { reading } })
    },
  ],
  withdrawReading: [
    async (kit) => {
      const { contentIdx, reading } = await readAloud(kit, 1)
      return by(kit.editor, 'POST', `/readings/${contentIdx}/withdraw`, { body: { reading } })
    },
  ],
  changePronunciations: [
    async ({ site: { studio }, editor }) =>
      by(editor, 'PUT', '/pronunciations/KOR', {
        body: { words: [{ written: '윤슬', said: '윤슬' }] },
        version: (await studio.pronunciations.of('KOR')).version,
      }),
  ],
  createApiToken: [
    async (kit) => by(await kit.as('ADMIN'), 'POST', '/api-tokens', { body: tokenBody() }),
  ],
  revokeApiToken: [
    async (kit) => {
      const admin = await kit.as('ADMIN')
      const { row } = dataOf<{ row: { id: string } }>(
        await admin.call('POST', '/api-tokens', { body: tokenBody() }),
      )
      return by(admin, 'DELETE', `/api-tokens/${row.id}`)
    },
  ],
  createWebhook: [
    async (kit) => by(await kit.as('ADMIN'), 'POST', '/webhooks', { body: webhookBody() }),
  ],
  changeWebhook: [
    async (kit) =>
      onWebhook(kit, 'PUT', '', { body: { ...webhookBody(), isActive: false }, version: 1 }),
  ],
  renewWebhookSecret: [(kit) => onWebhook(kit, 'POST', '/secret')],
  removeWebhook: [(kit) => onWebhook(kit, 'DELETE', '')],
  testWebhook: [(kit) => onWebhook(kit, 'POST', '/test')],
  resendDelivery: [
    async (kit) => {
      const { admin, id } = await withWebhook(kit)
      await admin.call('POST', `/webhooks/${id}/test`)
      const { rows } = dataOf<{ rows: { seq: number }[] }>(
        await admin.call('GET', `/webhooks/${id}/deliveries`),
      )
      return by(admin, 'POST', `/webhooks/${id}/deliveries/${rows[0]?.seq}/send`)
    },
  ],
  liftBounce: [(kit) => onBounce(kit, 'lift')],
  keepBounce: [(kit) => onBounce(kit, 'keep')],
  cancelJob: [
    async (kit) => by(kit.writer, 'POST', `/jobs/${await ordered(kit, 'WAITING')}/cancel`),
  ],
  retryJob: [
    async (kit) => by(kit.editor, 'POST', `/jobs/${await ordered(kit, 'CANCELLED')}/retry`),
  ],
  replaceLink: [
    async (kit) => {
      const { from, target } = await brokenLink(kit)
      return overOneAt(kit.writer, '/links/replace', from, { target, to: '/page/about/culture' })
    },
  ],
  ignoreLink: [
    async (kit) => {
      const { target } = await brokenLink(kit)
      return by(kit.writer, 'POST', '/links/ignore', { body: { target, reason: '곧 올립니다.' } })
    },
  ],
  unignoreLink: [
    async (kit) => {
      const { target } = await brokenLink(kit)
      await kit.writer.call('POST', '/links/ignore', { body: { target, reason: '곧 올립니다.' } })
      return by(kit.writer, 'POST', '/links/unignore', { body: { target } })
    },
  ],
  createTemplate: [async ({ writer }) => by(writer, 'POST', '/templates', { body: TEMPLATE })],
  changeTemplate: [
    async ({ writer, editor }) => {
      const { id } = dataOf<{ id: string }>(
        await writer.call('POST', '/templates', { body: TEMPLATE }),
      )
      return by(editor, 'PUT', `/templates/${id}`, { body: TEMPLATE, version: 1 })
    },
  ],
  removeTemplate: [
    async ({ writer }) => {
      const { id } = dataOf<{ id: string }>(
        await writer.call('POST', '/templates', { body: TEMPLATE }),
      )
      return by(writer, 'DELETE', `/templates/${id}`)
    },
  ],
  duplicateSubject: [
    async (kit) =>
      by(kit.writer, 'POST', at(await begun(kit), '/duplicate'), {
        body: { titles: { KOR: `사본 ${next()}` } },
      }),
  ],
  restoreBinned: [
    async (kit) =>
      by(kit.writer, 'POST', `/bin/${await discarded(kit, await begun(kit))}/restore`, {
        body: {},
      }),
    async (kit) => {
      const draft = await changed(kit, await published(kit))
      return by(kit.writer, 'POST', `/bin/${await discarded(kit, draft)}/restore`, { body: {} })
    },
  ],
  removeBinned: [
    async (kit) => by(kit.writer, 'DELETE', `/bin/${await discarded(kit, await begun(kit))}`),
  ],
  restore: [
    async (kit) => {
      const draft = await changed(kit, await published(kit))
      return versioned(kit.writer, 'POST', draft, '/restore', { revision: 1 })
    },
  ],
  settleLoaderDifference: [
    async (kit) => {
      const { draft, revision } = await differing(kit)
      return versioned(kit.writer, 'POST', draft, '/file', { revision, fields: 'all' })
    },
    async (kit) => {
      const { draft, revision } = await differing(kit)
      return versioned(kit.writer, 'POST', draft, '/file', { revision, fields: [] })
    },
  ],

  submit: [
    async (kit) =>
      versioned(kit.writer, 'POST', await begun(kit), '/submit', { note: '봐 주세요' }),
  ],
  assignReviewers: [
    async (kit) =>
      by(kit.writer, 'PUT', at(await submitted(kit), '/reviewers'), {
        body: { reviewers: [kit.editor.id] },
      }),
  ],
  recall: [async (kit) => versioned(kit.writer, 'POST', await submitted(kit), '/take-back', {})],
  returnDraft: [
    async (kit) => versioned(kit.editor, 'POST', await submitted(kit), '/return', { note: '다시' }),
  ],
  approve: [async (kit) => versioned(kit.editor, 'POST', await submitted(kit), '/approve', {})],
  publish: [
    async (kit) => versioned(kit.editor, 'POST', await begun(kit), '/publish', {}),
    async (kit) =>
      versioned(kit.editor, 'POST', await planned(kit, await begun(kit)), '/publish', {}),
  ],
  submitDocument: [overDocument('/submit', {})],
  recallDocument: [overDocument('/take-back', {}, stepped(['/submit', {}]))],
  returnDocument: [overDocument('/return', { note: '다시' }, stepped(['/submit', {}]))],
  approveDocument: [overDocument('/approve', {}, stepped(['/submit', {}]))],
  publishDocument: [
    overDocument('/publish', {}, stepped(inAnHourPlan('publish'))),
    overDocument('/publish', {}),
  ],
  unpublishDocument: [
    overDocument('/withdraw', {}, stepped(['/publish', {}], inAnHourPlan('withdraw'))),
  ],
  scheduleDocument: [overDocument(...inAnHourPlan('publish'), stepped(inAnHourPlan('publish')))],
  cancelDocumentSchedule: [
    async (kit) => {
      await changedDocument(kit)
      await stepped(inAnHourPlan('publish'))(kit)
      const { row } = dataOf<OfDocument>(await kit.writer.call('GET', termsPath('')))
      return by(kit.editor, 'DELETE', termsPath(`/plans/${row.plan?.id}`))
    },
  ],
  createDocument: [
    async ({ writer }) =>
      by(writer, 'POST', '/documents', {
        body: {
          ...{ collection: 'services', slug: `Made${next()}` },
          titles: { KOR: '새 서비스', ENG: 'New service' },
        },
      }),
  ],
  removeDocument: [
    async ({ writer }) => {
      const made = await writer.call('POST', '/documents', {
        body: {
          ...{ collection: 'services', slug: `Gone${next()}` },
          titles: { KOR: '지울 서비스', ENG: 'Service to remove' },
        },
      })
      const { row } = dataOf<{ row: { subject: string; version: number } }>(made)
      return by(writer, 'DELETE', `/documents/${encodeURIComponent(row.subject)}`, {
        version: row.version,
      })
    },
  ],
  discardDocument: [
    async (kit) => {
      await changedDocument(kit)
      await stepped(['/publish', {}])(kit)
      const { row } = await changedDocument(kit)
      return by(kit.editor, 'DELETE', termsPath('/draft'), { version: row.version })
    },
  ],
  restoreDocument: [
    async (kit) => {
      const { row } = await changedDocument(kit)
      return by(kit.writer, 'POST', termsPath('/restore'), {
        body: { revision: 1 },
        version: row.version,
      })
    },
  ],
  settleDocumentFile: [
    async (kit) => {
      const { row } = await changedDocument(kit)
      const revision = await fileChanged(kit)
      return by(kit.writer, 'POST', termsPath('/file'), {
        body: { revision, accept: true },
        version: row.version,
      })
    },
  ],
  unpublish: [
    async (kit) => versioned(kit.editor, 'POST', await published(kit), '/withdraw', {}),
    async (kit) =>
      versioned(
        kit.editor,
        'POST',
        await planned(kit, await published(kit), 'withdraw'),
        '/withdraw',
        {},
      ),
  ],
  schedule: [
    async (kit) =>
      versioned(kit.editor, 'POST', await begun(kit), '/plan', {
        action: 'publish',
        dueAt: inAnHour(),
      }),
    async (kit) =>
      versioned(kit.editor, 'POST', await planned(kit, await begun(kit)), '/plan', {
        action: 'publish',
        dueAt: inAnHour(),
      }),
  ],
  cancelSchedule: [
    async (kit) => {
      const { row } = await planned(kit, await begun(kit))
      const plans = dataOf<{ id: number; subject: string }[]>(
        await kit.editor.call('GET', '/plans'),
      )
      return by(
        kit.editor,
        'DELETE',
        `/plans/${plans.find(({ subject }) => subject === row.subject)?.id}`,
      )
    },
  ],
  exportContent: [async (kit) => by(kit.editor, 'GET', '/export/file?kind=policy&media=no')],
  exportAudit: [
    async (kit) => {
      const admin = await kit.as('ADMIN')
      return by(admin, 'POST', '/audit/export', { body: { action: 'content.publish' } })
    },
  ],
  moveSchedules: [
    async (kit) => {
      const { row } = await planned(kit, await begun(kit))
      const plans = dataOf<{ id: number; subject: string; dueAt: string }[]>(
        await kit.editor.call('GET', '/plans'),
      )
      const schedules = plans.flatMap(({ id, subject, dueAt: from }) =>
        subject === row.subject ? [{ id, from }] : [],
      )
      const dueAt = new Date(Date.now() + 2 * 3_600_000).toISOString()
      return by(kit.editor, 'POST', '/plans/move', { body: { schedules, dueAt } })
    },
  ],

  submitMany: [
    async (kit) => overOne(kit.writer, 'submit', await begun(kit), { note: '봐 주세요' }),
  ],
  approveMany: [async (kit) => overOne(kit.editor, 'approve', await submitted(kit))],
  publishMany: [
    async (kit) => overOne(kit.editor, 'publish', await begun(kit)),
    async (kit) => overOne(kit.editor, 'publish', await planned(kit, await begun(kit))),
  ],
  scheduleMany: [
    async (kit) =>
      overOne(kit.editor, 'plan', await planned(kit, await begun(kit)), {
        action: 'publish',
        dueAt: inAnHour(),
      }),
  ],
  unpublishMany: [
    async (kit) => overOne(kit.editor, 'withdraw', await published(kit)),
    async (kit) =>
      overOne(kit.editor, 'withdraw', await planned(kit, await published(kit), 'withdraw')),
  ],
  discardMany: [async (kit) => overOne(kit.writer, 'discard', await begun(kit))],
  changeTerms: [
    async (kit) =>
      overOne(kit.writer, 'terms', await begun(kit), {
        field: 'keywords',
        action: 'add',
        term: `물결${next()}`,
      }),
    async (kit) =>
      overOne(kit.writer, 'terms', await published(kit), {
        field: 'categories',
        action: 'add',
        term: 'CB',
      }),
  ],

  uploadMedia: [
    async ({ writer }) => by(writer, 'POST', '/media?name=a.png', { bytes: await picture() }),
  ],
  finishUpload: [
    async ({ writer }) => {
      const bytes = await picture()
      return by(writer, 'POST', `${await sentInParts(writer, bytes)}/finish`)
    },
    // that replaces the bytes of a file
    async ({ writer }) => {
      const { data: file } = (await upload(writer, await picture())).body
      const bytes = await picture()
      const more = `&replaces=${file.id}&version=${file.version}`
      return by(writer, 'POST', `${await sentInParts(writer, bytes, 'a.png', more)}/finish`)
    },
  ],
  makeFilms: [
    async ({ writer }) => {
      const { data: film } = (await upload(writer, video(3), 'a.mp4')).body
      // that of the upload
      const { job } = await data<FilmFiles>(writer, `/media/${film.id}/films`)
      await writer.call('POST', `/jobs/${job?.id}/cancel`)
      return by(writer, 'POST', `/media/${film.id}/films`)
    },
  ],
  saveCaptions: [
    async ({ writer }) => {
      const { data: film } = (await upload(writer, video(4), 'a.mp4')).body
      return by(writer, 'PUT', `/media/${film.id}/captions/KOR`, {
        version: 0,
        body: { cues: [{ start: 0, end: 1000, text: '등대', settings: '' }] },
      })
    },
  ],
  saveTranscript: [
    async ({ writer }) => {
      const { data: file } = (await upload(writer, wav(1), 'a.wav')).body
      return by(writer, 'PUT', `/media/${file.id}/transcripts/KOR`, {
        version: 0,
        body: { text: '등대' },
      })
    },
  ],
  changeAsset: [
    async (kit) =>
      by(kit.writer, 'PATCH', `/media/${await uploaded(kit)}`, {
        body: { alt: { KOR: '등대', ENG: 'A lighthouse' } },
      }),
  ],
  describeReleaseFile: [
    async ({ editor }) =>
      by(editor, 'PUT', `/media/${encodeURIComponent('content:art/lighthouse.webp')}/description`, {
        body: { alt: { KOR: '등대', ENG: 'A lighthouse' } },
        version: 0,
      }),
  ],
  setCrops: [
    async ({ writer }) => {
      const { data: file } = (await upload(writer, await picture(), 'a.png')).body
      const crops = {
        '1:1': { x: 0, y: 0, ...largestCrop({ width: file.width ?? 0, height: 30 }, '1:1') },
      }
      return by(writer, 'PUT', `/media/${file.id}/crops`, { body: { crops }, version: 0 })
    },
  ],
  removeAsset: [async (kit) => by(kit.writer, 'DELETE', `/media/${await uploaded(kit)}`)],
  changeAssets: [
    async (kit) => overFile(kit.writer, 'change', await uploaded(kit), { credit: '한여울' }),
  ],
  replaceAsset: [
    async (kit) => {
      const id = await uploaded(kit)
      return by(kit.writer, 'PUT', `/media/${id}/file?version=${id}`, { bytes: await picture() })
    },
  ],
  restoreVersion: [
    async (kit) => {
      const id = await uploaded(kit)
      const { version: seen } = dataOf<{ version: string }>(
        await kit.writer.call('PUT', `/media/${id}/file?version=${id}`, { bytes: await picture() }),
      )
      return by(kit.writer, 'POST', `/media/${id}/versions/${id}/restore`, { body: { seen } })
    },
  ],
  describeAssets: [
    async (kit) => {
      const id = await uploaded(kit)
      const alt = { KOR: '등대', ENG: 'A lighthouse' }
      return overFile(kit.writer, 'describe', id, { ids: undefined, files: [{ id, alt }] })
    },
  ],
  renameFolder: [
    async (kit) => {
      await upload(kit.writer, await picture(), 'a.png', '&folder=2026')
      return by(kit.editor, 'POST', '/media-facets/rename-folder', {
        body: { from: '2026', to: `${next()}` },
      })
    },
  ],
  removeAssets: [async (kit) => overFile(kit.writer, 'remove', await uploaded(kit))],

  makePreview: [
    async (kit) => by(kit.writer, 'POST', at(await begun(kit), '/previews'), { body: {} }),
  ],
  revokePreview: [
    async (kit) => {
      const { preview } = dataOf<{ preview: { id: string } }>(
        await kit.writer.call('POST', at(await begun(kit), '/previews'), { body: {} }),
      )
      return by(kit.writer, 'DELETE', `/previews/${preview.id}`)
    },
  ],
  guestComment: [
    async (kit) => {
      const { token } = await guestLink(kit)
      return asGuest(kit, '/guests/comments', { token, name: '김가을', text: '좋습니다.' })
    },
  ],
  removeComment: [
    async (kit) => {
      const subject = await begun(kit)
      const [comment] = dataOf<{ id: string }[]>(
        await kit.writer.call('POST', at(subject, '/comments'), {
          body: { text: '확인해 주세요.' },
        }),
      )
      return by(kit.writer, 'DELETE', at(subject, `/comments/${comment?.id}`))
    },
  ],
  guestApprove: [
    async (kit) => {
      const { token, seen } = await guestLink(kit)
      return asGuest(kit, '/guests/approvals', { token, name: '김가을', verdict: 'approved', seen })
    },
  ],

  uploadImport: [
    async ({ editor }) =>
      by(editor, 'POST', '/imports?name=a.csv', { bytes: Buffer.from('제목\n등대') }),
  ],
  runImport: [
    async (kit) =>
      by(kit.editor, 'POST', `${await imported(kit)}/run`, { body: { doubles: false } }),
  ],
  takeBackImport: [
    async (kit) => {
      const path = await imported(kit)
      await kit.editor.call('POST', `${path}/run`, { body: { doubles: false } })
      await cancelJobs(kit)
      return by(kit.editor, 'POST', `${path}/take-back`)
    },
  ],
  removeImport: [async (kit) => by(kit.editor, 'DELETE', await imported(kit))],

  openReport: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      return by(reader, 'POST', `${path}/open`)
    },
  ],
  downloadReportFile: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      return by(reader, 'POST', `${path}/file`)
    },
  ],
  exportReport: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      return by(reader, 'POST', `${path}/export`)
    },
  ],
  setReportState: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      return by(reader, 'PUT', `${path}/state`, { body: { state: 'IN_WORK' }, version: 1 })
    },
  ],
  assignReport: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      return by(reader, 'PUT', `${path}/assignee`, { body: { assignee: reader.id }, version: 1 })
    },
  ],
  addReportNote: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      const body = { id: crypto.randomUUID(), text: '전화로 확인했습니다.' }
      return by(reader, 'POST', `${path}/notes`, { body })
    },
  ],
  answerReport: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      const body = { id: crypto.randomUUID(), subject: '답변', text: '고쳤습니다.' }
      return by(reader, 'POST', `${path}/answers`, { body, version: 1 })
    },
  ],
  removeReport: [
    async (kit) => {
      const { reader, path } = await reported(kit)
      return by(reader, 'POST', `${path}/remove`, { body: { reason: 'SENDER_ASKED' }, version: 1 })
    },
  ],

  findPress: [async (kit) => pressed(kit, 'POST', '/press/find', { body: {} })],
  pressDoubles: [async (kit) => pressed(kit, 'POST', '/press/doubles', { body: {} })],
  exportPress: [async (kit) => pressed(kit, 'POST', '/press/export', { body: {} })],
  openPressPerson: [
    async (kit) => pressed(kit, 'POST', `/press/persons/${await contact(kit)}/open`),
  ],
  exportPressPerson: [
    async (kit) => pressed(kit, 'POST', `/press/persons/${await contact(kit)}/export`),
  ],
  addPressPerson: [
    async (kit) =>
      pressed(kit, 'POST', '/press/persons', {
        body: { ...CONTACT, id: randomUUID(), email: `${next()}@press.example` },
      }),
  ],
  changePressPerson: [
    async (kit) =>
      pressed(kit, 'PUT', `/press/persons/${await contact(kit)}`, {
        body: { ...CONTACT, email: `${next()}@press.example` },
        version: 1,
      }),
  ],
  mergePressPersons: [
    async (kit) => {
      const [id, other] = [await contact(kit), await contact(kit)]
      const keep = {
        ...{ name: 'own', email: 'own', medium: 'own', language: 'own', consent: 'own' },
      }
      const body = { other: { id: other, version: 1 }, keep }
      return pressed(kit, 'POST', `/press/persons/${id}/merge`, { body, version: 1 })
    },
  ],
  removePressPerson: [
    async (kit) =>
      pressed(kit, 'POST', `/press/persons/${await contact(kit)}/remove`, { version: 1 }),
  ],
  createPressList: [
    async (kit) =>
      pressed(kit, 'POST', '/press/lists', {
        body: { id: randomUUID(), name: `리스트 ${next()}` },
      }),
  ],
  renamePressList: [
    async (kit) =>
      pressed(kit, 'PUT', `/press/lists/${await mediaList(kit)}`, {
        body: { name: `리스트 ${next()}` },
        version: 1,
      }),
  ],
  removePressList: [
    async (kit) => pressed(kit, 'DELETE', `/press/lists/${await mediaList(kit)}`, { version: 1 }),
  ],
  changePressMembers: [
    async (kit) => {
      const body = { persons: [await contact(kit)], isIn: true }
      return pressed(kit, 'POST', `/press/lists/${await mediaList(kit)}/persons`, { body })
    },
  ],
  tryPressImport: [
    async (kit) => pressed(kit, 'POST', '/press/import/try', { body: csvFile(ONE_CONTACT) }),
  ],
  createPressLetter: [
    async (kit) =>
      by(await senderOf(kit), 'POST', '/press/letters', { body: await letterBody(kit) }),
  ],
  changePressLetter: [
    async (kit) => {
      const { id, ...body } = await letterBody(kit)
      const sender = await pressLetter(kit, { ...body, id })
      return by(sender, 'PUT', `/press/letters/${id}`, {
        body: { ...body, hasPicture: true },
        version: 1,
      })
    },
  ],
  removePressLetter: [
    async (kit) => {
      const body = await letterBody(kit)
      return by(await pressLetter(kit, body), 'DELETE', `/press/letters/${body.id}`, { version: 1 })
    },
  ],
  testPressLetter: [
    async (kit) => {
      const body = await letterBody(kit)
      const sender = await pressLetter(kit, body)
      return by(sender, 'POST', `/press/letters/${body.id}/test`, { body: { language: 'KOR' } })
    },
  ],
  sendPressLetter: [
    async (kit) => {
      const body = await letterBody(kit)
      const sender = await pressLetter(kit, body)
      return by(sender, 'POST', `/press/letters/${body.id}/send`, { version: 1 })
    },
  ],
  cancelPressLetter: [
    async (kit) => {
      const body = await letterBody(kit)
      const sender = await pressLetter(kit, body)
      dataOf(await sender.call('POST', `/press/letters/${body.id}/send`, { version: 1 }))
      return by(sender, 'POST', `/press/letters/${body.id}/cancel`, { version: 2 })
    },
  ],
  openPressLetter: [
    async (kit) => {
      const body = await letterBody(kit)
      return by(await pressLetter(kit, body), 'POST', `/press/letters/${body.id}/open`)
    },
  ],
  revokePressLinks: [
    async (kit) => {
      const body = await letterBody(kit)
      const sender = await pressLetter(kit, body)
      await kit.site.store.transaction((tx) =>
        pressLetters.addMails(tx, [
          {
            ...{ id: randomUUID(), letterId: body.id, personId: body.audience.ids[0] as string },
            ...{ userId: null, language: 'KOR', at: new Date().toISOString() },
          },
        ]),
      )
      return by(sender, 'POST', `/press/letters/${body.id}/revoke`, { body: { mail: null } })
    },
  ],
  importPress: [
    async (kit) => {
      const keeper = await keeperOf(kit)
      const file = csvFile(ONE_CONTACT.replace('planted', `new-${next()}`))
      const { digest } = dataOf<{ digest: string }>(
        await keeper.call('POST', '/press/import/try', { body: file }),
      )
      return by(keeper, 'POST', '/press/import', { body: { ...file, digest } })
    },
  ],
}
