import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { CHROMIUM_SWITCHES, prepareBrowser } from '../tools/run/browser.ts'
import { type Bench, featurePages, median, option, startSite } from './kit.ts'

/** The most visited pages, in both languages; also pages with scroll animations and video. */
const PAGES = [
  '/page/presskit/press-release',
  '/page/presskit',
  '/page/detail/1011',
  '/page/presskit/press-release?lang=ENG',
  '/page/presskit?lang=ENG',
  '/page/detail/9472?lang=ENG',
  '/?lang=ENG',
]
/** Addresses: `--paths=/page/main,/page/presskit` selects others. */
const addresses = (): string[] =>
  option('paths')?.split(',') ?? [...PAGES, ...featurePages().map(([, path]) => path)]

/** Runs per page, each in a new browser like a first visit; medians are printed. `--runs=1` is quick. */
const RUNS = Number(option('runs') ?? 5)
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** One run of Lighthouse over `url`, in a new browser with an empty profile. */
async function measured(url: string): Promise<Result> {
  const port = 9300 + Math.floor(Math.random() * 500)
  const profile = mkdtempSync(join(tmpdir(), 'lh-'))
  const browser = spawn(
    prepareBrowser(),
    [
      ...CHROMIUM_SWITCHES,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  try {
    for (;;) {
      if (
        await fetch(`http://127.0.0.1:${port}/json/version`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const result = await lighthouse(url, { port, logLevel: 'silent' })
    if (!result) throw new Error(`${url}: no result`)
    return result.lhr
  } finally {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

export const bench: Bench = {
  name: 'Lighthouse, mobile, median of first visits (goal: 100 in all four; largest contentful paint 1.4 s, feature pages 1.8 s)',
  async run(say) {
    const site = await startSite()
    for (const path of addresses()) {
      // the page and its images are in the caches, as for every visitor but the first
      await fetch(site.origin + path).then((answer) => answer.text())
      await measured(site.origin + path)
      const results: Result[] = []
      for (let run = 0; run < RUNS; run++) results.push(await measured(site.origin + path))
      const of = (name: string): string =>
        (median(results.map(({ audits }) => audits[name]?.numericValue ?? 0)) / 1000).toFixed(2)
      const worst = (name: string): number =>
        Math.max(...results.map(({ audits }) => audits[name]?.numericValue ?? 0))
      const categories = Object.keys(results[0]?.categories ?? {}).map(
        (id) =>
          `${id} ${median(results.map((result) => Math.round((result.categories[id]?.score ?? 0) * 100)))}`,
      )
      const errors = results.flatMap((result) =>
        Object.values(result.categories).flatMap((category) =>
          category.auditRefs
            .filter((ref) => ref.weight > 0 && (result.audits[ref.id]?.score ?? 1) < 0.9)
            .map((ref) => ref.id),
        ),
      )
      say(
        `${path}: ${categories.join(', ')}; LCP ${of('largest-contentful-paint')} s (at most ${(worst('largest-contentful-paint') / 1000).toFixed(2)}), FCP ${of('first-contentful-paint')} s, TBT ${Math.round(worst('total-blocking-time'))} ms, CLS ${worst('cumulative-layout-shift').toFixed(3)}${errors.length ? `; below: ${[...new Set(errors)].join(', ')}` : ''}`,
      )
    }
    await site.stop()
  },
}
