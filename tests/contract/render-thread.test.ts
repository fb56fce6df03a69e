import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PageRequest } from '../../contract/page-request.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { builtPages, type Pages, pagesInThread } from '../../server/http/pages.ts'
import { log, requestId } from '../../server/log.ts'
import { UnavailableError } from '../../server/page-cache/stored-page.ts'
import { type RenderThread, renderThread } from '../../server/rendering/render-thread.ts'
import { share } from '../../server/shared-value.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { html, openTestSite, root, sendRequest } from '../server.ts'
import { DIALECTS, loadedAddress, openKit } from './store-kit.ts'

const pageRequest = (model: object, requestId = 'r'): PageRequest => ({
  model: model as SiteModel,
  language: 'KOR',
  origin: 'http://localhost',
  requestId,
  settings: {
    collector: null,
    messagingShare: null,
    dataCenterOpen: false,
    takesSubscriptions: false,
  },
})

it.runIf(process.platform === 'linux')(
  'the render thread has a lower priority than all other threads of its process',
  async () => {
    // nice values of this process's threads (proc_pid_stat(5), field 19)
    const niceness = (): number[] =>
      readdirSync('/proc/self/task').map((id) =>
        Number(
          readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[16],
        ),
      )
    const [own = 0] = niceness()
    const behind = (): number => niceness().filter((nice) => nice === own + 5).length
    const before = behind()
    const thread = await renderThread(root)
    const after = behind()
    await thread.close()
    expect([before, after > 0, niceness()[0]]).toEqual([0, true, own])
  },
)

describe.each(DIALECTS)('the built pages on %s', (dialect) => {
  let [here, there]: Pages[] = []
  beforeAll(async () => {
    ;[here, there] = await Promise.all([builtPages(root), pagesInThread(root)])
  })
  afterAll(() => there?.close?.())

  it('are identical with and without the render thread, and read the same data; their cost is reported', async () => {
    const { store } = await openKit(await loadedAddress(dialect))
    const model = createSiteModel(store)
    for (const path of [
      '/',
      '/page/presskit/press-release?keywordIdxs=1',
      '/page/presskit/collect.data?months=4',
      '/page/detail/1001',
      '/page/presskit?searchKeyword=AI',
      '/page/service',
      '/page/nowhere',
      '/page/presskit/press-release?after=987654',
    ]) {
      const drawn = async (pages: Pages | undefined, costs: number[]) => {
        const tags = new Set<string>()
        const answer = await pages?.render(
          new Request(`http://localhost${path}`),
          pageRequest(model.forRequest((tag) => void tags.add(tag))),
          (ms) => void costs.push(ms),
        )
        return {
          status: answer?.status,
          headers: [...(answer?.headers ?? [])],
          // the test runner serializes inline scripts differently
          text:
            answer &&
            Buffer.from(await answer.arrayBuffer())
              .toString('utf8')
              .replaceAll(/<script\b[\s\S]*?<\/script>/g, ''),
          tags: [...tags].sort(),
        }
      }
      const costs: number[] = []
      expect(await drawn(there, costs), path).toEqual(await drawn(here, []))
      expect([costs.length, (costs[0] ?? 0) > 0], path).toEqual([1, true])
    }
    expect([there?.patternOf('/page/detail/1001'), there?.routesOf('/page/nowhere')]).toEqual([
      here?.patternOf('/page/detail/1001'),
      here?.routesOf('/page/nowhere'),
    ])
  }, 120_000)
})

/** A build of unusual pages; `/busy` blocks its thread until the file `go` exists. */
const BUILD = (folder: string): string => `
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createContext } from ${JSON.stringify(import.meta.resolve('react-router'))}
const pageRequestContext = createContext()
const styleSheetsContext = createContext()
let log
const loaders = {
  busy() { while (!existsSync(${JSON.stringify(join(folder, 'go'))})); return new Response('went on') },
  exit: () => process.exit(7),
  async read({ context }) {
    const { model } = context.get(pageRequestContext)
    const reads = [model.content.detail(5), model.site.menu(), model.content.legalPage('none', 'KOR').catch((error) => error.name + ': ' + error.message)]
    return Response.json(await Promise.all(reads))
  },
  async shared({ context }) {
    const { model } = context.get(pageRequestContext)
    const [menu, again, footer] = [await model.site.menu(), await model.site.menu(), await model.site.footer('KOR')]
    const same = menu === again && (globalThis.former ??= menu) === menu
    return Response.json([menu, footer, same])
  },
  async fails({ context }) {
    await context.get(pageRequestContext).model.content.legalPage('none', 'KOR').catch((error) => log('part failed', error, { part: 'legal' }))
    return new Response(null, { status: 302, headers: [['location', '/busy'], ['set-cookie', 'a=1'], ['set-cookie', 'b=2']] })
  },
}
export const routes = Object.fromEntries(Object.entries(loaders).map(([id, loader]) => [id, { id, parentId: '', path: id, module: { loader } }]))
export const entry = { module: { default() {}, pageRequestContext, styleSheetsContext, withLocale: (_, run) => run(), setPageLog: (write) => { log = write } } }
export const assets = { version: 'v', entry: { module: '', imports: [] }, routes: {}, url: '' }
export const publicPath = '/', assetsBuildDirectory = 'build/client', basename = '/', future = {}, ssr = true, isSpaMode = false, prerender = [], routeDiscovery = { mode: 'initial', manifestPath: '/m' }
`

