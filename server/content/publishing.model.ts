import { FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import { own } from '../../contract/own.ts'
import type { ContentCard, StoryCompany } from '../../contract/content.ts'
import { type Change, EVERYTHING, FOR_GOOD, type Queries, type Store } from '../database/index.ts'
import type { CategoryTable } from '../database/schema.ts'
import { isIndexed, searchRowOf } from '../search/rows.repository.ts'
import { searchRepository } from '../search/search.repository.ts'
import type { LoadedBatch, LoadedContent, OpenLoadedBatch } from './loaded-batch.ts'
import { bodyReading, cleanedBody } from './long-bodies.ts'
import {
  beginningsOf,
  isScheduled,
  isVisible,
  type Listing,
  newestFrom,
  sameToVisitors,
  staleBy,
} from './changes.ts'
import { putLinks, removeLinks } from './content-links.ts'
import { contentRow, type KnownCategory, knownCategories } from './content-row.ts'
import type { ContentInput, Origin } from './content-input.ts'
import { checkContentInput, StaleRevisionError } from './content-input-errors.ts'
import { documentPurges } from './document-times.ts'
import { newSince } from './new-since.ts'
import { publishingRepository as writes } from './publishing.repository.ts'
import { accessTags } from './page-access.ts'
import { scheduledPurge } from './publication-times.ts'
import { NEWEST, TAGS } from './tags.ts'
import { CAME } from './visible.ts'

export type { ContentInput, Origin, ServiceDetails } from './content-input.ts'

const NOTHING: Change = { tags: [] }

/**
 * Expected current revision of a save: the one that was read, 0 = none existed; omitted = no check.
 */
export interface Basis {
  revision?: number
}

const stableRow = ({
  code,
  parentCode,
  section,
  exposureName,
  depth,
  position,
  document,
}: CategoryTable): string =>
  JSON.stringify([code, parentCode, section, exposureName, depth, position, document])

/** Merges two changes of one transaction. */
export const both = (one: Change, other: Change): Change => ({
  tags: [...new Set([...one.tags, ...other.tags])],
  plans: [...(one.plans ?? []), ...(other.plans ?? [])],
})

type Companies = ReadonlyMap<string, StoryCompany>

/** An article with the name that its company has now. */
const withCompany = (draft: ContentInput, companies: Companies | null): ContentInput => {
  const company = draft.companyApiDto && companies?.get(draft.companyApiDto.code)
  return company ? { ...draft, companyApiDto: company } : draft
}

/**
 * Writes articles: each in one transaction with its index row and its line in the publication log.
 * Functions ending in `In` are part of a transaction of `store.publish`, which makes all others
 * wait, and return what it changed.
 */
export function publishingModel(store: Store) {
  const search = searchRepository(store)

  /**
   * Stale tags of an article's change, now and at its scheduled hour; queried in its transaction,
   * after the write.
   */
  const changeOf = async (tx: Queries, before: Listing | null, after: Listing): Promise<Change> => {
    const now = new Date().toISOString()
    const { tags, moved } = staleBy(before, after, now, newSince())
    if (moved && isVisible(after, now)) {
      for (const list of beginningsOf(after))
        tags.push(
          ...newestFrom(await writes.countBefore(tx, after, list, now, NEWEST), after, list),
        )
    }
    if (moved)
      for (const one of [before, after])
        if (one?.contentType === 'NEWS' && !(await writes.othersInMonth(tx, one, now)))
          tags.push(TAGS.months(one.languageType))
    if (isScheduled(after, now)) return { tags, plans: [scheduledPurge(after)] }
    return { tags, plans: before && isScheduled(before, now) ? [scheduledPurge(before, null)] : [] }
  }

  /**
   * Whether a draft is visible as soon as it is saved. A visible article stays visible while the
   * same hour is requested: a clock that was set back hides nothing.
   */
  const hasCome = async (
    tx: Queries,
    { contentIdx, status }: ContentInput,
    requestedAt: string,
    before: Listing | null,
  ): Promise<boolean> => {
    const now = new Date().toISOString()
    if (status !== 'PUBLISHED') return false
    return (
      requestedAt <= now ||
      (isVisible(before, now) && (await writes.askedAt(tx, contentIdx)) === requestedAt)
    )
  }

  /**
   * Saves one draft in `tx`: returns the state before and after. Null if the loader found nothing
   * new or an editor's change. The state before is read in the transaction, and publications run
   * one at a time: so its position in the index is the right one.
   */
  const write = async (
    tx: Queries,
    known: ReadonlyMap<string, KnownCategory>,
    draft: ContentInput,
    origin: Origin,
    { revision: basis }: Basis = {},
    batch: LoadedBatch | null = null,
  ): Promise<{ before: Listing | null; after: Listing; same: boolean } | null> => {
    const { contentIdx, languageType } = draft
    checkContentInput(draft, known, origin)
    const before = await writes.before(tx, contentIdx)
    const loaded = 'sourceHash' in origin ? origin.sourceHash : null
    if (loaded !== null) {
      if (before?.sourceHash === loaded) {
        batch?.same(contentIdx)
        return null
      }
      // an edit stays, public or not, also one that has no row yet; the new version of the file waits
      // next to it
      if (before?.revision !== before?.loadedRevision || batch?.isEdited(contentIdx)) {
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
    // no file knows a pair that the studio created
    const pairContentIdx =
      loaded !== null &&
      draft.pairContentIdx === null &&
      (before?.pairContentIdx ?? 0) >= FIRST_STUDIO_ID
        ? (before?.pairContentIdx ?? null)
        : draft.pairContentIdx
    const requestedAt = new Date(draft.publishAt).toISOString()
    const publishAt = (await hasCome(tx, draft, requestedAt, before)) ? CAME : requestedAt
    const changedAt: Readonly<Record<string, string>> =
      ('sourceHash' in origin && origin.carried?.updated) || {}
    const written = { ...draft, pairContentIdx, publishAt }
    const { row, body, codes, relations } = await contentRow(written, known, keywordIdxs, {
      askedAt: requestedAt,
      revision,
      loadedRevision: loaded === null ? (before?.loadedRevision ?? 0) : revision,
      sourceHash: loaded ?? before?.sourceHash ?? null,
      updatedAt: own(changedAt, String(contentIdx)) ?? new Date().toISOString(),
    })
    const after = { ...row, codes, keywords: [...keywordIdxs.values()] }
    const stored = before && loaded === null ? await writes.stored(tx, contentIdx) : null
    const same =
      before !== null &&
      stored !== null &&
      sameToVisitors(before, after) &&
      stored.details === row.details &&
      stored.relations.join() === relations.join()
    // the sitemap shows the day of the last change
    if (same) row.updatedAt = stored.updatedAt
    await writes.put(tx, row, codes, after.keywords, relations)
    const reading = await bodyReading(body)
    if (isIndexed(row.status, draft.comingSoonYn))
      await search.put(tx, searchRowOf(row, codes, reading.text), before)
    else await search.remove(tx, contentIdx, before)
    await putLinks(tx, draft, reading)
    if (loaded !== null)
      batch?.wrote({ draft: { ...draft, pairContentIdx, content: body }, sourceHash: loaded })
    return { before, after, same }
  }

  const categories = async (tx: Queries) => knownCategories(await writes.categories(tx))

  /**
   * @throws ContentInputError if it can't be stored; StaleRevisionError if somebody saved since `basis`
   */
  const saveIn = async (tx: Queries, draft: ContentInput, basis: Basis = {}): Promise<Change> => {
    const saved = await write(tx, await categories(tx), draft, { editor: true }, basis)
    return saved && !saved.same ? changeOf(tx, saved.before, saved.after) : NOTHING
  }

  /**
   * Saves the text of a document in `tx`, unless it is the stored one.
   * @throws StaleRevisionError if somebody saved since `basis`
   */
  const saveDocumentIn = async (
    tx: Queries,
    name: string,
    language: string,
    text: string,
    basis: Basis = {},
  ): Promise<Change> => {
    const before = await writes.document(tx, name, language)
    if (basis.revision !== undefined && (before?.revision ?? 0) !== basis.revision)
      throw new StaleRevisionError(before?.revision ?? 0)
    if (before?.document === text) return NOTHING
    await writes.saveDocument(tx, name, language, text)
    return {
      tags: [TAGS.document(name, language), ...accessTags(name, text)],
      plans: documentPurges(name, language, text),
    }
  }

  /**
   * Saves the tree of categories; rows that no article has are removed with their entries.
   * @param kept codes of other rows that stay
   */
  const saveCategoriesIn = async (
    tx: Queries,
    rows: readonly CategoryTable[],
    kept: readonly string[],
  ): Promise<Change> => {
    const before = new Map((await writes.categoryRows(tx)).map((row) => [row.code, stableRow(row)]))
    const changed = rows.filter((row) => before.get(row.code) !== stableRow(row))
    await writes.putCategories(tx, changed)
    const codes = rows.map(({ code }) => code)
    const removed = await writes.removeOtherCategories(tx, [...codes, ...kept])
    return changed.length > 0 || removed ? { tags: [TAGS.categories] } : NOTHING
  }

  const unpublishIn = async (
    tx: Queries,
    contentIdx: number,
  ): Promise<{ card: ContentCard | null; change: Change }> => {
    const before = await writes.before(tx, contentIdx)
    if (before?.status !== 'PUBLISHED') return { card: null, change: NOTHING }
    await writes.setStatus(tx, contentIdx, 'WITHDRAWN', new Date().toISOString())
    await writes.unlist(tx, contentIdx)
    await search.remove(tx, contentIdx, before)
    await removeLinks(tx, before)
    const change = await changeOf(tx, before, { ...before, status: 'WITHDRAWN' })
    // no cached page may show an unpublished article, even if rendering fails
    const seen = isVisible(before, new Date().toISOString())
    return {
      card: JSON.parse(before.card) as ContentCard,
      change: seen ? both(change, { tags: [FOR_GOOD] }) : change,
    }
  }

  return {
    /**
     * Saves a draft; stale tags of what visitors see are announced at once, to every process.
     * @throws as `saveIn`
     */
    save: (draft: ContentInput, basis: Basis = {}): Promise<void> =>
      store.publish((tx) => saveIn(tx, draft, basis)),
    saveIn,
    /**
     * Makes articles whose hour has come visible whatever the clock shows from now on; this makes
     * nothing stale.
     */
    async came(): Promise<void> {
      const now = new Date().toISOString()
      // queried first without a transaction, which would delay publications
      while ((await writes.withHours(store.kysely, now)).length > 0)
        await store.publish(async (tx) => {
          const contents = await writes.withHours(tx, now)
          if (contents.length > 0) await writes.came(tx, contents)
          return NOTHING
        })
    },
    /** Unpublishes an article; returns its card, null if none was published or scheduled. */
    async unpublish(contentIdx: number): Promise<ContentCard | null> {
      let card: ContentCard | null = null
      await store.publish(async (tx) => {
        const withdrawn = await unpublishIn(tx, contentIdx)
        card = withdrawn.card
        return withdrawn.change
      })
      return card
    },
    unpublishIn,
    /**
     * Saves an article that changed by something else than its text: what the loader wrote stays its
     * own, so that it goes on following its file.
     * @throws as `saveIn`
     */
    async remakeIn(tx: Queries, draft: ContentInput): Promise<Change> {
      const isLoaded = await writes.isLoaded(tx, draft.contentIdx)
      const change = await saveIn(tx, draft)
      if (isLoaded) await writes.stayLoaded(tx, draft.contentIdx)
      return change
    },
    /** The same for the text of a document. */
    async remakeDocumentIn(
      tx: Queries,
      name: string,
      language: string,
      text: string,
    ): Promise<Change> {
      const isLoaded = await writes.isDocumentLoaded(tx, name, language)
      const change = await saveDocumentIn(tx, name, language, text)
      if (isLoaded) await writes.documentStaysLoaded(tx, name, language)
      return change
    },
    /** The state of an article's public row; null if there is none. */
    async currentOf(
      tx: Queries,
      contentIdx: number,
    ): Promise<Pick<Listing, 'status' | 'publishAt' | 'position' | 'card'> | null> {
      return writes.before(tx, contentIdx)
    },
    /** Sets the pair in the other language on a stored article, if it has none yet. */
    async pairIn(tx: Queries, contentIdx: number, pairContentIdx: number): Promise<Change> {
      const before = await writes.before(tx, contentIdx)
      if (!before || !(await writes.pair(tx, contentIdx, pairContentIdx))) return NOTHING
      const { contentType, languageType } = before
      return isVisible(before, new Date().toISOString())
        ? { tags: [TAGS.content(contentIdx), TAGS.every(contentType, languageType)] }
        : NOTHING
    },
    /**
     * Saves a document of the site (menu, footer, home, a page that is a document) by its name and
     * language, `ALL` for one that holds both. Only its readers are rendered again: each document
     * has its own tag.
     * @throws StaleRevisionError if somebody saved since the revision that this is based on; 0 =
     *   there was none
     */
    saveDocument: (
      name: string,
      language: string,
      document: unknown,
      basis: Basis = {},
    ): Promise<void> =>
      store.publish((tx) => saveDocumentIn(tx, name, language, JSON.stringify(document), basis)),
    saveDocumentIn,
    saveCategoriesIn,
    /** Removes a document that may be missing: its readers are rendered without it. */
    async removeDocumentIn(tx: Queries, name: string, language: string): Promise<Change> {
      const before = await writes.document(tx, name, language)
      if (!before) return NOTHING
      await writes.removeDocument(tx, name, language)
      // no cached page may show what was unpublished, even if rendering fails
      return {
        tags: [TAGS.document(name, language), ...accessTags(name, null), FOR_GOOD],
        plans: documentPurges(name, language, null),
      }
    },
    /**
     * Saves what the loader read, as one publication with the bookkeeping of `openBatch`; returns
     * how many were written. Announces nothing: `announceLoad` does, once.
     * @param publishedCompanies the companies that the studio published in place of the file's: they
     *   may have other names than when the files were read; null = it did not
     * @param carried what an export carries of its articles; null = the files are no export
     */
    async saveLoaded(
      batch: readonly LoadedContent[],
      openBatch: OpenLoadedBatch,
      publishedCompanies: (tx: Queries) => Promise<Companies | null> = async () => null,
      carried: { updated: Readonly<Record<string, string>> } | null = null,
    ): Promise<number> {
      let written = 0
      await store.publish(async (tx) => {
        const known = await categories(tx)
        const companies = await publishedCompanies(tx)
        const work = await openBatch(
          tx,
          store.dialect,
          batch.map(({ draft }) => draft.contentIdx),
        )
        for (const { draft, sourceHash } of batch)
          if (
            await write(tx, known, withCompany(draft, companies), { sourceHash, carried }, {}, work)
          )
            written++
        await work.finish()
        return NOTHING
      })
      return written
    },
    /** Ends a load: everything may have changed. */
    async announceLoad(): Promise<void> {
      await writes.optimize(store)
      await store.publish(async () => ({ tags: [EVERYTHING] }))
    },
  }
}
export type Publishing = ReturnType<typeof publishingModel>
