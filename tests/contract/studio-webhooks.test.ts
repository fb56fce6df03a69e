import { describe, expect, onTestFinished, test } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { Notifications } from '../../contract/studio/notifications.ts'
import {
  MOST_WAITING_DELIVERIES,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
} from '../../contract/studio/webhooks.ts'
import { setLogLevel } from '../../server/log.ts'
import { type SenderOptions, webhookSender } from '../../server/studio/webhooks/sender.ts'
import { isSignedWith, webhookReceiver } from '../webhook-receiver.ts'
import { type Caller, DATABASES, ORIGIN } from './studio-kit.ts'
import { done, inAnHour, moveTo, opened } from './studio-workflow-kit.ts'

const PRIVATE = { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' }
type Database = (typeof DATABASES)[number]

async function connected(
  database: Database,
  answer?: Parameters<typeof webhookReceiver>[0],
  options: SenderOptions = {},
) {
  const kit = await opened(database, PRIVATE)
  setLogLevel('silent')
  const receiver = await webhookReceiver(answer)
  const { store, dataDir } = kit.site
  const senderOf = (more: SenderOptions = {}) =>
    webhookSender(
      store,
      {
        DATA_DIR: dataDir,
        STUDIO_KEY: undefined,
        OUTGOING_PRIVATE_HOSTS: ['127.0.0.1'],
        origin: ORIGIN,
      },
      { lookMs: 20, answerMs: 300, claimMs: 2000, ...options, ...more },
    )
  const sender = senderOf()
  void sender.look()
  onTestFinished(async () => {
    await sender.stop()
    await receiver.stop()
  })
  const admin = await kit.as('ADMIN')
  return { ...kit, receiver, sender, senderOf, admin, store }
}
const bodyOf = (name: string, url: string, events: readonly string[] = WEBHOOK_EVENTS) => ({
  ...{ name, url, events },
})
async function added(admin: Caller, ...given: Parameters<typeof bodyOf>) {
  const { answer, body } = await admin.call('POST', '/webhooks', { body: bodyOf(...given) })
  expect(answer.status, answer.text).toBe(200)
  return body.data as { secret: string; row: Webhook }
}
const listed = async (admin: Caller): Promise<Webhook[]> =>
  (await admin.call('GET', '/webhooks')).body.data
const logOf = async (admin: Caller, id: string): Promise<WebhookDelivery[]> =>
  ((await admin.call('GET', `/webhooks/${id}/deliveries`)).body.data as { rows: WebhookDelivery[] })
    .rows

describe.each(DATABASES)('webhooks on %s', (database) => {
  test('tell of what is published, changed and unpublished, in order, signed, and without a person', async () => {
    const kit = await connected(database)
    const { admin, editor, receiver, store, writer } = kit
    const { secret, row } = await added(admin, 'All', `${receiver.origin}/all`)
    await added(admin, 'Ends', `${receiver.origin}/ends`, ['article.unpublished'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const stored = await store.kysely.selectFrom('webhook_endpoint').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
    const draft = await kit.begin('등대가 섰다')
    await done(editor, 'publish', draft)
    await kit.save(await kit.read(draft), '등대가 다시 섰다')
    await done(editor, 'publish', await kit.read(draft))
    await done(editor, 'withdraw', await kit.read(draft))
    await expect.poll(() => receiver.received.length).toBe(4)
    const all = receiver.at('/all')
    expect(all.map(({ type }) => type)).toEqual([
      'article.published',
      'article.changed',
      'article.unpublished',
    ])
    expect(receiver.at('/ends').map(({ type }) => type)).toEqual(['article.unpublished'])
    for (const one of all) {
      expect(isSignedWith(secret, one)).toBe(true)
      expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(
        60,
      )
      expect(one.data).toEqual({
        subject: draft.row.subject,
        group: draft.row.groupId,
        id: draft.row.contentIdx,
        kind: 'pressRelease',
        language: 'KOR',
        address: `${ORIGIN}/page/detail/${draft.row.contentIdx}`,
      })
      for (const person of [editor, writer, admin]) expect(one.body).not.toContain(person.id)
    }
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4)
    const log = await logOf(admin, row.id)
    expect(log.map(({ state, type }) => [state, type])).toEqual([
      ['DELIVERED', 'article.unpublished'],
      ['DELIVERED', 'article.changed'],
      ['DELIVERED', 'article.published'],
    ])
    expect(log[0]?.attempts).toEqual([
      { at: expect.any(String), ms: expect.any(Number), status: 204, problem: null, answer: '' },
    ])
    // sent again, with the same id
    const last = log[0] as WebhookDelivery
    await admin.call('POST', `/webhooks/${row.id}/deliveries/${last.seq}/send`)
    await expect.poll(() => receiver.at('/all').length).toBe(4)
    expect(receiver.at('/all').at(-1)).toMatchObject({ id: last.messageId, body: all[2]?.body })
  })

  test('tell of a schedule that came due and of the command of an operator; what is rolled back is not told', async () => {
    const kit = await connected(database)
    const { admin, editor, receiver, site } = kit
    await added(admin, 'All', `${receiver.origin}/all`)
    const draft = await kit.begin('예약한 글')
    await done(editor, 'plan', draft, { action: 'publish', dueAt: inAnHour() })
    await site.studio.publication.due.start()
    await moveTo(kit, Date.now() - 1000)
    await site.ask('/api/v1/search/recommended-keywords?lang=KOR')
    await expect
      .poll(() => receiver.received.map(({ type }) => type))
      .toEqual(['article.published'])
    // the same version twice: the second one is rejected, with all that it wrote
    const { version } = (await kit.read(draft)).row
    expect(
      (
        await editor.call('POST', `/subjects/${encodeURIComponent(draft.row.subject)}/withdraw`, {
          body: {},
          version: version + 1,
        })
      ).answer.status,
    ).toBe(412)
    await done(editor, 'withdraw', await kit.read(draft))
    await expect
      .poll(() => receiver.received.map(({ type }) => type))
      .toEqual(['article.published', 'article.unpublished'])
    // by the operator's command
    await done(editor, 'publish', await kit.read(draft))
    await site.studio.publication.operator.unpublish(draft.row.contentIdx)
    await expect.poll(() => receiver.received.length).toBe(4)
    expect(receiver.received[3]).toMatchObject({
      type: 'article.unpublished',
      data: { address: `${ORIGIN}/page/detail/${draft.row.contentIdx}` },
    })
  })

  test('tell of documents of the site', async () => {
    const { admin, editor, receiver } = await connected(database)
    await added(admin, 'All', `${receiver.origin}/all`)
    const at = (path = ''): string =>
      `/documents/${encodeURIComponent('document/emergency')}${path}`
    const version = async (): Promise<number> =>
      ((await editor.call('GET', at())).body.data as SiteDocumentDraft).row.version
    for (const text of ['점검합니다.', '점검이 끝났습니다.']) {
      const dates = { from: '2026-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' }
      const document = { banners: [{ ko: { text }, en: { text: 'Maintenance' }, ...dates }] }
      await editor.call('PUT', at('/draft'), { body: { document }, version: await version() })
      const { answer } = await editor.call('POST', at('/publish'), {
        body: {},
        version: await version(),
      })
      expect(answer.status, answer.text).toBe(200)
    }
    await editor.call('POST', at('/withdraw'), { body: {}, version: await version() })
    await expect
      .poll(() => receiver.received.map(({ type }) => type))
      .toEqual(['document.published', 'document.changed', 'document.unpublished'])
    expect(receiver.received[0]?.data).toMatchObject({
      ...{ subject: 'document/emergency', id: null, language: null, address: null },
    })
  })

  test('an endpoint that fails is tried again in order, given up in the end, told, and goes on when an administrator says so', async () => {
    let isWell = false
    const kit = await connected(
      database,
      (path, response) => {
        if (path !== '/ill' || isWell) return void response.writeHead(200).end('received')
        response
          .writeHead(500, { 'content-type': 'text/html' })
          .end(`<b>\u0000no</b>${'x'.repeat(5000)}`)
      },
      { retriesMs: [10, 10] },
    )
    const { admin, editor, receiver } = kit
    const ill = await added(admin, 'Ill', `${receiver.origin}/ill`)
    await added(admin, 'Well', `${receiver.origin}/well`)
    const draft = await kit.begin('등대가 섰다')
    await done(editor, 'publish', draft)
    await done(editor, 'withdraw', await kit.read(draft))
    await expect
      .poll(async () => (await listed(admin)).find(({ name }) => name === 'Ill')?.state)
      .toBe('FAILED')
    // all attempts were about the first event; the other endpoint has both
    expect(receiver.at('/ill').map(({ type }) => type)).toEqual(Array(3).fill('article.published'))
    expect(new Set(receiver.at('/ill').map(({ id }) => id)).size).toBe(1)
    expect(receiver.at('/well')).toHaveLength(2)
    const [waits, failed] = await logOf(admin, ill.row.id)
    expect([waits?.state, failed?.state]).toEqual(['WAITING', 'FAILED'])
    expect(failed?.attempts).toHaveLength(3)
    expect(failed?.attempts[0]).toMatchObject({ status: 500, problem: null })
    expect(failed?.attempts[0]?.answer).toMatch(/^<b> no<\/b>x+$/)
    expect(failed?.attempts[0]?.answer.length).toBe(1024)
    const told = async (): Promise<Notifications> =>
      (await admin.call('GET', '/me/notifications')).body.data as Notifications
    expect((await told()).rows).toMatchObject([
      { kind: 'webhookFailed', title: 'Ill', subject: `webhook/${ill.row.id}`, unread: true },
    ])
    const path = `/webhooks/${ill.row.id}`
    expect((await admin.call('POST', `${path}/test`)).body).toMatchObject({
      problem: 'state',
      data: { reason: 'webhook-off' },
    })
    isWell = true
    const { version } = (await listed(admin)).find(({ name }) => name === 'Ill') as Webhook
    const change = { ...bodyOf('Ill', ill.row.url), isActive: true }
    expect(
      (await admin.call('PUT', path, { body: change, version: version - 1 })).answer.status,
    ).toBe(412)
    expect((await admin.call('PUT', path, { body: change, version })).answer.status).toBe(200)
    await expect.poll(() => receiver.at('/ill').at(-1)?.type).toBe('article.unpublished')
    expect((await told()).rows[0]?.unread).toBe(false)
    // what was given up is sent when somebody asks for it
    await admin.call('POST', `${path}/deliveries/${failed?.seq}/send`)
    await expect
      .poll(async () => (await logOf(admin, ill.row.id)).map(({ state }) => state))
      .toEqual(['DELIVERED', 'DELIVERED'])
    await admin.call('POST', `${path}/test`)
    await expect
      .poll(() => receiver.at('/ill').at(-1))
      .toMatchObject({ type: 'webhook.test', data: {} })
  })

  test('an endpoint that hangs, closes, redirects or answers without end holds up no other, and its log says why', async () => {
    const kit = await connected(database, (path, response) => {
      if (path === '/hang') return
      if (path === '/close') return void response.destroy()
      if (path === '/redirect')
        return void response.writeHead(307, { location: '/elsewhere' }).end()
      if (path === '/gone') return void response.writeHead(410).end()
      if (path === '/endless') {
        response.writeHead(200)
        const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
        return void response.once('close', () => clearInterval(more))
      }
      response.writeHead(204).end()
    })
    const { admin, editor, receiver } = kit
    const names = ['hang', 'close', 'redirect', 'gone', 'endless', 'well']
    const rows = new Map<string, Webhook>()
    for (const name of names)
      rows.set(name, (await added(admin, name, `${receiver.origin}/${name}`)).row)
    await done(editor, 'publish', await kit.begin('등대가 섰다'))
    await expect.poll(() => receiver.at('/well').length).toBe(1)
    const attemptOf = async (name: string) =>
      (await logOf(admin, rows.get(name)?.id ?? ''))[0]?.attempts[0]
    await expect.poll(() => attemptOf('hang')).toMatchObject({ status: null, problem: 'timeout' })
    expect(await attemptOf('close')).toMatchObject({ status: null, problem: 'closed' })
    expect(await attemptOf('redirect')).toMatchObject({ status: 307, problem: null })
    expect((await attemptOf('endless'))?.answer).toBe('x'.repeat(1024))
    expect(receiver.at('/elsewhere')).toEqual([])
    const states = (await listed(admin)).map(({ name, state, waiting }) => [name, state, waiting])
    expect(Object.fromEntries(states.map(([name, ...rest]) => [name, rest]))).toEqual({
      ...{ hang: ['ACTIVE', 1], close: ['ACTIVE', 1], redirect: ['ACTIVE', 1] },
      // it wants nothing any more
      ...{ gone: ['FAILED', 0], endless: ['ACTIVE', 0], well: ['ACTIVE', 0] },
    })
  })

  test('a former secret is valid beside the new one for a day', async () => {
    const { admin, receiver, senderOf, sender } = await connected(database)
    const { secret: former, row } = await added(admin, 'All', `${receiver.origin}/all`)
    const renewed = (await admin.call('POST', `/webhooks/${row.id}/secret`)).body
      .data as unknown as { secret: string; row: Webhook }
    expect(renewed.row.formerUntil).not.toBeNull()
    await admin.call('POST', `/webhooks/${row.id}/test`)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [both] = receiver.received
    expect(both && [isSignedWith(former, both), isSignedWith(renewed.secret, both)]).toEqual([
      true,
      true,
    ])
    await sender.stop()
    const later = senderOf({ now: () => Date.now() + 25 * 3_600_000 })
    await admin.call('POST', `/webhooks/${row.id}/test`)
    await later.look()
    await expect.poll(() => receiver.received.length).toBe(2)
    await later.stop()
    const one = receiver.received[1]
    expect(one && [isSignedWith(former, one), isSignedWith(renewed.secret, one)]).toEqual([
      false,
      true,
    ])
  })

  test('one process at a time sends: two that look at once deliver each message once', async () => {
    const kit = await connected(database)
    const { admin, receiver, senderOf, sender } = kit
    const other = senderOf()
    onTestFinished(() => other.stop())
    const { row } = await added(admin, 'All', `${receiver.origin}/all`)
    for (let index = 0; index < 10; index += 1) await admin.call('POST', `/webhooks/${row.id}/test`)
    await Promise.all([sender.look(), other.look()])
    await expect.poll(async () => (await listed(admin))[0]?.waiting).toBe(0)
    expect(receiver.received).toHaveLength(10)
    const order = (await logOf(admin, row.id)).map(({ messageId }) => messageId).reverse()
    expect(receiver.received.map(({ id }) => id)).toEqual(order)
  })

  test('addresses, names, numbers of endpoints and of what waits are bounded; a pause loses nothing', async () => {
    const kit = await connected(database)
    const { admin, editor, receiver, store } = kit
    const post = async (body: object) => (await admin.call('POST', '/webhooks', { body })).body
    for (const url of ['http://example.com/', 'ftp://127.0.0.1/', 'https://a:b@example.com/', 'x'])
      expect(await post(bodyOf('Bad', url)), url).toMatchObject({ status: 400, field: 'url' })
    expect(await post(bodyOf('None', 'https://example.com/', []))).toMatchObject({ status: 400 })
    const { row } = await added(admin, 'All', `${receiver.origin}/all`)
    expect(await post(bodyOf('All', 'https://example.com/'))).toMatchObject({
      data: { reason: 'connection-name' },
    })
    const path = `/webhooks/${row.id}`
    const change = { ...bodyOf('All', row.url), isActive: false }
    await admin.call('PUT', path, { body: change, version: row.version })
    const draft = await kit.begin('등대가 섰다')
    await done(editor, 'publish', draft)
    const at = new Date().toISOString()
    const waiting = Array.from({ length: MOST_WAITING_DELIVERIES - 1 }, (_, index) => ({
      ...{ endpointId: row.id, messageId: `msg_${index}`, type: 'webhook.test', at },
      ...{ payload: '{"type":"webhook.test","data":{}}', state: 'WAITING' as const },
      nextAttemptAt: at,
    }))
    for (let from = 0; from < waiting.length; from += 100)
      await store.kysely
        .insertInto('webhook_delivery')
        .values(waiting.slice(from, from + 100))
        .execute()
    // the publication goes on, whatever waits
    await done(editor, 'withdraw', await kit.read(draft))
    const [paused] = await listed(admin)
    expect(paused).toMatchObject({ state: 'PAUSED', waiting: MOST_WAITING_DELIVERIES, missed: 1 })
    expect(receiver.received).toEqual([])
    await store.kysely.deleteFrom('webhook_delivery').where('type', '=', 'webhook.test').execute()
    await admin.call('PUT', path, {
      body: { ...change, isActive: true },
      version: paused?.version ?? 0,
    })
    await expect
      .poll(() => receiver.received.map(({ type }) => type))
      .toEqual(['article.published'])
    // removed with its log
    await admin.call('DELETE', path)
    expect((await admin.call('GET', `${path}/deliveries`)).answer.status).toBe(404)
    expect(await store.kysely.selectFrom('webhook_attempt').selectAll().execute()).toEqual([])
    for (let index = 0; index < 20; index += 1)
      await added(admin, `E${index}`, 'https://example.com/')
    expect(await post(bodyOf('More', 'https://example.com/'))).toMatchObject({
      data: { reason: 'connections-limit' },
    })
  })
})
