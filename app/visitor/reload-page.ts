import { ownBuild } from './build.ts'

/** sessionStorage key of the build whose page was reloaded because a module of it was gone. */
const KEY = 'openedAnew'

/**
 * Reloads the page when one of its modules failed to load, because the site was deployed again
 * while it was open. Once per build, and only if the page can be fetched.
 */
export async function reloadPage(): Promise<void> {
  try {
    if (sessionStorage.getItem(KEY) === ownBuild()) return
    if (!(await fetch(location.href, { method: 'HEAD' })).ok) return
    sessionStorage.setItem(KEY, ownBuild())
    location.reload()
  } catch {
    // offline, or storage is blocked: the page stays as it is
  }
}
