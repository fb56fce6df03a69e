import { FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import type { ContentCard } from '../../contract/content.ts'
import { type Change, EVERYTHING, FOR_GOOD, type Queries, type Store } from '../database/index.ts'
import { searchRowOf } from '../search/rows.repository.ts'
import { searchRepository } from '../search/search.repository.ts'
import type { LoadedBatch, LoadedDraft, OpenLoadedBatch } from './loaded-batch.ts'
import { bodyReading, cleanedBody } from './long-bodies.ts'
import {
  beginningsOf,
  isPlanned,
  isVisible,
  type Listing,
  newestFrom,
  sameToVisitors,
  staleBy,
} from './changes.ts'
import { contentRow, type KnownCategory, knownCategories } from './content-row.ts'
import type { ContentDraft, Origin } from './draft.ts'
import { checkDraft, StaleRevisionError } from './draft-faults.ts'
import { newSince } from './new-since.ts'
import { publishingRepository as writes } from './publishing.repository.ts'
import { planOf } from './hours.ts'
import { NEWEST, TAGS } from './tags.ts'
import { CAME } from './visible.ts'

export type { ContentDraft, Origin, ServiceDetails } from './draft.ts'

const NOTHING: Change = { tags: [] }

/** What a save may be based on: the revision that was read, 0 = there was none; left out = whatever stands there. */
export interface Basis {
  revision?: number
}

/** Two changes of one transaction as one. */
export const both = (one: Change, other: Change): Change => ({
  tags: [...new Set([...one.tags, ...other.tags])],
  plans: [...(one.plans ?? []), ...(other.plans ?? [])],
})

/**
 * Writes contents: each in one transaction with its index row and its line in the log of publications. Those that end in
 * `In` are part of a transaction of `store.publish`, which keeps all others waiting, and give what it changed.
 */
export function publishingModel(store: Store) {
  const search = searchRepository(store)

  /** What a content's change makes stale now, and at its hour; asked in its transaction, once it is written. */
  const changeOf = async (tx: Queries, before: Listing | null, after: Listing): Promise<Change> => {
    const now = new Date().toISOString()
    const { tags, moved } = staleBy(before, after, now, newSince())
    if (moved && isVisible(after, now)) {
      for (const list of beginningsOf(after))
        tags.push(
          ...newestFrom(await writes.standingBefore(tx, after, list, now, NEWEST), after, list),
        )
    }
    if (moved)
      for (const one of [before, after])
        if (one?.contentType === 'NEWS' && !(await writes.othersInMonth(tx, one, now)))
          tags.push(TAGS.months(one.languageType))
    if (isPlanned(after, now)) return { tags, plans: [planOf(after)] }
    return { tags, plans: before && isPlanned(before, now) ? [planOf(before, null)] : [] }
  }

  /**
   * Whether a draft is seen from its save on. What visitors see already stays so while the same hour is asked for: a
   * clock that was set back hides nothing.
   */
  const hasCome = async (
    tx: Queries,
    { contentIdx, status }: ContentDraft,
    asked: string,
    before: Listing | null,
  ): Promise<boolean> => {
    const now = new Date().toISOString()
    if (status !== 'PUBLISHED') return false
    return (
      asked <= now || (isVisible(before, now) && (await writes.askedAt(tx, contentIdx)) === asked)
    )
  }

  /**
   * Saves one draft in `tx`: how it stood before and stands now. Null where the loader found nothing new or an editor's
   * change. How it stood is read in the transaction, one publication after the other: its place in the index is the one it has.
   */
  const write = async (
    tx: Queries,
    known: ReadonlyMap<string, KnownCategory>,
    draft: ContentDraft,
    origin: Origin,
    { revision: basis }: Basis = {},
    batch: LoadedBatch | null = null,
  ): Promise<{ before: Listing | null; after: Listing; same: boolean } | null> => {
    const { contentIdx, languageType } = draft
    checkDraft(draft, known, origin)
    const before = await writes.before(tx, contentIdx)
    const loaded = 'sourceHash' in origin ? origin.sourceHash : null
    if (before && loaded !== null) {
      if (before.sourceHash === loaded) {
        batch?.same(contentIdx)
        return null
      }
      // an edit stays, public or not; what the file says now waits beside it
      if (before.revision !== before.loadedRevision || batch?.isEdited(contentIdx)) {
        batch?.differs({
          draft: { ...draft, content: await cleanedBody(draft.content) },
          sourceHash: loaded,
        })
        return null
      }
    }
    if (basis !== undefined && (before?.revision ?? 0) !== basis)
      throw new StaleRevisionError(before?.revision ?? 0)
    const keywordIdxs = new Map<string, number>()
    for (const name of new Set(draft.keywords))
      keywordIdxs.set(name, await writes.keyword(tx, languageType, name))
    const revision = (before?.revision ?? 0) + 1
    // a pair that the studio made is known to no file
    const pairContentIdx =
      loaded !== null &&
      draft.pairContentIdx === null &&
      (before?.pairContentIdx ?? 0) >= FIRST_STUDIO_ID
        ? (before?.pairContentIdx ?? null)
        : draft.pairContentIdx
    const asked = new Date(draft.publishAt).toISOString()
    const publishAt = (await hasCome(tx, draft, asked, before)) ? CAME : asked
    const written = { ...draft, pairContentIdx, publishAt }
    const { row, body, codes, relations } = await contentRow(written, known, keywordIdxs, {
      askedAt: asked,
      revision,
      loadedRevision: loaded === null ? (before?.loadedRevision ?? 0) : revision,
      sourceHash: loaded ?? before?.sourceHash ?? null,
      updatedAt: new Date().toISOString(),
    })
    const after = { ...row, codes, keywords: [...keywordIdxs.values()] }
    const stored = before && loaded === null ? await writes.stored(tx, contentIdx) : null
    const same =
      before !== null &&
      stored !== null &&
      sameToVisitors(before, after) &&
      stored.details === row.details &&
      stored.relations.join() === relations.join()
    // the sitemap tells the day of the last change
    if (same) row.updatedAt = stored.updatedAt
    await writes.put(tx, row, codes, after.keywords, relations)
    // what is only announced has no page to be found
    if (row.status === 'PUBLISHED' && draft.comingSoonYn !== 'Y')
      await search.put(tx, searchRowOf(row, codes, (await bodyReading(body)).text), before)
    else await search.remove(tx, contentIdx, before)
    if (loaded !== null)
      batch?.wrote({ draft: { ...draft, pairContentIdx, content: body }, sourceHash: loaded })
    return { before, after, same }
  }

  const categories = async (tx: Queries) => knownCategories(await writes.categories(tx))

  /** @throws DraftFault what can't be stored; StaleRevisionError somebody saved since `basis` */
  const saveIn = async (tx: Queries, draft: ContentDraft, basis: Basis = {}): Promise<Change> => {
    const saved = await write(tx, await categories(tx), draft, { editor: true }, basis)
    return saved && !saved.same ? changeOf(tx, saved.before, saved.after) : NOTHING
  }

  const withdrawIn = async (
    tx: Queries,
    contentIdx: number,
  ): Promise<{ card: ContentCard | null; change: Change }> => {
    const before = await writes.before(tx, contentIdx)
    if (before?.status !== 'PUBLISHED') return { card: null, change: NOTHING }
    await writes.setStatus(tx, contentIdx, 'WITHDRAWN', new Date().toISOString())
    await writes.unlist(tx, contentIdx)
    await search.remove(tx, contentIdx, before)
    const change = await changeOf(tx, before, { ...before, status: 'WITHDRAWN' })
    // what was taken back is shown by no page from before, whatever may fail
    const seen = isVisible(before, new Date().toISOString())
    return {
      card: JSON.parse(before.card) as ContentCard,
      change: seen ? both(change, { tags: [FOR_GOOD] }) : change,
    }
  }

  return {
    /** Saves a draft; what became stale of what visitors see is announced at once, to every process. @throws as `saveIn` */
    save: (draft: ContentDraft, basis: Basis = {}): Promise<void> =>
      store.publish((tx) => saveIn(tx, draft, basis)),
    saveIn,
    /** Lets contents whose hour has come be seen whatever the clock says from now on; nothing of them is stale by it. */
    async came(): Promise<void> {
      const now = new Date().toISOString()
      // asked first without a transaction, which keeps publications waiting
      while ((await writes.withHours(store.kysely, now)).length > 0)
        await store.publish(async (tx) => {
          const contents = await writes.withHours(tx, now)
          if (contents.length > 0) await writes.came(tx, contents)
          return NOTHING
        })
    },
    /** Takes a content back from the public; its card, null where none was published or planned. */
    async withdraw(contentIdx: number): Promise<ContentCard | null> {
      let card: ContentCard | null = null
      await store.publish(async (tx) => {
        const withdrawn = await withdrawIn(tx, contentIdx)
        card = withdrawn.card
        return withdrawn.change
      })
      return card
    },
    withdrawIn,
    /** How the public row of a content stands; null where there is none. */
    async standingIn(
      tx: Queries,
      contentIdx: number,
    ): Promise<Pick<Listing, 'status' | 'publishAt' | 'position'> | null> {
      return writes.before(tx, contentIdx)
    },
    /** Lets a stored content name its pair in the other language, where it does not yet. */
    async pairIn(tx: Queries, contentIdx: number, pairContentIdx: number): Promise<Change> {
      const before = await writes.before(tx, contentIdx)
      if (!before || !(await writes.pair(tx, contentIdx, pairContentIdx))) return NOTHING
      const { contentType, languageType } = before
      return isVisible(before, new Date().toISOString())
        ? { tags: [TAGS.content(contentIdx), TAGS.every(contentType, languageType)] }
        : NOTHING
    },
    /**
     * Saves a document of the site (menu, footer, home, a page that is a document) by its name and language, `ALL` for one
     * that holds both. What reads it is made anew, and nothing else: each has a tag of its own.
     * @throws StaleRevisionError somebody saved since the revision that this is based on; 0 = there was none
     */
    saveDocument: (
      name: string,
      language: string,
      document: unknown,
      basis: Basis = {},
    ): Promise<void> =>
      store.publish(async (tx) => {
        const before = await writes.document(tx, name, language)
        if (basis.revision !== undefined && (before?.revision ?? 0) !== basis.revision)
          throw new StaleRevisionError(before?.revision ?? 0)
        const text = JSON.stringify(document)
        if (before?.document === text) return NOTHING
        await writes.saveDocument(tx, name, language, text)
        return { tags: [TAGS.document(name, language)] }
      }),
    /** Saves what the loader read, as one publication with what `openBatch` keeps beside it; how many were written. Announces nothing: `announceLoad` does, once. */
    async saveLoaded(batch: readonly LoadedDraft[], openBatch: OpenLoadedBatch): Promise<number> {
      let written = 0
      await store.publish(async (tx) => {
        const known = await categories(tx)
        const work = await openBatch(
          tx,
          store.dialect,
          batch.map(({ draft }) => draft.contentIdx),
        )
        for (const { draft, sourceHash } of batch)
          if (await write(tx, known, draft, { sourceHash }, {}, work)) written++
        await work.finish()
        return NOTHING
      })
      return written
    },
    /** Ends a load: everything may have changed. */
    async announceLoad(): Promise<void> {
      await writes.settle(store)
      await store.publish(async () => ({ tags: [EVERYTHING] }))
    },
  }
}
export type Publishing = ReturnType<typeof publishingModel>
