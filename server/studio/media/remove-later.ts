import { log } from '../../log.ts'
import type { UploadFiles } from './files.ts'

/**
 * Milliseconds until former bytes are removed: answers that began with them end with them. A process
 * that ends earlier leaves them to `orphansModel`.
 */
const KEPT_MS = 60_000

/** Removes stored files once nobody reads them any more. */
export function removeLater(files: Pick<UploadFiles, 'remove'>, names: readonly string[]): void {
  for (const name of names)
    setTimeout(
      () =>
        void files
          .remove(name)
          .catch((error: unknown) => log.error('a replaced file was not removed', error)),
      KEPT_MS,
    ).unref()
}
