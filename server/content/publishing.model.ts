import { type Content, type ContentCard, type ContentCategory, content, contentCard } from '../../contract/content.ts'
import type { ServiceFeature, ServiceLink } from '../../contract/service-page.ts'
import { type Change, EVERYTHING, type Queries, type Store } from '../database/index.ts'
import type { ContentTable } from '../database/schema.ts'
import { searchRowOf } from '../search/rows.repository.ts'
import { searchRepository } from '../search/search.repository.ts'
import { cleanBody } from './body.ts'
import { beginningsOf, isPlanned, isVisible, type Listing, newestFrom, staleBy } from './changes.ts'
import { companyCode } from './listings.repository.ts'
import { contentRepository } from './content.repository.ts'
import { keptUntilPublication } from './counts.ts'
import { newSince } from './new-since.ts'
import { publishingRepository as writes } from './publishing.repository.ts'
import { planOf } from './schedule.ts'
import { NEWEST, TAGS } from './tags.ts'

/** What a service has beyond a content. */
export interface ServiceDetails {
  logo: string | null
  logoDark: string | null
  introList: string[]
  serviceLinkList: ServiceLink[]
  serviceContentFeatureList: ServiceFeature[]
  serviceContentFeature4List: ServiceFeature[]
  serviceContentFeature5List: ServiceFeature[]
}

/** A content as an editor or the loader gives it; categories by code, keywords by name, relations by id. */
export interface ContentDraft extends Omit<Content, 'categoryList' | 'keywordList' | 'year' | 'month'> {
  status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  /** ISO instant from which it is visible once published. */
  publishAt: string
  categories: string[]
  keywords: string[]
  relations: number[]
  position: number
  service: ServiceDetails | null
}

/** Where a saved draft came from: an editor, or the loader with the hash of its source file. */
export type Origin = { editor: true } | { sourceHash: string }

// which fields stand in which of the two documents of a row, the contract says
const CARD_FIELDS: ReadonlySet<string> = new Set(Object.keys(contentCard.shape))
const DETAIL_FIELDS: ReadonlySet<string> = new Set(Object.keys(content.shape).filter((name) => !CARD_FIELDS.has(name)))
const without = (fields: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))

