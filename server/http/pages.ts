import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { renderThread } from '../rendering/render-thread.ts'
import { pageRenderer, type RenderPage } from '../rendering/renderer.ts'
import { type RouteMatcher, routeMatcher, routeTree } from '../rendering/routes.ts'

/** The pages of a build. */
export interface Pages extends RouteMatcher {
  render: RenderPage
  /** Stops the renderer, if it is a thread. */
  close?(): Promise<void>
}

/** The pages of the built site, rendered in a separate thread. */
export async function pagesInThread(root: string): Promise<Pages> {
  const { routes, render, close } = await renderThread(root)
  return { ...routeMatcher(routes), render, close }
}

/** The pages of the built site, rendered in this thread: for tests that inspect what is read. */
export async function builtPages(root: string): Promise<Pages> {
  const build = (await import(
    pathToFileURL(join(root, 'build/server/index.js')).href
  )) as ServerBuild
  return {
    ...routeMatcher(routeTree(build)),
    render: pageRenderer(build, 'production', join(root, 'build/client')),
  }
}
