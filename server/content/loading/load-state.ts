import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../../database/index.ts'
import { publishingRepository as writes } from '../publishing.repository.ts'
import { hashOf } from './source-hash.ts'

/** Whether `content/` has to be loaded at start: an empty store, or an interrupted load. */
export async function needsLoad(store: Pick<Store, 'kysely'>): Promise<boolean> {
  return (await writes.loadState(store.kysely))?.state !== 'FINISHED'
}

/** Whether `content/` differs from the last load; edits in the studio do not count. */
export async function differsFromLoad(
  store: Pick<Store, 'kysely'>,
  root: string,
): Promise<boolean> {
  return (await writes.loadState(store.kysely))?.hash !== fingerprint(root)
}

/**
 * Fingerprint of a load: the text of the files, and the names and sizes of the media. It is
 * computed at every start, so it does not read media: other bytes of the same size are detected by
 * the next load. File times are not used: a checkout sets them again.
 */
export function fingerprint(root: string): string {
  const parts: string[] = []
  for (const top of readdirSync(root).sort()) {
    const below = statSync(join(root, top)).isDirectory()
      ? readdirSync(join(root, top), { recursive: true })
          .map((name) => join(top, String(name)))
          .sort()
      : [top]
    for (const name of below) {
      const found = statSync(join(root, name), { throwIfNoEntry: false })
      parts.push(
        name,
        /\.(?:md|yaml)$/.test(name)
          ? readFileSync(join(root, name), 'utf8')
          : found?.isFile()
            ? String(found.size)
            : '',
      )
    }
  }
  return hashOf(parts.join('\n'))
}
