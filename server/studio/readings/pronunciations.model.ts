import type { PronunciationList, Pronunciations } from '../../../contract/studio/readings.ts'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { readingsRepository } from './readings.repository.ts'

/** How words are said in readings: of the company in each language, and of single articles. */
export function pronunciationsModel(store: Store, audit: Pick<Audit, 'write'>) {
  return {
    async of(scope: string): Promise<PronunciationList> {
      const row = await readingsRepository.words(store.kysely, scope)
      return row
        ? { words: JSON.parse(row.words) as Pronunciations, version: row.version }
        : { words: [], version: 0 }
    },
    /** @throws StudioError 412 if it was changed since; 404 for an article that visitors do not see */
    async change(
      scope: string,
      version: number,
      words: Pronunciations,
      { user }: Session,
    ): Promise<PronunciationList> {
      const contentIdx = /^\d+$/.test(scope) ? Number(scope) : null
      await store.transaction(async (tx) => {
        if (contentIdx !== null && !(await readingsRepository.article(tx, contentIdx)))
          throw new StudioError(404)
        const before = await readingsRepository.words(tx, scope, store.dialect)
        const put =
          (before?.version ?? 0) === version &&
          (await readingsRepository.putWords(tx, {
            ...{ scope, words: JSON.stringify(words), version: version + 1 },
            ...{ by: user.id, at: new Date().toISOString() },
          }))
        if (!put) throw new StudioError(412, { problem: 'stale' })
        await audit.write(tx, {
          by: user.id,
          action: 'reading.words',
          subject: contentIdx === null ? null : `content/${contentIdx}`,
          details: { language: contentIdx === null ? scope : null, count: words.length },
        })
      })
      return { words, version: version + 1 }
    },
  }
}
