import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM_SWITCHES, prepareBrowser } from './browser.ts'

/** A page in the browser, or one that it prerenders. */
export interface PlainPage {
  send<Answer = unknown>(method: string, parameters?: object): Promise<Answer>
  /** Evaluates an expression in the page and returns its value; promises are awaited. */
  evaluate<Value>(expression: string): Promise<Value>
}

export interface PlainBrowser {
  page: PlainPage
  /** Prerendered pages, in order; an opened one becomes the page from then on. */
  ahead: PlainPage[]
  close(): Promise<void>
}

/**
 * A Chromium with one page, driven by the DevTools protocol only. Playwright disables prerendering,
 * which is tested here.
 */
export async function plainBrowser(): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'yunseul-browser-'))
  const child = spawn(
    prepareBrowser(),
    [
      ...CHROMIUM_SWITCHES,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1440,900',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the browser ended')))
    createInterface(child.stderr).on('line', (line) => {
      const found = /listening on (ws:\S+)/.exec(line)
      if (found?.[1]) resolve(found[1])
    })
  })
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  const pages: { sessionId: string; isAhead: boolean }[] = []
  socket.onmessage = ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data)) as {
      id?: number
      result?: unknown
      error?: { message: string }
      method?: string
      params?: { sessionId: string; targetInfo: { type: string; subtype?: string } }
    }
    if (id === undefined) {
      if (method === 'Target.attachedToTarget' && params?.targetInfo.type === 'page')
        pages.push({
          sessionId: params.sessionId,
          isAhead: params.targetInfo.subtype === 'prerender',
        })
    } else if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
  }
  const send = <Answer>(
    sessionId: string | undefined,
    method: string,
    params: object = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  const pageOf = (sessionId: string): PlainPage => ({
    send: (method, parameters) => send(sessionId, method, parameters),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result: { value: never }
        exceptionDetails?: { text: string; exception?: { description?: string } }
      }>(sessionId, 'Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      if (exceptionDetails)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
  })
  // attached to the page itself, the browser prerenders nothing: the tab contains both
  const { targetInfos } = await send<{ targetInfos: { targetId: string }[] }>(
    undefined,
    'Target.getTargets',
    {
      filter: [{ type: 'tab' }],
    },
  )
  const { sessionId } = await send<{ sessionId: string }>(undefined, 'Target.attachToTarget', {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  })
  await send(sessionId, 'Target.setAutoAttach', {
    autoAttach: true,
    flatten: true,
    waitForDebuggerOnStart: false,
  })
  const first = pages.find(({ isAhead }) => !isAhead)
  if (!first) throw new Error('the browser has no page')
  return {
    page: pageOf(first.sessionId),
    get ahead() {
      return pages.filter(({ isAhead }) => isAhead).map((found) => pageOf(found.sessionId))
    },
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      socket.close()
      child.kill('SIGKILL')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
