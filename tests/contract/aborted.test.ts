import { request as send } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ModelSource } from '../../server/site-model.ts'
import { logged } from '../log.ts'
import { openApiSite } from './api-site.ts'
import { REPORT } from './reports-form.ts'

it('clients that disconnect early cause no error logs: a call, an upload, a video; a real later failure is one line', async () => {
  let slow = false
  const model = (source: ModelSource): ModelSource => ({
    forRequest(note) {
      const own = source.forRequest(note)
      return {
        ...own,
        content: {
          ...own.content,
          detail: async (contentIdx) => {
            if (slow) await delay(300)
            if (contentIdx === 1003) throw new Error('secret\nof two lines')
            return own.content.detail(contentIdx)
          },
        },
      }
    },
  })
  const site = await openApiSite('SQLite', { model })
  /** Sends a request and aborts it after a while. */
  const cut = async (
    path: string,
    {
      method = 'GET',
      headers = {},
      body = '',
    }: { method?: string; headers?: Record<string, string | number>; body?: string } = {},
  ): Promise<void> => {
    const outgoing = send(`${site.origin}${path}`, { method, headers, agent: false })
    outgoing.on('error', () => {})
    outgoing.on('response', (answer) => answer.once('data', () => outgoing.destroy()))
    outgoing.write(body)
    if (method === 'GET') outgoing.end()
    await delay(100)
    outgoing.destroy()
  }
  try {
    const { lines } = await logged(async () => {
      slow = true
      await cut('/api/v1/content/1001')
      await cut('/api/v1/dkaptcha/widget')
      await cut('/media/video/hero.mp4')
      await cut(REPORT, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 900_000 },
        body: '--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF',
      })
      await cut('/api/v1/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 5000 },
        body: '{"events":[',
      })
      await delay(500)
      slow = false
    })
    expect(lines).toEqual([])
    const { result, lines: failed } = await logged(() => site.ask('/api/v1/content/1003'))
    expect(result.status).toBe(500)
    expect(failed).toEqual([
      {
        at: expect.any(String),
        severity: 'error',
        event: 'call failed',
        path: '/api/v1/content/1003',
        requestId: result.headers['x-request-id'],
        reason: 'Error: secret\nof two lines',
      },
    ])
  } finally {
    await site.stop()
  }
}, 30_000)
