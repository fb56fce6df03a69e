import type { Content, ContentCard, HistoryEntry } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import type { SiteModel } from '../../../contract/site-model.ts'
import { contentCard } from '../../../contract/content.ts'
import { ARCHIVES } from '../../../contract/archives.ts'
import { CATEGORY } from '../../../contract/categories.ts'

/** Related contents of a page at most (SH-215). */
const RELATED = 9

/** A draft as the content that it would be. */
export interface Draft {
  content: Content
  /** Ids of related contents, in their order. */
  relations: readonly number[]
  /** Cards of those of some contents that visitors see. */
  cards(contentIdxs: readonly number[], language: Language): Promise<ContentCard[]>
}

const newestFirst = (a: ContentCard, b: ContentCard): number =>
  a.postDate === b.postDate ? b.contentIdx - a.contentIdx : a.postDate < b.postDate ? 1 : -1

/** The site as it would be with a draft in it: its page, its card wherever it stands, and its place in the lists that it belongs to. */
export function laidOver(model: SiteModel, { content, relations, cards }: Draft): SiteModel {
  const card = contentCard.parse(content)
  const { contentIdx, languageType } = card
  const codes = new Set(
    card.categoryList.flatMap(({ code, categoryParentCode }) => [code, categoryParentCode]),
  )
  const isOwn = (one: unknown): one is ContentCard =>
    typeof one === 'object' &&
    one !== null &&
    (one as ContentCard).contentIdx === contentIdx &&
    'cardTemplateType' in one
  const entry = (): HistoryEntry => {
    const [year = 0, month = 0] = card.postDate.split('-').map(Number)
    return { ...card, year, month }
  }
  const own = (one: unknown): unknown => (isOwn(one) ? ('year' in one ? entry() : card) : one)
  /** What a read gave, with the draft's card for the published one. */
  const swapped = (found: unknown): unknown => {
    if (Array.isArray(found)) return found.map(own)
    if (typeof found !== 'object' || found === null) return found
    return Object.fromEntries(
      Object.entries(found).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(own) : value,
      ]),
    )
  }
  const over = <Group extends object>(group: Group): Group =>
    new Proxy(group, {
      get(target, name) {
        const read: unknown = Reflect.get(target, name)
        if (typeof read !== 'function') return read
        return async (...asked: unknown[]): Promise<unknown> =>
          swapped(await Reflect.apply(read, target, asked))
      },
    })
  const placed = <One extends ContentCard>(
    list: readonly One[],
    one: One,
    belongs: boolean,
  ): One[] => (!belongs || list.some(isOwn) ? [...list] : [...list, one].sort(newestFirst))

  const [contents, archives] = [over(model.content), over(model.archive)]
  return {
    ...model,
    content: {
      ...bound(contents),
      async detail(asked) {
        return asked === contentIdx ? content : contents.detail(asked)
      },
      async relation(asked, language) {
        if (asked !== contentIdx) return contents.relation(asked, language)
        const named = await cards(relations, language)
        const near = await contents.relation(asked, language)
        const first = relations.flatMap((idx) => named.find((one) => one.contentIdx === idx) ?? [])
        const all = new Map([...first, ...near].map((one) => [one.contentIdx, one]))
        all.delete(contentIdx)
        return [...all.values()]
          .filter(({ comingSoonYn }) => comingSoonYn === 'N')
          .slice(0, RELATED)
      },
      async news(query) {
        const found = await contents.news(query)
        const belongs =
          card.contentType === 'NEWS' &&
          query.language === languageType &&
          query.page === 1 &&
          (query.code === null || codes.has(query.code))
        return { ...found, newsList: placed(found.newsList, card, belongs) }
      },
      async pressReleases(query) {
        const found = await contents.pressReleases(query)
        const belongs =
          codes.has(CATEGORY.pressRelease) &&
          query.language === languageType &&
          query.cursor === null &&
          query.keywordIdxs.length === 0
        return { ...found, list: placed(found.list, card, belongs) }
      },
    },
    archive: {
      ...bound(archives),
      async list(query) {
        const found = await archives.list(query)
        const { contentType, root } = ARCHIVES[query.archive]
        const belongs =
          card.contentType === contentType &&
          codes.has(root) &&
          query.language === languageType &&
          query.page === 1 &&
          (query.codes === null || query.codes.some((code) => codes.has(code))) &&
          (!query.company || query.company === card.companyApiDto?.code)
        return { ...found, list: placed(found.list, card, belongs) }
      },
      async history(language, year) {
        const found = await archives.history(language, year)
        const belongs =
          card.contentType === 'HISTORY' &&
          language === languageType &&
          (year === null || entry().year === year)
        return placed(found, entry(), belongs)
      },
    },
  }
}

/** The reads of a group as members of their own, for spreading. */
function bound<Group extends object>(group: Group): Group {
  return Object.fromEntries(
    Object.keys(group).map((name) => [name, Reflect.get(group, name) as unknown]),
  ) as Group
}
