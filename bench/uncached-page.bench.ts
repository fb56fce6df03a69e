import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter, type ServerBuild } from 'react-router'
import { readConfig } from '../server/config.ts'
import { loadContent } from '../server/content/loading/load.ts'
import { openDatabase } from '../server/database/index.ts'
import { pageRenderer } from '../server/rendering/renderer.ts'
import { createSiteModel } from '../server/site-model.ts'
import { type Bench, median, rate, root, scratch } from './kit.ts'

const PATH = '/page/presskit/press-release'

export const bench: Bench = {
  name: 'An uncached page against bare renderToPipeableStream of the same tree (goal: 0.3 of its rate or better)',
  async run(say) {
    process.env.NODE_ENV = 'production'
    const config = readConfig({ LOG_LEVEL: 'error' }, root)
    const store = await openDatabase({ url: null, dataDir: scratch() })
    await loadContent(store, { root: join(root, 'content') })
    const model = createSiteModel(store)
    const build = (await import(
      pathToFileURL(join(root, 'build/server/index.js')).href
    )) as ServerBuild
    // the tree is the one that the router passes to our entry for this page
    let context: EntryContext | undefined
    const watched = {
      ...build,
      entry: {
        ...build.entry,
        module: {
          ...build.entry.module,
          default: ((...args: Parameters<typeof build.entry.module.default>) => {
            context ??= args[3] as EntryContext
            return build.entry.module.default(...args)
          }) as typeof build.entry.module.default,
        },
      },
    }
    const render = pageRenderer(watched, 'production', join(root, 'build/client'))
    const page = () => ({
      model: model.forRequest(() => {}),
      language: 'KOR' as const,
      origin: config.origin,
      requestId: 'bench',
      settings: {
        collector: null,
        messagingShare: null,
        dataCenterOpen: false,
        takesSubscriptions: false,
      },
    })
    const ours = createServer((_, response) => {
      render(new Request(`${config.origin}${PATH}`), page()).then(
        async (answer) => {
          response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' })
          response.end(Buffer.from(await answer.arrayBuffer()))
        },
        () => response.writeHead(500).end(),
      )
    })
    await render(new Request(`${config.origin}${PATH}`), page()).then((answer) =>
      answer.arrayBuffer(),
    )
    const bare = createServer((_, response) => {
      const tree = { ...(context as EntryContext), serverHandoffStream: undefined, renderMeta: {} }
      const { pipe } = renderToPipeableStream(
        createElement(ServerRouter, { context: tree, url: `${config.origin}${PATH}` }),
        {
          onShellReady() {
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            pipe(response)
          },
        },
      )
    })
    const listen = async (server: typeof ours): Promise<string> => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    }
    const [a, b] = [await listen(ours), await listen(bare)]
    await rate(a, { seconds: 2, connections: 8 })
    await rate(b, { seconds: 2, connections: 8 })
    const [mine, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < 3; round++) {
      mine.push(await rate(a, { seconds: 4, connections: 8 }))
      theirs.push(await rate(b, { seconds: 4, connections: 8 }))
    }
    say(
      `page with loaders, database and hand-off ${Math.round(median(mine))} req/s, bare tree ${Math.round(median(theirs))} req/s, ratio ${(median(mine) / median(theirs)).toFixed(2)}`,
    )
    ours.close()
    bare.close()
    await store.close()
  },
}
