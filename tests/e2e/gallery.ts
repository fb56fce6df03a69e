import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { freePort } from '../port.ts'
import { atRest } from './visit.ts'

/** Opens an address of the gallery and waits until scripts draw the example. */
async function draw(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor({ timeout: 20_000 })
}

/** Tests of parts in the gallery, which only the development server has: one server for each worker. */
export const test = base.extend<
  {
    example: (part: string, index: number, language?: 'KOR' | 'ENG') => Promise<void>
    part: (part: string, language?: 'KOR' | 'ENG') => Promise<void>
  },
  { gallery: string }
>({
  gallery: [
    async ({ browser }, use) => {
      const port = await freePort()
      const data = mkdtempSync(join(tmpdir(), 'yunseul-gallery-'))
      const server = spawn(process.execPath, ['server/main.ts', '--dev'], {
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: data,
          SITE_ORIGIN: `http://localhost:${port}`,
          LOG_LEVEL: 'error',
          NODE_ENV: 'development',
          IMAGES_PER_MINUTE: '1000000',
        },
      })
      const address = `http://localhost:${port}`
      try {
        // the first visits make Vite bundle what the pages need, and load them again
        await expect(async () => {
          const page = await browser.newPage()
          try {
            await draw(page, `${address}/gallery`)
            await expect(page.locator('h3').first()).toBeVisible()
          } finally {
            await page.close()
          }
        }).toPass({ timeout: 110_000 })
        await use(address)
      } finally {
        server.kill()
        rmSync(data, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  example: async ({ page, gallery }, use) => {
    await use(async (part, index, language = 'KOR') => {
      await draw(page, `${gallery}/gallery?part=${part}&example=${index}&lang=${language}`)
      await expect(page.locator('[data-example] > *').first()).toBeAttached()
    })
  },
  part: async ({ page, gallery }, use) => {
    await use(async (part, language = 'KOR') => {
      await draw(page, `${gallery}/gallery?part=${part}&lang=${language}`)
      await expect(page.locator('h3').first()).toBeVisible()
    })
  },
})

/** Serious faults that axe finds in a part, in both modes. */
export async function axe(page: Page, selector: string): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)
    await atRest(page)
    const { violations } = await new AxeBuilder({ page })
      .include(selector)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    found.push(...violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes[0]?.html}`))
  }
  return found
}

export { expect }
