import type { Content, ContentCard, ContentCategory } from '../../contract/content.ts'
import type { ServiceFeature, ServiceLink } from '../../contract/service-page.ts'
import { EVERYTHING, type Queries, type Store } from '../database/index.ts'
import { searchRepository } from '../search/search.repository.ts'
import { cleanBody, plainText } from './body.ts'
import { contentRepository } from './content.repository.ts'
import { publishingRepository as writes } from './publishing.repository.ts'
import { tagsOfChange } from './tags.ts'

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

/** Writes contents: each in one transaction with its index row and its line in the log of publications. */
export function publishingService(store: Store) {
  const search = searchRepository(store)
  const contents = contentRepository(store)
  let categories: Promise<
    Map<string, { languages: Record<string, ContentCategory>; parentCode: string | null }>
  > | null = null
  const categoryMap = () => {
    categories ??= contents.categories().then(
      (rows) =>
        new Map(
          rows.map((row) => {
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
    return categories
  }
  store.onPublication(() => {
    categories = null
  })

  /** Saves one draft in `tx`; the tags of what became stale. Empty where the loader found nothing new or an editor's change. */
  const saveIn = async (
    tx: Queries,
    known: Awaited<ReturnType<typeof categoryMap>>,
    draft: ContentDraft,
    origin: Origin,
  ): Promise<string[]> => {
    const { contentIdx, languageType, contentType, postDate } = draft
    const before = await writes.before(tx, contentIdx)
    const loaded = 'sourceHash' in origin ? origin.sourceHash : null
    if (before && loaded !== null && (before.sourceHash === loaded || before.revision !== before.loadedRevision))
      return []
    const chosen = draft.categories.flatMap((code) => known.get(code) ?? [])
    const body = cleanBody(draft.content)
    const keywordIdxs: number[] = []
    for (const name of new Set(draft.keywords)) keywordIdxs.push(await writes.keyword(tx, languageType, name))
    const { status, publishAt, categories: _codes, keywords: _names, relations, position, service, ...fields } = draft
    const {
      webTitle,
      pairContentIdx,
      content: _body,
      videoYn,
      video,
      videoPoster,
      videoPosterDark,
      audioMale,
      audioFemale,
      audioTiming,
      recruitmentYn,
      contentFeature,
      ...cardFields
    } = fields
    const card: ContentCard = {
      ...cardFields,
      categoryList: chosen.map((category) => category.languages[languageType] as ContentCategory),
      keywordList: [...new Set(draft.keywords)].map((name, index) => ({
        keywordIdx: keywordIdxs[index] as number,
        name,
      })),
    }
    const [year, month] = postDate.split('-').map(Number) as [number, number]
    const details = {
      webTitle,
      pairContentIdx,
      content: body,
      videoYn,
      video,
      videoPoster,
      videoPosterDark,
      year,
      month,
      audioMale,
      audioFemale,
      audioTiming,
      recruitmentYn,
      contentFeature,
      ...service,
    }
    const revision = (before?.revision ?? 0) + 1
    const codes = new Set(
      chosen.flatMap((category, index) => [
        draft.categories[index] as string,
        ...(category.parentCode ? [category.parentCode] : []),
      ]),
    )
    await writes.put(
      tx,
      {
        contentIdx,
        contentType,
        languageType,
        pairContentIdx,
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
      },
      [...codes],
      [...new Set(keywordIdxs)],
      [...new Set(relations)].filter((id) => id !== contentIdx),
    )
    if (status === 'PUBLISHED') {
      const text = [draft.desc, plainText(body), ...(service?.introList ?? []).map(plainText)].join(' ')
      // the name of a category is searched like a keyword: ㅂㄷㅈㄹ finds what stands under 보도자료
      const names = card.categoryList.map((category) => category.name)
      await search.put(
        tx,
        { contentIdx, languageType, postDate, title: draft.title, keywords: [...draft.keywords, ...names], body: text },
        before ?? null,
      )
    } else {
      await search.remove(tx, contentIdx, before ?? null)
    }
    return tagsOfChange({ contentIdx, languageType, contentType })
  }

  return {
    /** Saves a draft; what became stale is announced at once, to every process. */
    async save(draft: ContentDraft): Promise<void> {
      // read before the transaction: on SQLite it holds the only connection
      const known = await categoryMap()
      await store.publish((tx) => saveIn(tx, known, draft, { editor: true }))
    },
    /** Takes a content back from the public. */
    async withdraw(contentIdx: number): Promise<void> {
      await store.publish(async (tx) => {
        const before = await writes.before(tx, contentIdx)
        if (!before) return []
        await writes.setStatus(tx, contentIdx, 'WITHDRAWN', new Date().toISOString())
        await writes.unlist(tx, contentIdx)
        await search.remove(tx, contentIdx, before)
        return tagsOfChange({ contentIdx, languageType: before.languageType, contentType: before.contentType })
      })
    },
    /** Saves what the loader read in one transaction; how many were written. Announces nothing: `announceLoad` does, once. */
    async saveLoaded(batch: readonly { draft: ContentDraft; sourceHash: string }[]): Promise<number> {
      let written = 0
      const known = await categoryMap()
      await store.transaction(async (tx) => {
        for (const { draft, sourceHash } of batch)
          if ((await saveIn(tx, known, draft, { sourceHash })).length) written++
      })
      return written
    },
    /** Ends a load: everything may have changed. */
    async announceLoad(): Promise<void> {
      await writes.settle(store)
      await store.publish(async () => [EVERYTHING])
    },
  }
}
