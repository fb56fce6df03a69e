// Internals of React Router that app/document/router/ uses, checked against the built site: an
// upgrade that changes any of them fails here, and the pages equal the output of the router's own
// components.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  Scripts,
  type ServerBuild,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { pageRenderer } from '../../server/rendering/renderer.ts'
import { emptyModel, root } from '../server.ts'

const client = join(root, 'build/client')
const read = (address: string): string => readFileSync(join(client, address), 'utf8')
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
const found = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? `no ${pattern}`

/** URLs of the style sheets that a document links. */
const sheetsOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) =>
      found(/href="([^"#]+)/, link),
    ),
  ),
]
const browserScripts = (): string[] =>
  globSync('assets/*.js', { cwd: client })
    .filter((name) => !name.includes('manifest-'))
    .map((name) => read(name))

let build: ServerBuild
/** The same page from the site, and from the router's own components. */
let ours: string
let theirs: string
/** Contents of the router's contexts during a render. */
let framework: unknown
let dataRouter: unknown

function TheirLayout({ children }: { children: ReactNode }) {
  framework = useContext(FrameworkContext)
  dataRouter = useContext(DataRouterContext)
  return (
    <html lang="ko">
      <head>
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

beforeAll(async () => {
  build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
  const { root: rootRoute } = build.routes
  if (!rootRoute) throw new Error('no root route')
  const module = { ...rootRoute.module, Layout: TheirLayout }
  const drawn = async (one: ServerBuild): Promise<string> => {
    const answer = await pageRenderer(
      one,
      'production',
      client,
    )(new Request('http://site.example/page/browserSupport'), {
      model: emptyModel(),
      language: 'KOR',
      origin: 'http://site.example',
      requestId: 'test',
      settings: {
        collector: null,
        messagingShare: null,
        dataCenterOpen: false,
        takesSubscriptions: false,
      },
    })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer()).toString()
  }
  ours = await drawn(build)
  theirs = await drawn({ ...build, routes: { ...build.routes, root: { ...rootRoute, module } } })
})

test('the versions are pinned exactly, and match the installed ones', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  for (const [name, version] of [
    ['react-router', dependencies['react-router']],
    ['@react-router/dev', devDependencies['@react-router/dev']],
  ])
    expect(version, name).toBe(
      JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version,
    )
})

test('the packages of the router are versions that require each other', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; peerDependencies?: Record<string, string> }>
  }
  const ofRouter = Object.keys(packages).filter((name) => /(?:^|\/)@react-router\/\w+$/.test(name))
  const version = packages['node_modules/react-router']?.version ?? ''
  const [major, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(ofRouter).toContain('node_modules/@react-router/dev')
  for (const name of ofRouter) {
    const range = packages[name]?.peerDependencies?.['react-router'] ?? ''
    const [wanted, atLeast = 0, andPatch = 0] = range.replace('^', '').split('.').map(Number)
    // an exact version, or a later one of the same major
    if (!range.startsWith('^')) expect(range, name).toBe(version)
    expect(wanted, name).toBe(major)
    expect(minor * 1000 + patch, name).toBeGreaterThanOrEqual(atLeast * 1000 + andPatch)
  }
})

test('the contexts read during a render contain the fields that are read', () => {
  expect(framework).toMatchObject({
    manifest: {
      url: expect.stringMatching(/^\/assets\/manifest-.*\.js$/),
      version: expect.stringMatching(/./),
      entry: { module: expect.stringMatching(/^\/assets\/entry\.client-.*\.js$/) },
      routes: {
        root: {
          module: expect.stringMatching(/^\/assets\/.*\.js$/),
          css: expect.arrayContaining([expect.stringMatching(/^\/assets\/late-.*\.css(?:#|$)/)]),
        },
      },
    },
    serverHandoffString: expect.stringMatching(/^\{/),
    renderMeta: { didRenderScripts: true },
  })
  expect(dataRouter).toMatchObject({ staticContext: { loaderData: { root: { language: 'KOR' } } } })
})

test('the hand-off is identical to the router’s output', () => {
  const handoff = (html: string): string =>
    (scriptsOf(html).find((text) => text.startsWith('window.__reactRouterContext')) ?? '')
      .replaceAll('controller', 'c')
      .replace(/;(?=\}\})|\s/g, '')
  expect(handoff(theirs)).toContain('newReadableStream')
  expect(handoff(ours)).toBe(handoff(theirs))
})

test('data follow the hand-off only because the router counts scripts as rendered', () => {
  for (const html of [ours, theirs]) {
    expect(html).toContain('window.__reactRouterContext.streamController.enqueue(')
    expect(html).toContain('window.__reactRouterContext.streamController.close()')
  }
})

test('route modules and entry are started in the order and under the names of the router', () => {
  const module = scriptsOf(theirs).find((text) => text.includes('import * as')) ?? ''
  const imported = new Map(
    [...module.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name, address]) => [
      name,
      address,
    ]),
  )
  const modules = found(/window\.__reactRouterRouteModules = \{(.*)\};/, module)
    .split(',')
    .map((pair) => [found(/^"(.*)":/, pair), imported.get(found(/:(\w+)$/, pair))])
  expect(modules.length).toBeGreaterThan(2)
  const order = [/import \* as/, /__reactRouterRouteModules/, /^import\("/m].map((part) =>
    module.search(part),
  )
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order[0]).toBeGreaterThanOrEqual(0)

  const boot = scriptsOf(ours).find((text) => text.includes('__reactRouterRouteModules')) ?? ''
  const given = boot.slice(boot.lastIndexOf(')(') + 2, -1)
  expect(JSON.parse(`[${given}]`)).toEqual([
    { build: build.assets.version, sheets: sheetsOf(theirs) },
    // only React Router's own router needs the manifest
    null,
    found(/^import\("([^"]+)"\)/m, module),
    modules,
  ])
})

test('the document contains the text of exactly the style sheets that the router would link', () => {
  const hrefs = sheetsOf(theirs)
  expect(hrefs.length).toBeGreaterThan(1)
  expect(found(/<style data-route-styles="">([\s\S]*?)<\/style>/, ours)).toBe(
    hrefs.map((href) => read(href).trim()).join('\n'),
  )
})

test('the browser’s router reads the hand-off under these names, and the loader of later parts looks for links', () => {
  for (const part of [
    /__reactRouterContext\?\.stream\b/,
    /__reactRouterRouteModules\b/,
    /\.siteDocument\b/,
    /\.rel===`stylesheet`&&[\w.]+\.add\(\w+\.href\)/,
  ])
    expect(part.test(browserScripts().join('\n')), String(part)).toBe(true)
})

test('browsers get none of React Router’s code', () => {
  const scripts = browserScripts()
  expect(scripts.length).toBeGreaterThan(20)
  // texts of its modules, which no minifier changes
  const theirText =
    /Matched leaf route at location|may be used only in the context of a <Router>|X-Remix-|react-router-manifest|data-discover/
  expect(scripts.filter((text) => theirText.test(text))).toEqual([])
})
