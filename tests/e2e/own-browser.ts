import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findTestBrowser, TEST_SWITCHES } from '../../tools/run/browser.ts'

/**
 * A browser with a persistent profile on disk: its storage outlives its process, which may be
 * killed at any instant.
 */
export interface OwnBrowser {
  /** Starts its process, and returns the windows of its profile. */
  open(): Promise<BrowserContext>
  /** Ends the process as kill -9 does; resolves once it is gone. */
  kill(): Promise<void>
  /** Ends it and deletes its profile. */
  close(): Promise<void>
}

/**
 * Connects to a running browser. While its first window is being created, the protocol may stay
 * silent: connecting again ends that.
 */
async function connected(address: string, tries = 3): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(address, { timeout: 10_000 })
  } catch (error) {
    if (tries === 1) throw error
    return connected(address, tries - 1)
  }
}

/**
 * Kills a process and those that it started: an installed browser may be a shell script that waits
 * for the browser itself.
 */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // it has just ended
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

// a test that is aborted leaves none running
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const browser of started) killGroup(browser)
})

export async function ownBrowser(): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'browser-'))
  let running: ChildProcess | null = null
  const kill = async (): Promise<void> => {
    const browser = running
    running = null
    if (!browser || browser.exitCode !== null || browser.signalCode !== null) return
    const exited = new Promise((done) => browser.once('exit', done))
    killGroup(browser)
    await exited
  }
  return {
    kill,
    async open() {
      const switches = [
        ...TEST_SWITCHES,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
      ]
      const browser = spawn(findTestBrowser() ?? chromium.executablePath(), switches, {
        stdio: ['ignore', 'ignore', 'pipe'],
        // a process group of its own, which is killed as a whole
        detached: true,
      })
      running = browser
      started.add(browser)
      browser.once('exit', () => started.delete(browser))
      const address = await new Promise<string>((found, failed) => {
        let output = ''
        browser.stderr.setEncoding('utf8').on('data', (part: string) => {
          output += part
          const match = output.match(/DevTools listening on (ws:\/\/\S+)/)
          if (match?.[1]) found(match[1])
        })
        browser.once('exit', () => failed(new Error(output)))
      })
      const [context] = (await connected(address)).contexts()
      if (!context) throw new Error('the browser has no windows')
      return context
    },
    async close() {
      await kill()
      // its other processes write for a moment longer
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
