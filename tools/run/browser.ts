import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Switches that a Chromium needs when it runs as root, without a network and without a display. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Browser features disabled in tests: Playwright's own list, as only the last of these switches
 * counts; the two lists of the address bar, for which every context starts a process and renders
 * pages that no headless browser shows; what the browser itself reads of every page (its language,
 * its subjects, for models on the device); and the process that it keeps ready for a next site.
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'Translate',
  'TFLiteLanguageDetectionEnabled',
  'GlobalMediaControls',
  'OptimizationGuideOnDeviceModel',
  'OptimizationGuideModelExecution',
  'PageContentAnnotations',
  'AnnotatedPageContentExtraction',
  'PageContentCache',
  'SegmentationPlatformFeature',
  'Glic',
  'SpareRendererForSitePerProcess',
]

/**
 * Switches of the browser for Playwright's tests: they save a quarter of the computation for a
 * small page.
 */
export const TEST_SWITCHES = [...CHROMIUM_SWITCHES, `--disable-features=${LEFT_OUT.join(',')}`]

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Chromium without the browser's own interface: the tests of pages take a fifth less of the
 * processors in it. Benches and screenshots use the browser that visitors have.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** An installed Chromium, else Playwright's own; null if there is none. */
export function findBrowser(): string | null {
  const own = (): string[] => {
    try {
      return [chromium.executablePath()]
    } catch {
      return []
    }
  }
  return [...PLACES, ...own()].find((path): path is string => !!path && existsSync(path)) ?? null
}

/** The browser for Playwright's tests: the headless shell if it is installed. */
export const findTestBrowser = (): string | null =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser()

/** Finds a Chromium, or installs one: Playwright's, else the system's packages. */
export function prepareBrowser(): string {
  const found = findBrowser()
  if (found) return found
  const tries: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['sh', ['-c', 'apt-get update && apt-get install -y chromium chromium-headless-shell']],
    ['sh', ['-c', 'apt-get install -y chromium']],
  ]
  for (const [command, args] of tries) {
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 600_000 })
    } catch {
      continue
    }
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('no Chromium was found and none could be installed; set CHROMIUM_PATH')
}

/** Installs the headless shell beside a Chromium of the same packages; without it, that one does. */
function addHeadlessShell(): void {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL)) return
  if (!existsSync('/usr/bin/chromium') || !existsSync('/usr/bin/apt-get')) return
  try {
    const install = 'apt-get update && apt-get install -y chromium-headless-shell'
    execFileSync('sh', ['-c', install], { stdio: 'ignore', timeout: 120_000 })
  } catch {
    process.stdout.write('without chromium-headless-shell, browser tests use chromium\n')
  }
}

/** Finds the browser for Playwright's tests, or installs one. */
export function prepareTestBrowser(): string {
  addHeadlessShell()
  const found = findTestBrowser()
  if (found) return found
  prepareBrowser()
  return findTestBrowser() as string
}
