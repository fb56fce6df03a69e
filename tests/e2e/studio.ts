import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freePort } from '../port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { violationsOf, WCAG } from './axe.ts'

// Shared code of the studio's browser tests: a separate site with an empty studio, people who sign
// in with a virtual security key, and the requirements of every screen.

export interface StudioSite {
  origin: string
  server: RunningServer
  /** The address that the first start prints, once. */
  firstAddress: string
  stop(): Promise<unknown>
}

/**
 * Starts the built site with a studio without accounts; passkeys require its name to be
 * `localhost`.
 * @param environment additional variables; with a `PORT` where the address must be known before
 */
export async function startStudio(environment: Record<string, string> = {}): Promise<StudioSite> {
  const port = Number(environment.PORT) || (await freePort())
  const origin = `http://localhost:${port}`
  const server = await startServer({
    PORT: String(port),
    SITE_ORIGIN: origin,
    LOG_LEVEL: 'info',
    RENDERS_PER_MINUTE: '1000000',
    ...environment,
  })
  const firstAddress = server.log.join('\n').match(/open (\S+\/studio\/join#\S+)/)?.[1]
  if (!firstAddress) throw new Error('the first start printed no address')
  return { origin, server, firstAddress, stop: () => server.stop() }
}

/** A person's window: a separate context, with a security key that confirms. */
export async function openWindow(
  browser: Browser,
  site: StudioSite,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1440, height: 900 },
  })
  // the virtual key answers by itself: a conditional request would sign in before a choice
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { page, context }
}

/** Accepts an invitation with a passkey; ends on the home page. */
export async function joinWithPasskey(
  page: Page,
  address: string,
  name: string,
  email?: string,
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('이름').fill(name)
  if (email) await page.getByLabel('이메일').fill(email)
  await page.getByRole('button', { name: '패스키 만들고 시작하기' }).click()
  await page.getByRole('heading', { level: 1, name: '오늘 할 일' }).waitFor()
}

/** Invites a person on the page of people; returns the address that is shown once. */
export async function invite(admin: Page, email: string, role: string): Promise<string> {
  await admin.goto('/studio/people')
  await admin.getByRole('button', { name: '초대하기' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('이메일').fill(email)
  await dialog.getByText(role, { exact: true }).click()
  await dialog.getByRole('button', { name: '초대 링크 만들기' }).click()
  const address = await dialog.locator('[data-invitation]').textContent()
  await dialog.getByRole('button', { name: '완료' }).click()
  return address ?? ''
}

/** Errors that no screen of the studio may have: console errors, policy violations. */
export function watch(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // error responses are checked where they are expected
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Every error response to the page's requests. */
export function refusals(page: Page): string[] {
  const seen: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      seen.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  return seen
}

/**
 * Resolves once all motion has ended, except progress indicators, and what goes with scrolling. A
 * window that was resized tells the page in its next frame which of its media queries changed:
 * before, a layout of the new width has the elements of the old one.
 */
export const still = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const running = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // a text that inherits a color begins its own transition when that of its parent has ended
    do {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(running().map((each) => each.finished))
      await new Promise(requestAnimationFrame)
    } while (running().length > 0)
  })

/** Serious axe violations of the page, once all motion has ended. */
export async function axeViolations(page: Page): Promise<string[]> {
  await still(page)
  const violations = await violationsOf(page, {
    runOnly: [...WCAG, 'best-practice'],
    // React Aria's past announcements may name removed elements
    exclude: ['[data-live-announcer]'],
    seriousOnly: true,
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** Overflow of the page beyond its window, in pixels, once it knows the size of its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
