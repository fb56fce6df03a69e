import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Webhook } from '../../contract/studio/webhooks.ts'
import { DATABASES } from '../contract/studio-kit.ts'
import { done, opened } from '../contract/studio-workflow-kit.ts'
import { webhookReceiver } from '../webhook-receiver.ts'

const CHILD = join(import.meta.dirname, 'webhooks-child.ts')

describe.each(DATABASES)('webhooks and kill -9 on %s', (database) => {
  test('a killed sender loses nothing: what it was sending is sent again with the same id, and the rest in order', async () => {
    const kit = await opened(database, { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' })
    let answers = 0
    // every third request is never answered: its sender is killed then
    let onHang = (): void => {}
    const receiver = await webhookReceiver((_path, response) => {
      answers += 1
      if (answers % 3 === 0) onHang()
      else response.writeHead(204).end()
    })
    onTestFinished(() => receiver.stop())
    const admin = await kit.as('ADMIN')
    const { row } = (
      await admin.call('POST', '/webhooks', {
        body: {
          name: 'All',
          url: `${receiver.origin}/`,
          events: ['article.published', 'article.changed', 'article.unpublished'],
        },
      })
    ).body.data as unknown as { row: Webhook }
    // written with the publications: no sender runs yet
    const draft = await kit.begin('등대가 섰다')
    for (let times = 0; times < 4; times += 1) {
      await done(kit.editor, 'publish', await kit.read(draft))
      await done(kit.editor, 'withdraw', await kit.read(draft))
    }
    const { databaseUrl, dataDir, store } = kit.site
    const start = async (): Promise<ChildProcess> => {
      const address = JSON.stringify({ url: databaseUrl, dataDir })
      const child = spawn(process.execPath, [CHILD, address], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
      return child
    }
    const waiting = async (): Promise<number> =>
      ((await admin.call('GET', '/webhooks')).body.data as Webhook[])[0]?.waiting ?? -1
    for (let kills = 0; kills < 2; kills += 1) {
      const hangs = new Promise<void>((resolve) => {
        onHang = resolve
      })
      const child = await start()
      await hangs
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    onHang = () => {}
    answers = Number.NEGATIVE_INFINITY
    await start()
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    const sent = await store.kysely
      .selectFrom('webhook_delivery')
      .select(['messageId', 'type', 'state'])
      .where('endpointId', '=', row.id)
      .orderBy('seq')
      .execute()
    expect(sent.map(({ state }) => state)).toEqual(Array(8).fill('DELIVERED'))
    expect(sent.map(({ type }) => type.split('.')[1])).toEqual(
      Array(4).fill(['published', 'unpublished']).flat(),
    )
    // two were on their way when their sender was killed
    const ids = receiver.received.map(({ id }) => id)
    expect(ids).toHaveLength(8 + 2)
    expect([...new Set(ids)]).toEqual(sent.map(({ messageId }) => messageId))
  }, 120_000)
})
