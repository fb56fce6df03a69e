import type { Store } from '../database/index.ts'
import { contentRepository } from './content.repository.ts'
import { tagsOfChange } from './tags.ts'

/** The clock is looked at once a minute at the latest: another process may have planned something meanwhile. */
const LONGEST_WAIT_MS = 60_000

/** Announces contents at the hour for which they were set (SH-186: `publishAt`), until the store is closed. */
export function watchSchedule(store: Store): void {
  const contents = contentRepository(store)
  let from = new Date().toISOString()
  let timer: NodeJS.Timeout | undefined
  store.closed.addEventListener('abort', () => clearTimeout(timer), { once: true })
  const look = async (): Promise<void> => {
    const until = new Date().toISOString()
    const came = await contents.cameBetween(from, until)
    from = until
    if (came.length) store.announceHere(came.flatMap(tagsOfChange))
  }
  const wait = async (): Promise<void> => {
    // a store that is away is asked again later; nothing is lost, for `from` stays where it was
    const next = await contents.nextHour(from).catch(() => null)
    if (store.closed.aborted) return
    const due = next === null ? LONGEST_WAIT_MS : Math.min(Date.parse(next) - Date.now() + 1, LONGEST_WAIT_MS)
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .then(wait),
      Math.max(due, 10),
    )
    timer.unref()
  }
  void wait()
}
