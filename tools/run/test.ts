// Runs all tests: npm test; the tests of a page, a folder or a change: npm test -- culture,
// npm test -- --changed (docs/decisions/0033). Prepares what it needs and ends with the counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../../contract/pages.ts'
import { type TestArguments, readArguments, TEST_USAGE } from './arguments.ts'
import { prepareTestBrowser } from './browser.ts'
import {
  type BrowserFailures,
  browserFailures,
  type UnitFailures,
  unitFailures,
} from './failures.ts'
import { fingerprint, STAMP } from './fingerprint.ts'
import { heldBefore, mediaInputs, rememberHeld } from './media-tests.ts'
import { keepFilesTogether } from './memory-folder.ts'
import { importGraph } from './reach.ts'
import {
  namedTests,
  needsBuild,
  needsGallery,
  type Project,
  reachedTests,
  type Selection,
  together,
} from './selection.ts'
import {
  browserSeconds,
  type BrowserSuite,
  slowest,
  type UnitReport,
  unitSeconds,
} from './slowest.ts'
import { changedFiles, sourcesOf } from './sources.ts'
import { BUILD_STEPS, SECOND_BUILD, TEXT_STEPS, TYPE_STEPS } from './static-steps.ts'
import { LABELS, ROUTE_TYPES, root } from './steps.ts'
import { type Counts, openTally } from './tally.ts'
import { THOROUGH_FILES, THOROUGH_SPECS, USUAL } from '../../tests/thorough.ts'

const results = join(root, 'test-results')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const tally = openTally(root)
const read = (name: string) => JSON.parse(readFileSync(join(results, name), 'utf8'))

/**
 * Unit and contract tests; all of them if no file is named.
 * @param leftOut projects of vitest that are not run
 */
function unitTests(
  files: readonly string[] = [],
  leftOut: readonly string[] = [],
  environment: Record<string, string> = {},
): boolean {
  return tally.step(
    'unit and contract tests',
    'vitest',
    [
      'run',
      ...files,
      ...leftOut.map((project) => `--project=!${project}`),
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
    () => {
      const report = read('vitest.json') as UnitReport &
        UnitFailures & {
          numPassedTests: number
          numFailedTests: number
          numPendingTests: number
        }
      tally.errors.push(...unitFailures(report).map((line) => line.replace(`${root}/`, '')))
      tally.slow.push(...slowest(unitSeconds(report)).map((line) => line.replace(`${root}/`, '')))
      const { numPassedTests, numFailedTests, numPendingTests } = report
      return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
    },
    environment,
  )
}

/** Browser tests; all of them if no file is named. */
function browserTests(
  files: readonly string[] = [],
  environment: Record<string, string> = {},
): boolean {
  return tally.step(
    'end to end',
    'playwright',
    ['test', ...files],
    (): Counts => {
      const { stats, suites } = read('e2e.json') as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number }
        suites: (BrowserSuite & BrowserFailures)[]
      }
      tally.errors.push(...browserFailures(suites))
      tally.slow.push(...slowest(browserSeconds(suites)))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
    },
    environment,
  )
}

async function everything(project: Project, { isAll }: TestArguments): Promise<void> {
  prepareTestBrowser()
  tally.step(LABELS.name, LABELS.command, LABELS.args)
  const built = tally.step('build', 'node', ['tools/run/build.ts'])
  const builds = isAll ? [...BUILD_STEPS, SECOND_BUILD] : BUILD_STEPS
  await tally.beside(TEXT_STEPS, TYPE_STEPS, built ? builds : [])
  tally.step('advisories', 'node', ['tools/supply/advisories.ts'])
  const inputs = mediaInputs(root, project.sources.keys(), project.graph)
  const leavesMediaOut = !isAll && heldBefore(root, inputs)
  if (leavesMediaOut)
    say(
      '\ntests of media-making/ are skipped: their inputs have not changed since they passed here ' +
        '(npm test -- --all runs them)',
    )
  const usual: Record<string, string> = isAll ? {} : { [USUAL]: '1' }
  if (unitTests([], leavesMediaOut ? ['media'] : [], usual) && !leavesMediaOut)
    rememberHeld(root, inputs)
  if (!isAll)
    say(
      '\nfewer rounds of random moments, calls of the studio on PostgreSQL alone, no checks of a ' +
        `second language where another page or language stands for it, no second build, and ${THOROUGH_SPECS.length} ` +
        `files of browser tests and ${THOROUGH_FILES.length} of contract tests fewer (npm test -- --all has them)`,
    )
  if (built) browserTests([], usual)
}

/** The requested tests. @throws if a name is unknown, or git does not know the revision */
function selected(project: Project, { names, changedSince }: TestArguments): Selection {
  const selections = names.map((name) => namedTests(project, name))
  if (changedSince !== null)
    selections.push(reachedTests(project, changedFiles(root, changedSince)))
  return together(selections)
}

function some(project: Project, selection: Selection): void {
  const { unit, browser, pages, why } = selection
  if (why !== null) say(why)
  say(`${unit.length} files of unit and contract tests, ${browser.length} of browser tests`)
  if (unit.length + browser.length === 0) return
  tally.step(LABELS.name, LABELS.command, LABELS.args)
  if (needsBuild(project, selection)) {
    tally.step(ROUTE_TYPES.name, ROUTE_TYPES.command, ROUTE_TYPES.args)
    const stamp = join(root, STAMP)
    const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)
    if (!isBuilt && !tally.step('build', 'node', ['tools/run/build.ts'])) return
  }
  const needsDatabase = unit.some((name) => name.startsWith('tests/'))
  if (unit.length > 0) unitTests(unit, needsDatabase ? [] : ['site'])
  if (browser.length > 0) {
    prepareTestBrowser()
    browserTests(browser, {
      ...(pages === null ? {} : { E2E_PAGES: pages.join(',') }),
      ...(needsGallery(project, browser) ? {} : { E2E_WITHOUT_GALLERY: '1' }),
    })
  }
}

try {
  const requested = readArguments(process.argv.slice(2))
  const isNarrowed = requested.names.length > 0 || requested.changedSince !== null
  const deleted = requested.changedSince === null ? [] : changedFiles(root, requested.changedSince)
  const sources = sourcesOf(root, deleted)
  const project = { sources, graph: importGraph(sources), rows: BUILT }
  const selection = isNarrowed ? selected(project, requested) : null
  keepFilesTogether()
  if (requested.isAll) process.env.TEST_THOROUGH = '1'
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  if (selection) some(project, selection)
  else await everything(project, requested)
  const { failed } = tally.close()
  process.exitCode = failed ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${TEST_USAGE}\n`)
  process.exitCode = 2
}
