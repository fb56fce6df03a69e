import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import type { RunningServer } from '../server.ts'
import { startStudio, watch } from './studio.ts'
import { type Desk, signIn } from './studio-desk.ts'

/** A site of its own for a file of tests, with a signed-in editor and a page in Korean. */
export interface StudioWithEditor {
  site: RunningServer
  origin: string
  context: BrowserContext
  page: Page
  desk: Desk
  /** Errors of the page, as they come. */
  errors: string[]
}

/** A press release that can be published, but for its title. */
export const PRESS_RELEASE: Partial<ContentDocument> = {
  desc: '파도가 인다.',
  postDate: '2026-03-12',
  categories: ['CA'],
  keywords: ['바다'],
  cardTemplateType: 'TEXT',
  content: '<p>파도가 인다.</p>',
}

/**
 * Starts a site and signs an editor in. A first start loads the whole content: allow two minutes.
 * @param name of the editor
 */
export async function startStudioWithEditor(
  browser: Browser,
  name: string,
  { environment, ...window }: BrowserContextOptions & { environment?: Record<string, string> } = {},
): Promise<StudioWithEditor> {
  const { origin, server: site } = await startStudio(environment)
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'ko-KR',
      viewport: { width: 1440, height: 900 },
      ...window,
    })
    const account = { role: 'EDITOR', name } as const
    const desk = await signIn(context, { origin, dataDir: site.dataDir }, account)
    const page = await context.newPage()
    return { site, origin, context, page, desk, errors: watch(page) }
  } catch (error) {
    await site.stop()
    throw error
  }
}
