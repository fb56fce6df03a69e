import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { LOADED } from './tests/loaded.ts'
import { isThorough, THOROUGH, THOROUGH_SPECS, USUAL } from './tests/thorough.ts'
import { findTestBrowser, TEST_SWITCHES } from './tools/run/browser.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const galleryPort = port + 100
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'yunseul-e2e-'))
// the content is loaded once: every server of the run starts on a copy
process.env[LOADED] ??= mkdtempSync(join(tmpdir(), 'loaded-'))
// servers that tests start load their code faster where it was compiled before
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')
process.env.E2E_GALLERY = `http://localhost:${galleryPort}`

/** What both sites are served with: as in production, without limits that a run of tests would meet. */
const served = (at: number): Record<string, string> => ({
  NODE_ENV: 'production',
  PORT: String(at),
  HOST: '127.0.0.1',
  SITE_ORIGIN: `http://localhost:${at}`,
  LOG_LEVEL: 'error',
  WARM_UP: 'false',
  RENDERS_PER_MINUTE: '1000000',
  SEARCH_PER_MINUTE: '100000',
  IMAGES_PER_MINUTE: '1000000',
  EVENTS_PER_MINUTE: '100000',
  REPORTS_PER_HOUR: '10000',
  REPORTS_PER_HOUR_TOTAL: '100000',
  CAPTCHA_DIFFICULTY: '1000',
  CAPTCHAS_PER_HOUR: '100000',
})

/** The site once more, with the component gallery, which the build under test leaves out. */
const gallery = {
  command: 'node tests/e2e/gallery-server.ts',
  url: `http://localhost:${galleryPort}/readyz`,
  timeout: 120_000,
  // it takes what it wrote away with it
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: served(galleryPort),
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: process.env[USUAL] ? THOROUGH_SPECS.map((name) => `**/${name}.e2e.ts`) : [],
  outputDir: 'test-results',
  globalTeardown: './tests/e2e/tear-down.ts',
  fullyParallel: true,
  // two cores: a third test computes while others wait
  workers: 3,
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  // a machine that others load may stall a page
  expect: { timeout: 30_000 },
  forbidOnly: true,
  ...(isThorough ? {} : { grepInvert: new RegExp(THOROUGH.tag) }),
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ko-KR',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findTestBrowser() ?? undefined,
      args: TEST_SWITCHES,
      // every machine draws Hangul, as every device of a reader does
      // and saves files under Korean names, which it doesn't without a locale of UTF-8
      env: {
        ...process.env,
        FONTCONFIG_FILE: join(import.meta.dirname, 'tests/e2e/fonts.conf'),
        LC_ALL: 'C.UTF-8',
      },
    },
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: 'node tests/e2e/load.ts && exec node server/main.ts',
      url: `http://localhost:${port}/readyz`,
      timeout: 60_000,
      env: { ...served(port), DATA_DIR: process.env.E2E_DATA },
    },
    ...(process.env.E2E_WITHOUT_GALLERY ? [] : [gallery]),
  ],
})
