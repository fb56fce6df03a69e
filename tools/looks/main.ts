// Shows visual differences from another checkout: npm run looks -- --base FOLDER [--only PATTERN].
// Both are built; the page with all pairs of images is test-results/looks/index.html.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { prepareBrowser, TEST_SWITCHES } from '../run/browser.ts'
import { fingerprint, STAMP } from '../run/fingerprint.ts'
import { VIEWS } from './combinations.ts'
import { compare } from './compare.ts'
import { type Pair, reportPage } from './report.ts'
import { type Look, photographerOf } from './shoot.ts'
import { type Served, serveCheckout } from './sites.ts'
import { type SubjectKind, subjectsOf } from './subjects.ts'

const USAGE = 'usage: npm run looks -- --base FOLDER [--only PATTERN]'
const root = join(import.meta.dirname, '../..')
const out = join(root, 'test-results/looks')

const { base, only } = parseArgs({
  options: { base: { type: 'string' }, only: { type: 'string' } },
}).values
if (base === undefined) throw new Error(USAGE)
const other = resolve(base)
for (const checkout of [other, root]) {
  if (!existsSync(join(checkout, STAMP))) throw new Error(`${checkout} is not built: npm run build`)
  if (readFileSync(join(checkout, STAMP), 'utf8') !== fingerprint(checkout))
    process.stdout.write(`${checkout}: something changed since it was built\n`)
}
const subjects = subjectsOf([other, root], only)
if (subjects.length === 0) throw new Error(`nothing has a name like ${only}\n${USAGE}`)

// servers end with this process, however it ends
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const began = performance.now()
const needsGallery = subjects.some(({ kind }) => kind === 'part' || kind === 'studio-part')
const sites: Served[] = []
// one after the other: both may have to build their galleries
for (const checkout of [other, root])
  sites.push(await serveCheckout(checkout, { gallery: needsGallery }))
const browser = await chromium.launch({
  executablePath: prepareBrowser(),
  args: TEST_SWITCHES,
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'tests/e2e/fonts.conf') },
})
const pairs: Pair[] = []

/** Saves an image next to the page. */
function save(name: string, picture: Buffer | null): string | null {
  if (picture === null) return null
  // concurrent browser tests empty the folder above
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, name), picture)
  return name
}
async function judge(key: string, combination: string, before?: Look, after?: Look): Promise<void> {
  const subject = (before ?? after)?.subject ?? ''
  const both = before && after
  const { share, difference } = both
    ? await compare(before.picture, after.picture)
    : { share: 1, difference: null }
  const saved = (which: string, picture: Buffer | null | undefined): string | null =>
    share === 0 ? null : save(`${key}-${which}.png`, picture ?? null)
  pairs.push({
    subject,
    combination,
    share,
    base: saved('base', before?.picture),
    now: saved('now', after?.picture),
    difference: saved('difference', difference),
  })
}

try {
  const now = new Date()
  const photographers = await Promise.all(sites.map((site) => photographerOf(browser, site, now)))
  for (const kind of [
    'page',
    'part',
    'studio-part',
    'screen',
  ] as const satisfies readonly SubjectKind[]) {
    const wanted = subjects.filter((subject) => subject.kind === kind)
    for (const view of wanted.length > 0 ? VIEWS : []) {
      // a gallery is one page with all its components; other subjects are one page each
      const groups =
        kind === 'part' || kind === 'studio-part' ? [wanted] : wanted.map((one) => [one])
      for (const group of groups) {
        const [before, after] = await Promise.all(
          photographers.map(async (each) => {
            const looks = new Map<string, Look>()
            for await (const look of each.take(kind, group, view))
              looks.set(`${look.subject} ${look.mode}`, look)
            return looks
          }),
        )
        for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
          const look = before?.get(key) ?? after?.get(key)
          const combination = `${view.language} ${look?.mode} ${view.width}`
          const file = `${key} ${view.language} ${view.width}`.replace(/[^\w-]+/g, '-')
          await judge(file, combination, before?.get(key), after?.get(key))
        }
      }
      process.stdout.write(
        `${kind} ${view.language} ${view.width}: ${pairs.length} pairs, ${pairs.filter(({ share }) => share > 0).length} changed, ${Math.round((performance.now() - began) / 1000)} s\n`,
      )
    }
  }
  await Promise.all(photographers.map((each) => each.close()))
} finally {
  await browser.close()
  await Promise.all(sites.map((site) => site.stop()))
}
const page = join(out, 'index.html')
writeFileSync(page, reportPage(pairs, `${other} and ${root}${only ? `, ${only}` : ''}`))
process.stdout.write(
  `${pairs.filter(({ share }) => share > 0).length} of ${pairs.length} pictures changed: ${page}\n`,
)
