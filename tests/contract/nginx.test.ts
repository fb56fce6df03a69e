import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../port.ts'
import { startNginx, startVarnish } from '../proxies.ts'
import { sendRequest, startServer } from '../server.ts'

/** A site behind nginx and Varnish, as `deploy/` has them. */
async function behindBoth(environment: Record<string, string> = {}) {
  const port = await freePort()
  const varnish = await startVarnish(`http://127.0.0.1:${port}`)
  onTestFinished(varnish.stop)
  const nginx = await startNginx([varnish.origin], [`http://127.0.0.1:${port}`])
  onTestFinished(nginx.stop)
  const site = await startServer({
    PORT: String(port),
    CDN: 'varnish',
    CDN_PURGE_URL: varnish.origin,
    TRUST_PROXY: 'true',
    SITE_ORIGIN: nginx.origin,
    ...environment,
  })
  onTestFinished(async () => void (await site.stop()))
  await expect
    .poll(async () => (await sendRequest(nginx.origin, '/readyz')).status, { timeout: 15_000 })
    .toBe(200)
  return {
    varnish,
    ask: (path: string, options?: Parameters<typeof sendRequest>[2]) =>
      sendRequest(nginx.origin, path, options),
  }
}

it('nginx passes pages, calls, files and reports, in every encoding and language', async () => {
  const { ask } = await behindBoth()
  for (const [path, language] of [
    ['/', 'ko'],
    ['/?lang=ENG', 'en'],
    ['/page/presskit?lang=KOR', 'ko'],
    ['/page/responsible/esg', 'ko'],
  ])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const page = await ask(path as string, { headers: { 'accept-encoding': encoding } })
      expect([page.status, page.headers['content-language']], path).toEqual([200, language])
      expect(page.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    }
  expect((await ask('/media/brand/favicon.svg')).status).toBe(200)
  const range = await ask('/media/video/intro-tall.mp4', { headers: { range: 'bytes=0-99' } })
  expect([range.status, range.body.byteLength]).toEqual([206, 100])
  // larger than nginx takes elsewhere: the site itself rejects it, as it is no form
  const body = Buffer.alloc(3_000_000)
  const form = { 'content-type': 'text/plain' }
  const report = await ask('/api/v1/safety-health/report', { method: 'POST', headers: form, body })
  expect(JSON.parse(report.text)).toMatchObject({ success: false, status: report.status })
  const elsewhere = await ask('/api/v1/events', { method: 'POST', headers: form, body })
  expect(elsewhere.status).toBe(413)
})

it('no visitor can purge, through nginx or past it', async () => {
  const { ask, varnish } = await behindBoth()
  const page = '/page/presskit?lang=KOR'
  await ask(page)
  const purge = { method: 'PURGE', headers: { 'xkey-purge': 'site' } }
  expect((await ask(page, purge)).status).toBe(405)
  // as a proxy in front would pass it
  const passed = { ...purge, headers: { ...purge.headers, 'x-forwarded-for': '192.0.2.1' } }
  expect((await sendRequest(varnish.origin, page, passed)).status).toBe(403)
  const before = await varnish.counter('MAIN.backend_req')
  expect((await ask(page)).status).toBe(200)
  // still from the cache
  expect(await varnish.counter('MAIN.backend_req')).toBe(before)
  expect((await sendRequest(varnish.origin, page, purge)).status).toBe(200)
  await ask(page)
  expect(await varnish.counter('MAIN.backend_req')).toBe(before + 1)
})

it('the site counts each visitor by their own address, whatever they send', async () => {
  const { ask } = await behindBoth({ SEARCH_PER_MINUTE: '3' })
  const statuses: number[] = []
  for (let own = 0; own < 6; own++) {
    const { status } = await ask(`/api/v1/search?lang=KOR&page=1&keyword=${own}`, {
      headers: { 'x-forwarded-for': `10.0.0.${own}` },
    })
    statuses.push(status)
  }
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
  expect(statuses.at(-1)).toBe(429)
})
