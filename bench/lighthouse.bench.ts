import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { CHROMIUM_SWITCHES, prepareBrowser } from '../tools/run/browser.ts'
import { type Bench, startSite } from './kit.ts'

const PAGES = ['/page/presskit/press-release', '/page/presskit', '/page/detail/1011', '/page/presskit/press-release?lang=ENG', '/page/presskit?lang=ENG', '/page/detail/9472?lang=ENG', '/', '/?lang=ENG', '/page/service/service/YunseulTalk']
const wanted = process.argv.find((word) => word.startsWith('--pages='))?.slice(8).split(',')

export const bench: Bench = {
  name: 'Lighthouse, mobile (goal: 100 in all four; largest contentful paint 1.4 s, feature pages 1.8 s)',
  async run(say) {
    const site = await startSite()
    const port = 9300 + Math.floor(Math.random() * 500)
    const browser = spawn(prepareBrowser(), [...CHROMIUM_SWITCHES, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${mkdtempSync(join(tmpdir(), 'lh-'))}`, 'about:blank'], { stdio: 'ignore' })
    for (;;) {
      if (await fetch(`http://127.0.0.1:${port}/json/version`).then((answer) => answer.ok, () => false)) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    for (const path of wanted ?? PAGES) {
      // the page and its pictures are in the caches, as for every reader but the first
      await fetch(site.origin + path).then((answer) => answer.text())
      await lighthouse(site.origin + path, { port, logLevel: 'silent', onlyCategories: ['performance'] })
      const result = await lighthouse(site.origin + path, { port, logLevel: 'silent' })
      if (!result) throw new Error(`${path}: no result`)
      const { categories, audits } = result.lhr
      const scores = Object.values(categories).map((category) => `${category.id} ${Math.round((category.score ?? 0) * 100)}`).join(', ')
      const faults = Object.values(categories).flatMap((category) => category.auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.9).map((ref) => ref.id))
      say(`${path}: ${scores}; LCP ${((audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(2)} s, FCP ${((audits['first-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(2)} s, TBT ${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms, CLS ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}${faults.length ? `; below: ${[...new Set(faults)].join(', ')}` : ''}`)
    }
    browser.kill()
    await site.stop()
  },
}
