// Takes the screenshots of a checkout.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Language } from '../../contract/language.ts'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { signIn } from '../../tests/e2e/studio-desk.ts'
import { MODES, type Mode, type View } from './combinations.ts'
import type { Served } from './sites.ts'
import { hideInstants, makeStill, quietOf, waitUntilStill } from './stillness.ts'
import type { SubjectKind, Subject } from './subjects.ts'

/**
 * A screenshot of a subject in one mode; `both` if it shows both next to each other, as galleries
 * do.
 */
export interface Look {
  subject: string
  mode: Mode | 'both'
  picture: Buffer
}

/** Full pages taller than this are cut: limits the memory of an image. */
const TALLEST = 16_000
/** Maximum number of screenshots until two in a row are equal. */
const TRIES = 5

/** A screenshot once the page is still. */
async function steady(take: () => Promise<Buffer>): Promise<Buffer> {
  let before = await take()
  for (let tries = 1; tries < TRIES; tries += 1) {
    const next = await take()
    if (next.equals(before)) return next
    before = next
  }
  return before
}

/** The same accounts in both checkouts. */
const ACCOUNTS: Record<Language, string> = {
  KOR: '00000000-0000-4000-8000-000000000001',
  ENG: '00000000-0000-4000-8000-000000000002',
}

const OPTIONS = { animations: 'disabled', caret: 'hide', scale: 'css' } as const

async function wholePage(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return page.screenshot({
    ...OPTIONS,
    fullPage: true,
    ...(height > TALLEST ? { clip: { x: 0, y: 0, width, height: TALLEST } } : {}),
  })
}

export interface Photographer {
  /** Screenshots of these subjects, all of one area. */
  take(kind: SubjectKind, subjects: readonly Subject[], view: View): AsyncGenerator<Look>
  close(): Promise<void>
}

/**
 * Opens the browser contexts for a checkout; one is signed in as an account that may see every
 * screen.
 */
export async function photographerOf(
  browser: Browser,
  site: Served,
  now: Date,
): Promise<Photographer> {
  const open = async (origin: string): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      deviceScaleFactor: 1,
    })
    await makeStill(context, now)
    return context
  }
  const contexts = new Map<string, BrowserContext>()
  const contextOf = async (
    kind: SubjectKind,
    { isSignedOut }: Subject,
    { language }: View,
  ): Promise<BrowserContext> => {
    const isScreen = kind === 'screen'
    const key = isScreen ? `studio ${language} ${isSignedOut ?? false}` : kind
    const known = contexts.get(key)
    if (known) return known
    const isOfGallery = kind === 'part' || kind === 'studio-part'
    const context = await open(isOfGallery ? (site.gallery as string) : site.origin)
    if (isScreen && isSignedOut)
      await context.addInitScript(
        (spoken) => localStorage.setItem('studio-language', spoken),
        language,
      )
    if (isScreen && !isSignedOut) {
      // the checkout's own: accounts and sessions are stored as its server reads them
      const desk = (await import(
        pathToFileURL(join(site.root, 'tests/e2e/studio-desk.ts')).href
      )) as { signIn: typeof signIn }
      await desk.signIn(
        context as Parameters<typeof signIn>[0],
        { origin: site.origin, dataDir: site.dataDir },
        // avatars take their colour from the id
        {
          id: ACCOUNTS[language],
          role: 'ADMIN',
          name: language === 'KOR' ? '물결' : 'Wave',
          language,
        },
      )
    }
    contexts.set(key, context)
    return context
  }

  async function* pagesOf(
    kind: SubjectKind,
    subjects: readonly Subject[],
    view: View,
  ): AsyncGenerator<Look> {
    for (const subject of subjects) {
      const address = subject.address(view.language)
      if (address === null) continue
      const page = await (await contextOf(kind, subject, view)).newPage()
      try {
        const quiet = quietOf(page)
        await page.setViewportSize({ width: view.width, height: 900 })
        for (const mode of MODES) {
          // loaded in its mode: a page requests images of the other one whenever it notices a
          // change
          await page.emulateMedia({ colorScheme: mode })
          await page.goto(address, { waitUntil: 'load' })
          await waitUntilStill(page, quiet)
          if (kind === 'screen') await hideInstants(page)
          const picture = await steady(() => wholePage(page, view.width))
          yield { subject: subject.name, mode, picture }
        }
      } finally {
        await page.close()
      }
    }
  }

  /** All components of a gallery from one page, which shows each in both modes. */
  async function* partsOf(
    kind: SubjectKind,
    subjects: readonly Subject[],
    view: View,
  ): AsyncGenerator<Look> {
    const [first] = subjects
    const address = first?.address(view.language)
    if (!first || !address) return
    const page = await (await contextOf(kind, first, view)).newPage()
    try {
      const quiet = quietOf(page)
      await page.setViewportSize({ width: view.width, height: 900 })
      await page.goto(address, { waitUntil: 'load' })
      await page.locator('main h2').first().waitFor()
      await waitUntilStill(page, quiet)
      for (const { name } of subjects) {
        const part: Locator = page
          .locator(`main > section[aria-label="${name.slice(name.indexOf('/') + 1)}"]`)
          .first()
        if ((await part.count()) === 0) continue
        await part.scrollIntoViewIfNeeded()
        const picture = await steady(() => part.screenshot(OPTIONS))
        yield { subject: name, mode: 'both', picture }
      }
    } finally {
      await page.close()
    }
  }

  return {
    take: (kind, subjects, view) =>
      kind === 'page' || kind === 'screen'
        ? pagesOf(kind, subjects, view)
        : partsOf(kind, subjects, view),
    async close() {
      for (const context of contexts.values()) await context.close()
    },
  }
}
