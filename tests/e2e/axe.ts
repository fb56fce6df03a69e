import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

// axe in the browser tests: one way to run it, which costs no more than its findings need.

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Tags of the rules of WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Violation {
  id: string
  impact: 'minor' | 'moderate' | 'serious' | 'critical' | null
  nodes: { html: string; failureSummary: string }[]
}

export interface AxeOptions {
  /** Tags of the rules to run, or their names; by default all that are not experimental. */
  runOnly?: string[] | { type: 'rule'; values: string[] }
  /** Selectors of the parts to check; by default the whole page. */
  include?: string[]
  exclude?: string[]
  /** Enters the frames of the page too. */
  frames?: boolean
  /** Runs only rules with serious or critical violations: of the others nothing would be read. */
  seriousOnly?: boolean
}

/** axe as far as it is used here: `_audit` holds its rules with the impact of each. */
interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>
  _audit: { rules: { id: string; impact?: string }[] }
}

/** Puts axe into every frame that lacks it, also into those of another origin. */
async function enter(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/**
 * Violations that axe finds in the document of a page. The document gets the script once, however
 * often it is checked.
 */
export async function violationsOf(page: Page, options: AxeOptions = {}): Promise<Violation[]> {
  const run = (): Promise<Violation[] | null> =>
    page.evaluate(async ({ runOnly, include, exclude = [], frames = false, seriousOnly }) => {
      const { axe } = window as { axe?: Axe }
      if (!axe) return null
      const slight = axe._audit.rules.filter(
        ({ impact }) => impact === 'minor' || impact === 'moderate',
      )
      const { violations } = await axe.run(
        {
          ...(include ? { include: include.map((one) => [one]) } : {}),
          exclude: exclude.map((one) => [one]),
        },
        {
          ...(runOnly ? { runOnly } : {}),
          ...(seriousOnly
            ? { rules: Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }])) }
            : {}),
          // passed rules are not listed by element
          resultTypes: ['violations'],
          // a frame without axe would be waited for
          iframes: frames,
        },
      )
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }))
    }, options)
  if (options.frames) await enter(page)
  const found = await run()
  if (found) return found
  await page.evaluate(SOURCE)
  return (await run()) ?? []
}
