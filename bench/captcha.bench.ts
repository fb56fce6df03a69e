import { pbkdf2Sync } from 'node:crypto'
import { chromium, type Page } from 'playwright-core'
import { captcha } from '../server/reports/captcha.ts'
import { CHROMIUM_SWITCHES, prepareBrowser } from '../tools/run/browser.ts'
import { type Bench, median, startSite } from './kit.ts'
import { slowPages } from './slow.ts'

const ROUNDS = 7
/** CPU slowdown of a page: about a mid-range phone. */
const SLOWER = 4
const CHECKED = 200

interface Token {
  challenge: { parameters: { cost: number; salt: string } }
  solution: { counter: number }
}

/**
 * Sends a report in a page, to no server; milliseconds from the challenge to the request with its
 * solution, and the number of tries.
 */
async function visitor(page: Page): Promise<{ ms: number; tries: number }> {
  const response = page.waitForResponse('**/api/v1/dkaptcha/widget')
  const sent = page.waitForRequest('**/api/v1/safety-health/report*', { timeout: 120_000 })
  await page.locator('main form button[type="submit"]').click()
  await response
  const began = performance.now()
  const body = (await sent).postData() ?? ''
  const ms = performance.now() - began
  const token = JSON.parse(
    Buffer.from(/name="token"\r\n\r\n(\S+)/.exec(body)?.[1] ?? '', 'base64').toString('utf8'),
  ) as Token
  await page.locator('[data-part="captcha-layer"]').waitFor({ state: 'hidden' })
  return { ms, tries: token.solution.counter + 1 }
}

/** Milliseconds of one try on one core, with Node's fastest implementation. */
function attacker(cost: number): number {
  const tries = 200
  const began = performance.now()
  for (let index = 0; index < tries; index += 1)
    pbkdf2Sync(`password ${index}`, 'a salt of 16 b', cost, 32, 'sha256')
  return (performance.now() - began) / tries
}

export const bench: Bench = {
  name: 'The captcha: the cost of a report for its visitor (goal: 2 to 3 s on average on a mid-range phone), an attacker, and the site',
  async run(say) {
    const site = await startSite()
    const { data } = (await (await fetch(`${site.origin}/api/v1/dkaptcha/widget`)).json()) as {
      data: { difficulty: number; challenge: Token['challenge'] }
    }
    const { cost } = data.challenge.parameters
    // the solution is between 1 and the maximum: half of the maximum on average
    const mean = Math.floor(data.difficulty / cost) / 2 + 1.5
    const server = await chromium.launchServer({
      executablePath: prepareBrowser(),
      args: CHROMIUM_SWITCHES,
    })
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route('**/api/v1/safety-health/report*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"success":false,"status":503,"errorCode":503,"message":"-"}',
      }),
    )
    await page.goto(`${site.origin}/page/k-safety`)
    await page.keyboard.press('Shift')
    await page.locator('html[data-alive]').waitFor()
    await page.locator('main [name="anonymous"]').check()
    await page.locator('main [name="affiliationType"]').selectOption('OTHER')
    await page.locator('main [name="content"]').fill('bench')
    await visitor(page)
    const tries: number[][] = [[], []]
    const native: number[] = []
    // alternately: temporary load on the machine affects all of them
    for (let round = 0; round < ROUNDS; round += 1) {
      native.push(attacker(cost))
      for (const [index, rate] of [1, SLOWER].entries()) {
        const end = slowPages(server.process().pid ?? 0, rate)
        const { ms, tries: count } = await visitor(page)
        end()
        tries[index]?.push(ms / count)
      }
    }
    await browser.close()
    await server.close()
    await site.stop()
    const [one, fast, slow] = [median(native), median(tries[0] ?? []), median(tries[1] ?? [])]
    say(`${cost} iterations per try, ${mean} tries on average`)
    say(
      `attacker, one core: ${one.toFixed(2)} ms per try, ${((one * mean) / 1000).toFixed(2)} s per report`,
    )
    say(
      `visitor: ${fast.toFixed(2)} ms per try, ${((fast * mean) / 1000).toFixed(2)} s per report; ${SLOWER}x slower ${slow.toFixed(2)} ms, ${((slow * mean) / 1000).toFixed(2)} s on average, ${((slow * mean) / 500).toFixed(1)} s at most`,
    )
    say(`visitor/attacker ${(fast / one).toFixed(2)}, slowed ${(slow / one).toFixed(2)}`)

    const proof = captcha('bench', data.difficulty)
    const made: number[] = []
    const checked: number[] = []
    for (let index = 0; index < CHECKED; index += 1) {
      const began = performance.now()
      const { challenge } = await proof.widget()
      made.push(performance.now() - began)
      const token = Buffer.from(
        JSON.stringify({ challenge, solution: { counter: index, derivedKey: 'ab'.repeat(32) } }),
      ).toString('base64')
      const then = performance.now()
      await proof.verify(token, Date.now())
      checked.push(performance.now() - then)
    }
    say(
      `site: ${median(made).toFixed(2)} ms to make a challenge, ${median(checked).toFixed(2)} ms to check a token`,
    )
  },
}
