import { chromium } from 'playwright-core'
import sharp from 'sharp'
const origin = process.argv[2]!
const pages = (process.argv[3] ?? '/page/main,/page/about/culture,/page/service/tech/ai,/page/about/milestones').split(',')
const widths = (process.argv[4] ?? '390,768,1024,1440').split(',').map(Number)
const out = process.argv[5] ?? '/tmp/shots13'
const positions = (process.argv[6] ?? '0.06,0.42,0.8').split(',').map(Number)
const languages = (process.argv[7] ?? 'KOR,ENG').split(',')
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const path of pages) for (const width of widths) {
  const shots: Buffer[] = []
  const height = width < 500 ? 844 : width < 1000 ? 1024 : width < 1200 ? 768 : 900
  for (const language of languages) for (const mode of ['light','dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: mode, deviceScaleFactor: 1 })
    const page = await context.newPage()
    await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    await page.waitForLoadState('networkidle')
    for (const at of positions) {
      await page.evaluate((at) => scrollTo({ top: at * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' }), at)
      await page.waitForTimeout(1800)
      shots.push(await page.screenshot())
    }
    await context.close()
  }
  const w = width < 500 ? 260 : 460
  const resized = await Promise.all(shots.map((shot) => sharp(shot).resize(w).png().toBuffer()))
  const h = (await sharp(resized[0]).metadata()).height!
  const cols = width < 500 ? 6 : positions.length
  await sharp({ create: { width: cols * (w + 6), height: Math.ceil(resized.length / cols) * (h + 6), channels: 3, background: '#888' } })
    .composite(resized.map((input, i) => ({ input, left: (i % cols) * (w + 6), top: Math.floor(i / cols) * (h + 6) })))
    .png().toFile(`${out}/${path.replaceAll(/[/?=]/g, '_')}_${width}.png`)
  console.log(path, width)
}
await browser.close()
