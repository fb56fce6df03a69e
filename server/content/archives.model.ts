import { ARCHIVES, type ArchiveName, type ArchiveRow } from '../../contract/archives.ts'
import type { ContentCard, HistoryEntry } from '../../contract/content.ts'
import type { CompanyCategory } from '../../contract/group.ts'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import { HIGHLIGHT_LIMIT, PAGE_SIZE } from '../../contract/limits.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import type { Store } from '../database/index.ts'
import { GROUP, storyCompanies } from './group.ts'
import { siteRepository } from './site-documents.repository.ts'
import { type ChosenKind, chosenDocument } from './chosen.ts'
import { contentRepository, type ListQuery } from './content.repository.ts'
import { cachedUntilPublication } from './counts.ts'
import { companyCode } from './listings.repository.ts'
import { shownCards } from './shown-cards.ts'
import { TAGS } from './tags.ts'

/** Maximum number of History entries: its page shows them all, ten at a time. */
const HISTORY_LIMIT = 1000

const rowOf = (archive: ArchiveName): ArchiveRow => ARCHIVES[archive]

const entryOf = (card: ContentCard): HistoryEntry => {
  const [year = 0, month = 0] = card.postDate.split('-').map(Number)
  return { ...card, year, month }
}

/** The archives, each a list below its root category; see `contract/site-model.ts`. */
export function archivesModel(
  store: Store,
): (trackTag: (tag: string) => void) => SiteModel['archive'] {
  const repository = contentRepository(store)
  const documents = siteRepository(store)
  const countOnce = cachedUntilPublication<number>(store)
  const yearsOnce = cachedUntilPublication<number[]>(store)
  const codesOnce = cachedUntilPublication<ReadonlySet<string>>(store)

  /** The categories of an archive, which distinguish archives of one type. */
  const codesOf = (root: string): Promise<ReadonlySet<string>> =>
    codesOnce(root, async () => {
      const below = (await repository.categories()).filter(
        ({ code, parentCode }) => code === root || parentCode === root,
      )
      return new Set(below.map(({ code }) => code))
    })

  return (trackTag) => {
    const chosenOf = async (
      archive: ArchiveName,
      kind: ChosenKind,
      language: Language,
    ): Promise<ContentCard[]> => {
      const name = chosenDocument(archive, kind)
      trackTag(TAGS.document(name, language))
      const ids = (await documents.read<number[]>(name, language)) ?? []
      for (const contentIdx of ids) trackTag(TAGS.card(contentIdx))
      const cards = shownCards(() => {}, await repository.cardsByIdx(ids, language))
      return ids.flatMap((contentIdx) => cards.find((card) => card.contentIdx === contentIdx) ?? [])
    }
    const years = async (language: Language): Promise<number[]> => {
      const { contentType, root } = rowOf('history')
      trackTag(TAGS.list(contentType, language, root))
      return yearsOnce(language, () => repository.years({ contentType, language, code: root }))
    }
    return {
      async list({ archive, language, codes, company = null, page }) {
        const { contentType, root, pageSize = PAGE_SIZE } = rowOf(archive)
        trackTag(TAGS.categories)
        const known = await codesOf(root)
        const code = (codes ?? [root]).filter((one) => known.has(one))
        if (code.length === 0) return { list: [], totalPageCount: 0, totalCount: 0 }
        for (const one of company === null ? code : [companyCode(company)])
          trackTag(TAGS.list(contentType, language, one))
        const query: ListQuery = { contentType, language, code, company }
        const totalCount = await countOnce([archive, language, code, company].join(' '), () =>
          repository.count(query),
        )
        const totalPageCount = Math.ceil(totalCount / pageSize)
        const cards =
          page > totalPageCount
            ? []
            : await repository.cards(query, pageSize, (page - 1) * pageSize)
        return { list: shownCards(trackTag, cards), totalPageCount, totalCount }
      },
      async newest({ archive, language, count, pictured = true }) {
        const { contentType, root } = rowOf(archive)
        trackTag(TAGS.newest(language, { code: root, pictured }, count))
        return shownCards(
          trackTag,
          await repository.cards({ contentType, language, code: root, pictured }, count),
        )
      },
      async latest(archive, language, limit) {
        const { contentType, root } = rowOf(archive)
        trackTag(TAGS.list(contentType, language, root))
        const cards = shownCards(
          trackTag,
          await repository.cards({ contentType, language, code: root }, limit),
        )
        return cards.filter(({ comingSoonYn }) => comingSoonYn === 'N')
      },
      recommended: (archive, language) => chosenOf(archive, 'recommended', language),
      async highlights(archive, language) {
        const chosen = await chosenOf(archive, 'recommended', language)
        if (chosen.length > 0) return chosen.slice(0, HIGHLIGHT_LIMIT)
        return this.newest({ archive, language, count: HIGHLIGHT_LIMIT })
      },
      banners: (archive, language) => chosenOf(archive, 'banners', language),
      async years(language) {
        const lists = await Promise.all((language ? [language] : LANGUAGES).map(years))
        return [...new Set(lists.flat())].sort((a, b) => b - a)
      },
      async history(language, year) {
        const { contentType, root } = rowOf('history')
        trackTag(TAGS.list(contentType, language, root))
        const query = { contentType, language, code: root, ...(year === null ? {} : { year }) }
        return shownCards(trackTag, await repository.cards(query, HISTORY_LIMIT)).map(entryOf)
      },
      async latestHistory(language, count) {
        const entries = await this.history(language, null)
        return entries
          .filter(({ comingSoonYn, image }) => comingSoonYn === 'N' && image !== null)
          .slice(0, count)
      },
      async group(language) {
        trackTag(TAGS.document(GROUP, language))
        return (await documents.read<CompanyCategory[]>(GROUP, language)) ?? []
      },
      async companies() {
        return storyCompanies(await this.group('KOR'))
      },
    }
  }
}
