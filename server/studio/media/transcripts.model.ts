import { type Language, LANGUAGES } from '../../../contract/language.ts'
import type { Transcript } from '../../../contract/studio/transcript-calls.ts'
import { type TranscriptRow, transcriptsRepository } from '../../captions/transcripts.repository.ts'
import { TAGS } from '../../content/tags.ts'
import type { Change, Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { people, personOf } from '../work/people.repository.ts'
import type { AssetRow, MediaRepository } from './media.repository.ts'

/** The transcripts of uploaded audio files: written in the studio, shown to visitors below the player. */
export function transcriptsModel({
  store,
  audit,
  repository,
}: {
  store: Store
  audit: Pick<Audit, 'write'>
  repository: Pick<MediaRepository, 'byId'>
}) {
  const { kysely } = store
  /** @throws StudioError 404 for what is no uploaded audio file */
  const audio = async (id: string, queries?: Queries): Promise<AssetRow> => {
    const row = await repository.byId(id, queries)
    if (row?.kind !== 'audio') throw new StudioError(404)
    return row
  }
  const inLanguages = async (
    rows: readonly TranscriptRow[],
    languages: readonly Language[],
  ): Promise<Transcript[]> => {
    const names = await people.names(
      kysely,
      rows.flatMap(({ by }) => by ?? []),
    )
    return languages.map((language) => {
      const row = rows.find((one) => one.language === language)
      return {
        language,
        version: row?.version ?? 0,
        text: row?.text ?? '',
        at: row?.at ?? null,
        by: row?.by ? personOf(names, row.by) : null,
      }
    })
  }

  return {
    /** @throws StudioError 404 */
    async of(id: string): Promise<Transcript[]> {
      await audio(id)
      return inLanguages(await transcriptsRepository.of(kysely, id), LANGUAGES)
    },
    /**
     * Saves the transcript of an audio file in a language; pages that play the file are stale from
     * then on. Without a difference nothing is written. As metadata of any file it may be changed by
     * everybody who writes, while visitors do not hear the file.
     * @throws StudioError 404; 403 `published`; 412 if someone saved since
     */
    async save(
      id: string,
      language: Language,
      given: { version: number; text: string },
      { user, permissions }: Session,
    ): Promise<Transcript> {
      const lines = given.text.split(/\r\n?|\n/).map((line) => line.trimEnd())
      const text = lines.join('\n').trim().normalize('NFC')
      await store.publish(async (tx): Promise<Change> => {
        const row = await audio(id, tx)
        const before = await transcriptsRepository.one(tx, id, language)
        if ((before?.version ?? 0) !== given.version)
          throw new StudioError(412, { problem: 'stale' })
        if ((before?.text ?? '') === text) return { tags: [] }
        if (row.live === 1 && !permissions.includes('content.publish'))
          throw new StudioError(403, { problem: 'published' })
        await transcriptsRepository.put(tx, {
          ...{ asset: id, language, version: given.version + 1, text },
          ...{ by: user.id, at: new Date().toISOString() },
        })
        await audit.write(tx, {
          by: user.id,
          action: 'media.transcript',
          subject: `media/${id}`,
          details: { language, characters: text.length },
        })
        return { tags: [TAGS.transcripts(id)] }
      })
      const rows = await transcriptsRepository.of(kysely, id)
      const [saved] = await inLanguages(rows, [language])
      return saved as Transcript
    },
  }
}
