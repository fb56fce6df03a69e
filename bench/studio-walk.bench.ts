import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import type { Draft, SubjectRow } from '../contract/studio/work.ts'
import { prepareBrowser, TEST_SWITCHES } from '../tools/run/browser.ts'
import { type Bench, option, root, scratch, startSite } from './kit.ts'
import { type Effort, Hand, together } from './walk/hand.ts'
import { wordsOf } from './walk/article.ts'
import { STAGES } from './walk/stages.ts'

type Desks = typeof import('../tests/e2e/studio-desk.ts')

const WINDOWS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
/** Minutes and seconds. */
const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

const photo = async (name: string, hue: string) => ({
  name,
  bytes: await sharp({ create: { width: 1600, height: 900, channels: 3, background: hue } })
    .jpeg()
    .toBuffer(),
})

/** Of two digits, so that each walk has as many keys. */
let issues = Number(option('issue') ?? 10)

/** Walks once in a window. @param site of the checkout, which has its own way to sign in */
async function walk(
  browser: Browser,
  site: { origin: string; dataDir: string; checkout: string },
  size: keyof typeof WINDOWS,
  say: (line: string) => void,
): Promise<void> {
  const { signIn }: Desks = await import(join(site.checkout, 'tests/e2e/studio-desk.ts'))
  const open = async (role: 'WRITER' | 'EDITOR', name: string) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      ...WINDOWS[size],
    })
    const desk = await signIn(context, site, { role, name })
    const page = await context.newPage()
    await page.goto('/studio')
    return { desk, hand: new Hand(page, size === 'phone'), context }
  }
  const author = await open('WRITER', '이가람')
  const reviewer = await open('EDITOR', '김하나')
  const issue = issues++
  const words = wordsOf(issue)
  const time = async (): Promise<void> => {
    const { rows } = await reviewer.desk.call<{ rows: SubjectRow[] }>(
      'GET',
      `/subjects?q=${issue}호`,
    )
    const ours = rows.filter(({ plan }) => plan)
    const [one] = ours
    if (!one?.pair) throw new Error('both languages are to be planned')
    const pair = await reviewer.desk.call<Draft>(
      'GET',
      `/subjects/${encodeURIComponent(one.pair.subject)}`,
    )
    await reviewer.desk.call('POST', `/subjects/${encodeURIComponent(one.subject)}/publish`, {
      version: one.version,
      body: { note: '', pair: { subject: pair.row.subject, version: pair.row.version } },
    })
  }
  const people = {
    author: author.hand,
    reviewer: reviewer.hand,
    files: [await photo('harbor.jpg', '#2a7f9e'), await photo('swell.jpg', '#1b6fa8')] as const,
    time,
    words,
  }
  const pictures = option('pictures')
  const shoot = async (name: string): Promise<void> => {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    for (const [who, { page }] of [
      ['author', author.hand],
      ['reviewer', reviewer.hand],
    ] as const)
      await page.screenshot({ path: join(pictures, `${size}-${name}-${who}.png`) })
  }
  const line = (name: string, effort: Effort): void => {
    const { keys, presses, scrolls, screens, people, machine, stumbles } = effort
    say(
      `${size.padEnd(6)}${name.padEnd(10)} ${clock(people + machine).padStart(6)} (machine ${machine.toFixed(1)} s), text ${effort.text} keys; beside it ${keys} keys, ${presses} presses, ${scrolls} scrolls, ${screens} screens; ${stumbles.length} stumbles`,
    )
    for (const stumble of stumbles) say(`${''.padEnd(17)} – ${stumble}`)
  }
  const all: Effort[] = []
  try {
    for (const [name, stage] of Object.entries(STAGES)) {
      await stage(people)
      const effort = together([author.hand.done(), reviewer.hand.done()])
      all.push(effort)
      line(name, effort)
      await shoot(name)
    }
    line('all', { ...together(all), stumbles: [] })
  } catch (error) {
    await shoot('failed')
    throw error
  } finally {
    await author.context.close()
    await reviewer.context.close()
  }
}

export const bench: Bench = {
  name: 'A press release from the first word to its correction, by two people: time by the keystroke-level model with the machine’s own, and stumbles',
  async run(say) {
    const checkout = option('site') ?? root
    const dataDir = option('data') ?? scratch()
    const running = option('origin')
    const site = running
      ? { origin: running, stop: async () => {} }
      : await startSite({ DATA_DIR: dataDir }, checkout)
    const browser = await chromium.launch({
      executablePath: prepareBrowser(),
      args: TEST_SWITCHES,
      env: { ...process.env, FONTCONFIG_FILE: join(root, 'tests/e2e/fonts.conf') },
    })
    const sizes = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]
    try {
      for (const size of sizes)
        if ((option('window') ?? size) === size)
          await walk(browser, { origin: site.origin, dataDir, checkout }, size, say)
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}
