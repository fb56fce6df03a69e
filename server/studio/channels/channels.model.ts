import type { WrittenChannelText } from '../../../contract/studio/channel-calls.ts'
import { channelSource } from '../../../contract/studio/channel-source.ts'
import {
  type Channel,
  CHANNELS,
  type ChannelSource,
  channelText,
  prepareText,
  withoutLinks,
} from '../../../contract/studio/channels.ts'
import type { Consistency } from '../../../contract/studio/consistency-calls.ts'
import { localeOf } from '../../../contract/language.ts'
import type { Config } from '../../config.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { ConsistencyModel } from '../consistency/consistency.model.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import type { Work } from '../work/index.ts'
import { people, personOf } from '../work/people.repository.ts'
import type { Subject } from '../work/subjects.ts'
import { type ChannelTextRow, channelTextsRepository } from './channel-texts.repository.ts'

/**
 * Texts of articles for channels outside of the site. They stand beside the draft: a save changes
 * neither its version nor its state, and nothing that visitors see.
 */
export function channelsModel({
  config,
  store,
  audit,
  work,
  consistency,
}: {
  config: Pick<Config, 'origin'>
  store: Store
  audit: Pick<Audit, 'write'>
  work: Pick<Work, 'subjects'> & { drafts: Pick<Work['drafts'], 'open'> }
  consistency: Pick<ConsistencyModel, 'ofText'>
}) {
  const sourceOf = async (queries: Queries, subject: Subject): Promise<ChannelSource> =>
    channelSource(
      config.origin,
      { ...subject, contentIdx: Number(subject.contentIdx) },
      await work.subjects.documentOf(queries, subject),
    )
  const written = async (
    queries: Queries,
    subject: Subject,
    rows: readonly ChannelTextRow[],
    channels: readonly Channel[],
  ): Promise<WrittenChannelText[]> => {
    const source = await sourceOf(queries, subject)
    const names = await people.names(
      queries,
      rows.map(({ by }) => by),
    )
    return channels.map((channel) => {
      const row = rows.find((one) => one.channel === channel)
      return {
        channel,
        version: row?.version ?? 0,
        text: row?.text ?? '',
        prepared: prepareText(channel, source).text,
        by: personOf(names, row?.by ?? null),
        at: row?.at ?? null,
      }
    })
  }
  const one = async (
    queries: Queries,
    subject: Subject,
    channel: Channel,
    row: ChannelTextRow | null,
  ): Promise<WrittenChannelText> => {
    const [text] = await written(queries, subject, row ? [row] : [], [channel])
    return text as WrittenChannelText
  }

  return {
    /** @throws StudioError 404 for what is no article */
    async of(name: string): Promise<{ origin: string; texts: WrittenChannelText[] }> {
      const subject = await work.drafts.open(name)
      const rows = await channelTextsRepository.of(store.kysely, name)
      return {
        origin: config.origin,
        texts: await written(store.kysely, subject, rows, CHANNELS),
      }
    },
    /**
     * What the written texts contradict, each once.
     * @throws StudioError 404
     */
    async contradictions(name: string): Promise<Consistency> {
      const subject = await work.drafts.open(name)
      const rows = await channelTextsRepository.of(store.kysely, name)
      const { postDate } = await work.subjects.documentOf(store.kysely, subject)
      return consistency.ofText({
        language: localeOf(subject.languageType),
        text: rows.map(({ text }) => withoutLinks(text)).join('\n'),
        day: postDate || null,
      })
    },
    /**
     * Saves the text for a channel; it is on disk when this resolves. Without a difference nothing
     * is written.
     * @throws StudioError 404; 412 `stale` with the current text if someone saved since
     */
    async save(
      name: string,
      channel: Channel,
      given: { version: number; text: string },
      { user }: Session,
    ): Promise<WrittenChannelText> {
      const text = channelText(given.text)
      return store.transaction(async (tx) => {
        // locked: of two first saves, which find no row to compare with, one waits
        const subject = await work.subjects.require(tx, name)
        const before = await channelTextsRepository.one(tx, name, channel)
        if ((before?.version ?? 0) !== given.version)
          throw new StudioError(412, {
            problem: 'stale',
            data: await one(tx, subject, channel, before),
          })
        if ((before?.text ?? '') === text) return one(tx, subject, channel, before)
        const row: ChannelTextRow = {
          ...{ subject: name, channel, version: given.version + 1, text },
          ...{ by: user.id, at: new Date().toISOString() },
        }
        await channelTextsRepository.put(tx, row)
        const saved = await one(tx, subject, channel, row)
        await audit.write(tx, {
          by: user.id,
          action: 'content.channel',
          subject: name,
          details: { channel, characters: text.length },
        })
        return saved
      })
    },
  }
}
