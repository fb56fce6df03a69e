// Subscriptions over HTTP, with a mail server that keeps what it takes.
import { expect } from 'vitest'
import { SUBSCRIPTION_PATH, SUBSCRIPTIONS_PATH } from '../../contract/subscriptions.ts'
import { createSubscriptions } from '../../server/subscriptions/index.ts'
import { type Mail, mailOf } from '../mail-parts.ts'
import { mailbox } from '../mail-server.ts'
import { solved } from './reports-form.ts'
import type { DATABASES } from './studio-kit.ts'
import { opened } from './studio-workflow-kit.ts'

export const EMAIL = 'planted.reader+news@letters.example'

/** A site with a mail server, and what it sent; closed after the test. */
export async function mailed(
  database: (typeof DATABASES)[number],
  environment: Record<string, string> = {},
) {
  const { url, mails, refused, refusedTo } = await mailbox((mail, from) => ({
    ...mailOf(mail),
    raw: mail.toString('latin1'),
    from,
  }))
  const kit = await opened(database, { SMTP_URL: url, ...environment })
  const { site } = kit
  const ask = async (change: object = {}, lang = 'KOR', headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.origin}${SUBSCRIPTIONS_PATH}?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        ...{ email: EMAIL, languages: ['KOR'], lists: ['press'], pace: 'NOW', consent: true },
        token: await solved(site.origin),
        ...change,
      }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  /** Mails that a process sends whose clock is ahead. */
  const sentAfter = async (ms: number, processes = 1): Promise<typeof mails> => {
    // what the site itself began
    await site.subscriptions.look()
    await site.subscriptions.look()
    if (ms > 0) {
      const all = Array.from({ length: processes }, () =>
        createSubscriptions(site.store, site.studio.config, { now: () => Date.now() + ms }),
      )
      await Promise.all(all.map((one) => one.look()))
      for (const one of all) await one.stop()
    }
    return mails.splice(0)
  }
  const post = (path: string, fields: Record<string, string | string[]>) =>
    fetch(`${site.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, one] as [string, string]),
        ),
      ),
    })
  const get = (path: string) => fetch(`${site.origin}${path}`)
  /** Subscribes and confirms; returns the token of its private links. */
  const subscribed = async (change: object = {}): Promise<string> => {
    expect((await ask(change)).status).toBe(200)
    const token = tokenIn((await sentAfter(0)).at(-1))
    const answer = await post(`${SUBSCRIPTION_PATH}?token=${token}`, { action: 'confirm' })
    expect(answer.status).toBe(200)
    return token
  }
  /** Mails that any process sent so far. */
  const sent = (): typeof mails => mails.splice(0)
  return { ...kit, ask, sentAfter, sent, post, get, subscribed, refused, refusedTo }
}
/** The token of the private links of a mail; empty if it has none. */
export const tokenIn = (mail: Mail | undefined): string =>
  /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
