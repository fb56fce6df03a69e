import { expect, it, onTestFinished } from 'vitest'
import { PROBE_HEADER, probeOf, readProbe } from '../../server/status/proxy-probe.ts'
import { html, openTestSite, sendRequest } from '../server.ts'

const SECRET = 'a secret of this site'
const NONCE = '0123456789abcdef0123456789abcdef'

it('only a fresh probe with the secret of the site is told what arrived, and only this site can answer it', async () => {
  const site = await openTestSite(async () => html(''), {
    environment: { CAPTCHA_SECRET: SECRET, TRUST_PROXY: 'true' },
  })
  onTestFinished(() => site.stop())
  const ask = async (header: string): Promise<string> => {
    const headers = { [PROBE_HEADER]: header, 'x-forwarded-for': '192.0.2.1, 198.51.100.7' }
    const { status, text } = await sendRequest(site.origin, '/healthz', { headers })
    expect(status).toBe(200)
    return text
  }
  const header = probeOf(SECRET, NONCE, Date.now())
  const text = await ask(header)
  expect(readProbe(SECRET, header, text)).toMatchObject({
    host: new URL(site.origin).host,
    forwarded: 2,
    address: '198.51.100.7',
  })
  // another site cannot answer, and no answer is valid for another question
  expect(readProbe('another secret here', header, text)).toBeNull()
  expect(readProbe(SECRET, probeOf(SECRET, NONCE, Date.now() + 1), text)).toBeNull()
  expect(readProbe(SECRET, header, 'no JSON')).toBeNull()
  for (const refused of [
    '',
    'x',
    probeOf('another secret here', NONCE, Date.now()),
    probeOf(SECRET, NONCE, Date.now() - 10 * 60_000),
    probeOf(SECRET, NONCE, Date.now() + 10 * 60_000),
    `${header}0`,
    header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ])
    expect(JSON.parse(await ask(refused)).data, refused).toEqual({ alive: true })
})