/** Writes contents: each in one transaction with its index row and its line in the log of publications. */
export function publishingModel(store: Store) {
  const search = searchRepository(store)
  const contents = contentRepository(store)
  const kept =
    keptUntilPublication<Map<string, { languages: Record<string, ContentCategory>; parentCode: string | null }>>(store)
  const categoryMap = () =>
    kept(
      '',
      async () =>
        new Map(
          (await contents.categories()).map((row) => {
            const document = JSON.parse(row.document) as {
              name: string
              englishName: string
              image: string | null
              imageDark: string | null
            }
            const of = (name: string): ContentCategory => ({
              code: row.code,
              name,
              image: document.image,
              imageDark: document.imageDark,
              categoryParentCode: row.parentCode,
            })
            return [
              row.code,
              { languages: { KOR: of(document.name), ENG: of(document.englishName) }, parentCode: row.parentCode },
            ]
          }),
        ),
    )

  /** What a content's change makes stale now, and at its hour; asked in its transaction, once it is written. */
  const changeOf = async (tx: Queries, before: Listing | null, after: Listing): Promise<Change> => {
    const now = new Date().toISOString()
    const { tags, moved } = staleBy(before, after, now, newSince())
    if (moved && isVisible(after, now)) {
      for (const list of beginningsOf(after))
        tags.push(...newestFrom(await writes.standingBefore(tx, after, list, now, NEWEST), after, list))
    }
    if (moved)
      for (const one of [before, after])
        if (one?.contentType === 'NEWS' && !(await writes.othersInMonth(tx, one, now)))
          tags.push(TAGS.months(one.languageType))
    if (isPlanned(after, now)) return { tags, plans: [planOf(after)] }
    return { tags, plans: before && isPlanned(before, now) ? [planOf(before, null)] : [] }
  }

  /** Saves one draft in `tx`: how it stood before and stands now. Null where the loader found nothing new or an editor's change. */
  const saveIn = async (
    tx: Queries,
    known: Awaited<ReturnType<typeof categoryMap>>,
    draft: ContentDraft,
    origin: Origin,
  ): Promise<{ before: Listing | null; after: Listing } | null> => {
    const { contentIdx, languageType, contentType, postDate } = draft
    const before = await writes.before(tx, contentIdx)
    const loaded = 'sourceHash' in origin ? origin.sourceHash : null
    if (before && loaded !== null && (before.sourceHash === loaded || before.revision !== before.loadedRevision))
      return null
    const chosen = draft.categories.flatMap((code) => known.get(code) ?? [])
    const body = cleanBody(draft.content)
    const keywordIdxs: number[] = []
    for (const name of new Set(draft.keywords)) keywordIdxs.push(await writes.keyword(tx, languageType, name))
    const {
      status,
      publishAt: given,
      categories: _codes,
      keywords: _names,
      relations,
      position,
      service,
      ...fields
    } = draft
    const card: ContentCard = {
      ...(without(fields, DETAIL_FIELDS) as Omit<ContentCard, 'categoryList' | 'keywordList'>),
      categoryList: chosen.map((category) => category.languages[languageType] as ContentCategory),
      keywordList: [...new Set(draft.keywords)].map((name, index) => ({
        keywordIdx: keywordIdxs[index] as number,
        name,
      })),
    }
    const [year, month] = postDate.split('-').map(Number) as [number, number]
    const details = { ...without(fields, CARD_FIELDS), content: body, year, month, ...service }
    const revision = (before?.revision ?? 0) + 1
    // instants are compared as text: one form for all
    const publishAt = new Date(given).toISOString()
    const codes = new Set([
      ...chosen.flatMap((category, index) => [
        draft.categories[index] as string,
        ...(category.parentCode ? [category.parentCode] : []),
      ]),
      ...(draft.companyApiDto ? [companyCode(draft.companyApiDto.code)] : []),
    ])
    const row = {
      contentIdx,
      contentType,
      languageType,
      pairContentIdx: draft.pairContentIdx,
      title: draft.title,
      webPath: draft.webPath,
      postDate,
      year,
      month,
      pictured: draft.image && draft.cardTemplateType !== 'TEXT' ? 1 : 0,
      status,
      publishAt,
      card: JSON.stringify(card),
      details: JSON.stringify(details),
      position,
      revision,
      loadedRevision: loaded === null ? (before?.loadedRevision ?? 0) : revision,
      sourceHash: loaded ?? before?.sourceHash ?? null,
      updatedAt: new Date().toISOString(),
    } satisfies ContentTable
    await writes.put(
      tx,
      row,
      [...codes],
      [...new Set(keywordIdxs)],
      [...new Set(relations)].filter((id) => id !== contentIdx),
    )
    // what is only announced has no page to be found
    if (status === 'PUBLISHED' && draft.comingSoonYn !== 'Y') {
      await search.put(tx, searchRowOf(row, codes), before)
    } else {
      await search.remove(tx, contentIdx, before)
    }
    return { before, after: { ...row, codes: [...codes], keywords: [...new Set(keywordIdxs)] } }
  }

  return {
    /** Saves a draft; what became stale of what visitors see is announced at once, to every process. */
    async save(draft: ContentDraft): Promise<void> {
      // read before the transaction, which would refuse to
      const known = await categoryMap()
      await store.publish(async (tx) => {
        const saved = await saveIn(tx, known, draft, { editor: true })
        return saved ? changeOf(tx, saved.before, saved.after) : { tags: [] }
      })
    },
    /** Takes a content back from the public; its card, null where none was published or planned. */
    async withdraw(contentIdx: number): Promise<ContentCard | null> {
      let card: ContentCard | null = null
      await store.publish(async (tx) => {
        const before = await writes.before(tx, contentIdx)
        if (before?.status !== 'PUBLISHED') return { tags: [] }
        card = JSON.parse(before.card) as ContentCard
        await writes.setStatus(tx, contentIdx, 'WITHDRAWN', new Date().toISOString())
        await writes.unlist(tx, contentIdx)
        await search.remove(tx, contentIdx, before)
        return changeOf(tx, before, { ...before, status: 'WITHDRAWN' })
      })
      return card
    },
    /** Saves what the loader read, as one publication; how many were written. Announces nothing: `announceLoad` does, once. */
    async saveLoaded(batch: readonly { draft: ContentDraft; sourceHash: string }[]): Promise<number> {
      let written = 0
      const known = await categoryMap()
      await store.publish(async (tx) => {
        for (const { draft, sourceHash } of batch) if (await saveIn(tx, known, draft, { sourceHash })) written++
        return { tags: [] }
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
