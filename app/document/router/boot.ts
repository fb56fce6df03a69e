/** What the browser knows of the document. */
export interface AboutDocument {
  /** Id of the build that rendered it. */
  build: string
  /** URLs of the style sheets of its routes. */
  sheets: readonly string[]
}

interface BootModules {
  about: AboutDocument
  /** URL of the route manifest module, which only React Router's own router needs. */
  manifest: string | null
  /** URL of the client entry. */
  entry: string
  /** Route id and module URL, in the order of the matches. */
  modules: [string, string][]
}

/**
 * Runs in the browser before any module: waits, then loads the modules and starts the entry. A
 * click on a button that only scripts can handle is recorded and replayed after hydration, so that
 * no early click is lost. Links, forms, `details`, `popover` and `commandfor` buttons work without
 * scripts and are left alone. Plain ES2023, written to be serialised: it may use nothing from the
 * outer scope.
 */
function boot(
  about: AboutDocument,
  manifest: string | null,
  entry: string,
  modules: [string, string][],
): void {
  const wakers = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
  const queued: HTMLElement[] = []
  let started = false
  const keep = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button,[role="button"],[role="tab"]',
    )
    if (!button || button.matches('[popovertarget],[commandfor],[type="submit"],summary *')) return
    // a button in a form submits it unless its type says otherwise
    if (button instanceof HTMLButtonElement && button.form && button.type === 'submit') return
    event.preventDefault()
    if (!queued.includes(button)) queued.push(button)
    button.setAttribute('data-waiting', '')
  }
  const start = (): void => {
    if (started) return
    started = true
    for (const name of wakers) removeEventListener(name, start, true)
    Promise.all([
      manifest && import(/* @vite-ignore */ manifest),
      ...modules.map(([, address]) => import(/* @vite-ignore */ address)),
    ])
      .then(([, ...loaded]) => {
        Object.assign(window, {
          siteDocument: about,
          __reactRouterRouteModules: Object.fromEntries(
            modules.map(([id], index) => [id, loaded[index]]),
          ),
        })
        return import(/* @vite-ignore */ entry)
      })
      .catch((error: unknown) => {
        // if scripts fail to load, clicks go to the browser again instead of waiting forever
        letGo()
        throw error
      })
  }
  const letGo = (): HTMLElement[] => {
    removeEventListener('click', keep, true)
    for (const button of queued) button.removeAttribute('data-waiting')
    return queued.splice(0)
  }
  addEventListener('click', keep, true)
  // a layer that the server rendered open is not modal yet, but Escape closes it all the same
  // (SH-099)
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape')
      document.querySelector<HTMLDialogElement>('dialog[open]:not(:modal)')?.close()
  })
  addEventListener(
    'site:alive',
    () => {
      for (const button of letGo()) button.click()
    },
    { once: true },
  )
  for (const name of wakers) addEventListener(name, start, { capture: true, passive: true })
  const rest = (): void =>
    void ('requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 4000 })
      : setTimeout(start, 1500))
  const begin = (): void => {
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  }
  // a prerendered page starts when it is activated: until then it is invisible and must not be
  // counted
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}

/** Returns the text of the inline script that starts the client entry late. */
export function bootScript({ about, manifest, entry, modules }: BootModules): string {
  const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
  return `(${boot.toString()})(${literal(about)},${literal(manifest)},${literal(entry)},${literal(modules)})`
}
