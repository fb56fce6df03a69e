import { act, cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'
import type { Example } from '../app/components/examples.ts'

// Shared code of component tests. A test file that uses it begins with `@vitest-environment
// happy-dom`, which has dialogs, but neither layout nor popovers: behaviour that needs these is
// tested in Chromium (tests/e2e).

// late parts are transformed on first request: on a busy machine that takes seconds
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete document.documentElement.dataset.theme
  localStorage.clear()
  sessionStorage.clear()
})

interface Drawn {
  /** Address of the page. */
  at?: string
  /** Data of the root route, for components that read it. */
  shell?: unknown
}

function onPage(node: ReactNode, { at = '/page/presskit', shell = null }: Drawn) {
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: node, loader: () => shell }],
    {
      initialEntries: [at],
      hydrationData: { loaderData: { root: shell } },
    },
  )
  return { router, page: <RouterProvider router={router} /> }
}

/**
 * Renders a component on a separate page; returns a user, the current address, and a function to
 * navigate.
 */
export function draw(node: ReactNode, place: Drawn = {}) {
  const { router, page } = onPage(node, place)
  const { container } = render(page)
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`
  const go = (to: string) => act(() => router.navigate(to))
  return { container, user: userEvent.setup(), address, go }
}

/** Renders the example whose name begins with these words. */
export function drawExample(examples: readonly Example[], name: string, place?: Drawn) {
  const found = examples.find((example) => example.name.startsWith(name))
  if (!found) throw new Error(`there is no example ${name}`)
  return draw(found.render(), place)
}

/** Puts server-rendered markup into the document, as it is before any script. */
export function serve(node: ReactNode, place: Drawn = {}): HTMLElement {
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(onPage(node, place).page)
  document.body.append(served)
  return served
}

/** Mocks layout: children are side by side, `inView` of them are as wide as their container. */
export function layOut(inView: number): void {
  const sizes = {
    offsetLeft: (element: Element) =>
      [...(element.parentElement?.children ?? [])].indexOf(element) * 100,
    clientWidth: () => inView * 100,
    scrollWidth: (element: Element) => element.childElementCount * 100,
  }
  for (const [name, size] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return size(this)
    })
}
