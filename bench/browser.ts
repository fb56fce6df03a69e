import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_SWITCHES, prepareBrowser } from '../tools/run/browser.ts'

/** Opens the browser that benches measure in, as visitors have it. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: prepareBrowser(), args: [...CHROMIUM_SWITCHES] })
