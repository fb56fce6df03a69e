import { isDeepStrictEqual } from 'node:util'
import type { Change, Store } from '../../database/index.ts'
import { DARK, type Described, type FileDescription } from '../../media/descriptions.ts'
import type { Audit } from '../audit/audit.model.ts'
import { noteMissingUses } from '../media/note-missing-uses.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import type { DescribedPages } from './described-pages.ts'
import {
  descriptionsRepository as repository,
  editedIn,
  formerIn,
} from './descriptions.repository.ts'

const NOTHING: Change = { tags: [] }
/** Texts of one file that are remembered. */
const MOST_FORMER = 20

const inNFC = ({ KOR, ENG }: Described): Described => ({
  KOR: KOR.normalize('NFC'),
  ENG: ENG.normalize('NFC'),
})

/** Descriptions of files of a release, written in the studio. */
export function descriptionsModel({
  store,
  audit,
  showIn,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  showIn: DescribedPages
}) {
  return {
    /**
     * Writes a description in place of that of the release, or goes back to it (null). All that shows
     * it has the new one from the next request on. The same text again says that a text of the
     * release that changed since was seen. Without a difference nothing is written.
     * @param id of the file in the library
     * @throws StudioError 412 if it was changed since; 403 `published` without permission to publish;
     *   409 with the documents whose pages can't be made now
     */
    async describe(
      id: string,
      { key, released }: FileDescription,
      { version, alt }: { version: number; alt: Described | null },
      { user, permissions }: Session,
    ): Promise<void> {
      const written = alt && inNFC(alt)
      // what uses it has to be known
      await noteMissingUses(store, false)
      await store.publish(async (tx) => {
        const row = await repository.one(tx, key, store.dialect)
        if ((row?.version ?? 0) !== version) throw new StudioError(412, { problem: 'stale' })
        const before = row && editedIn(row)
        const noted = row ? { KOR: row.fileKor, ENG: row.fileEng } : released
        const isSame =
          isDeepStrictEqual(before ?? null, written) && isDeepStrictEqual(noted, released)
        if (isSame || (written === null && before === null)) return NOTHING
        if (before === null && isDeepStrictEqual(written, released)) return NOTHING
        if (!permissions.includes('content.publish'))
          throw new StudioError(403, { problem: 'published' })
        const shown = before ?? released
        const texts = [shown, ...(row ? formerIn(row) : [])]
        const former = [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()]
        await repository.put(tx, {
          ...{ key, version: version + 1, by: user.id, at: new Date().toISOString() },
          ...{ altKor: written?.KOR ?? null, altEng: written?.ENG ?? null },
          ...{ fileKor: released.KOR, fileEng: released.ENG },
          former: JSON.stringify(former.slice(0, MOST_FORMER)),
        })
        await audit.write(tx, {
          by: user.id,
          action: 'media.change',
          subject: `media/${id}`,
          details: { changed: written === null ? 'alt released' : 'alt' },
        })
        // pages describe a drawing for dark mode as that for light mode
        if (key.endsWith(DARK)) return NOTHING
        const change = { key, former: [...former, released], shown: written ?? released }
        return showIn(tx, change, user.id)
      })
    },
  }
}
export type Descriptions = ReturnType<typeof descriptionsModel>
