/**
 * Runs while the document is parsed, right behind the banners: hides those that the visitor closed,
 * before the first paint, and closes one at a press, before other scripts have loaded. What was
 * closed is kept by the banner's key, for this browser. In an open tab a banner ends when the clock
 * of the server says so: the browser's own only decides when to ask, with some seconds of spread.
 * Written to be serialised.
 */
function watchBanners(): void {
  const part = document.currentScript?.parentElement
  if (!part) return
  const [name, mostKept, spread, again] = ['closedBanners', 12, 5000, 60_000] as const
  const banners = [...part.querySelectorAll<HTMLElement>('[data-banner]')]
  const closed = (): string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
      return Array.isArray(kept) ? kept.map(String) : []
    } catch {
      return []
    }
  }
  const show = (): void => {
    const keys = new Set(closed())
    for (const banner of banners) if (keys.has(banner.dataset.banner ?? '')) banner.hidden = true
    part.hidden = banners.every(({ hidden }) => hidden)
  }
  const endOf = (banner: HTMLElement): number => Date.parse(banner.dataset.until ?? '')
  let timer = 0
  const watch = (ms: number): void => {
    clearTimeout(timer)
    // timers cannot wait for more than some weeks
    timer = window.setTimeout(look, Math.min(ms + Math.random() * spread, 86_400_000))
  }
  async function look(): Promise<void> {
    const open = banners.filter(({ hidden }) => !hidden)
    if (open.length === 0) return
    const next = Math.min(...open.map(endOf))
    if (next > Date.now()) return watch(next - Date.now())
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    const now = Date.parse(answer?.headers.get('date') ?? '')
    for (const banner of open) if (endOf(banner) <= now) banner.hidden = true
    show()
    watch(next > now ? next - now : again)
  }
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const banner = button?.closest<HTMLElement>('[data-banner]')
    if (!banner) return
    banner.hidden = true
    try {
      const keys = [...closed(), banner.dataset.banner].slice(-mostKept)
      localStorage.setItem(name, JSON.stringify(keys))
    } catch {
      // storage is off: it is closed on this page
    }
    show()
    // the focus was in what is gone
    const next = banners.find(({ hidden }) => !hidden)?.querySelector('button')
    const main = document.querySelector<HTMLElement>('main')
    if (!next && main && !main.hasAttribute('tabindex')) main.tabIndex = -1
    const to = next ?? main
    to?.focus({ preventScroll: true })
  })
  // closed in another tab, or before a prerendered page was opened; or the machine slept
  document.addEventListener('visibilitychange', () => {
    show()
    if (document.visibilityState === 'visible') watch(0)
  })
  show()
  watch(0)
}

/** Returns the text of the inline script behind the banners. */
export const bannerScript = (): string => `(${watchBanners.toString()})()`
