import { ownBuild } from './build.ts'

/** sessionStorage key of the build whose page was opened anew, because a part of it was gone. */
const KEY = 'openedAnew'

/**
 * Opens the page anew, where a part of it did not come: it stood open while the site was built anew. Once for a build,
 * and only where the page can be had.
 */
export async function openAnew(): Promise<void> {
  try {
    if (sessionStorage.getItem(KEY) === ownBuild()) return
    if (!(await fetch(location.href, { method: 'HEAD' })).ok) return
    sessionStorage.setItem(KEY, ownBuild())
    location.reload()
  } catch {
    // no line, or storage is closed: the page stays as it is
  }
}