describe('a render thread', () => {
  let folder = ''
  let thread: RenderThread | null = null
  const open = async (): Promise<RenderThread> => {
    thread = await renderThread(folder, { stuck: 50 })
    return thread
  }
  async function render(
    path: string,
    { model = {}, id = 'r', signal = new AbortController().signal } = {},
  ) {
    const drawn = await thread?.render(
      new Request(`http://localhost/${path}`, { signal }),
      pageRequest(model, id),
    )
    const json = async (): Promise<unknown> =>
      JSON.parse(Buffer.from((await drawn?.arrayBuffer()) ?? new ArrayBuffer()).toString())
    return { status: drawn?.status, headers: drawn?.headers ?? new Headers(), json }
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'))
    await mkdir(join(folder, 'build/server'), { recursive: true })
    await writeFile(join(folder, 'build/server/index.js'), BUILD(folder))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const closed = async (): Promise<void> => {
    await thread?.close()
    vi.restoreAllMocks()
    await rm(join(folder, 'go'), { force: true })
  }

  it('does not block: while a page never finishes, other requests of the process are answered', async () => {
    const { render: draw } = await open()
    const site = await openTestSite((request, page, spent) =>
      request.url.endsWith('/busy') ? draw(request, page, spent) : Promise.resolve(html('<main/>')),
    )
    try {
      expect((await sendRequest(site.origin, '/page/kept')).status).toBe(200)
      const slow = sendRequest(site.origin, '/busy')
      for (let count = 0; count < 20; count += 1)
        for (const path of ['/page/kept', `/page/new-${count}`, '/healthz'])
          expect((await sendRequest(site.origin, path)).status).toBe(200)
      expect(existsSync(join(folder, 'go'))).toBe(false)
      await writeFile(join(folder, 'go'), '')
      expect((await slow).text).toBe('went on')
    } finally {
      await writeFile(join(folder, 'go'), '')
      await site.stop()
      await closed()
    }
  })

  it('reads from the model of each request, both results and errors', async () => {
    await open()
    class AwayError extends Error {
      override name = 'AwayError'
    }
    const model = (name: string) => ({
      content: {
        detail: async (id: number) => ({ id, name }),
        legalPage: () => Promise.reject(new AwayError('no store')),
      },
      site: { menu: async () => null },
    })
    const [one, two] = await Promise.all([
      render('read', { model: model('a') }),
      render('read', { model: model('b') }),
    ])
    expect(await one.json()).toEqual([{ id: 5, name: 'a' }, null, 'AwayError: no store'])
    expect(await two.json()).toEqual([{ id: 5, name: 'b' }, null, 'AwayError: no store'])
    await closed()
  })

  it('has a shared value as the same object in each page, and others as they are read', async () => {
    await open()
    let reads = 0
    const menu = share({ items: ['윤슬'] })
    const model = {
      site: { menu: async () => menu, footer: async () => ({ read: (reads += 1) }) },
    }
    for (const read of [1, 2])
      expect(await (await render('shared', { model })).json()).toEqual([menu, { read }, true])
    const next = share({ items: ['물결'] })
    const changed = { site: { ...model.site, menu: async () => next } }
    expect(await (await render('shared', { model: changed })).json()).toEqual([
      next,
      { read: 3 },
      false,
    ])
    // more than a thread keeps: the first one is sent again
    for (let n = 0; n < 70; n += 1) {
      const other = share({ n })
      await render('shared', { model: { site: { ...model.site, menu: async () => other } } })
    }
    expect(((await (await render('shared', { model })).json()) as unknown[])[0]).toEqual(menu)
    await closed()
  })

  it('logs into the log of the process, under the id of the request, and answers with all headers', async () => {
    const logged: unknown[] = []
    vi.spyOn(log, 'error').mockImplementation((event, error, fields) => {
      logged.push([event, String(error), fields, requestId()])
    })
    await open()
    const model = { content: { legalPage: () => Promise.reject(new Error('no store')) } }
    const answer = await render('fails', { model, id: 'request-7' })
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      302,
      '/busy',
      ['a=1', 'b=2'],
    ])
    expect(logged).toEqual([['part failed', 'Error: no store', { part: 'legal' }, 'request-7']])
    await closed()
  })

  it.each(['exit', 'busy'])(
    'is replaced when it ends or hangs: /%s rejects, the next page renders',
    async (path) => {
      const logged = vi.spyOn(log, 'error').mockReturnValue()
      await open()
      const controller = new AbortController()
      const lost = render(path, { signal: controller.signal })
      if (path === 'busy') controller.abort()
      await expect(lost).rejects.toBeInstanceOf(UnavailableError)
      expect(logged).toHaveBeenCalledWith('render thread ended', expect.anything())
      const model = {
        content: { detail: async () => 1, legalPage: async () => 3 },
        site: { menu: async () => 2 },
      }
      expect(await (await render('read', { model })).json()).toEqual([1, 2, 3])
      await closed()
      await expect(render('read', { model })).rejects.toThrow()
    },
  )

  it('does not start if the build cannot be loaded', async () => {
    await expect(renderThread(join(folder, 'none'))).rejects.toThrow(/index\.js/)
  })
})
