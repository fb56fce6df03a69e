import type { Category, Content, ContentCard, DateOption, Tag } from '../../contract/content.ts'
import { CATEGORY } from '../../contract/categories.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { HIGHLIGHT_LIMIT, PAGE_SIZE, PRESS_BATCH, UPDATE_DAYS } from '../../contract/limits.ts'
import type { LegalPage } from '../../contract/legal.ts'
import type { NewsUpdates, SiteServices } from '../../contract/site-services.ts'
import type { Store } from '../database/index.ts'
import { siteRepository } from '../site/site.repository.ts'
import { contentRepository } from './content.repository.ts'
import { keptUntilPublication } from './counts.ts'
import { TAGS } from './tags.ts'

const RECENT = 5
const TAG_LIMIT = 12
/** Cards of one month at most. */
const MONTH_LIMIT = 500
const RELATED_LIMIT = 9

const DAY_MS = 86_400_000
/** The day from which news are new. */
const newSince = (): string => new Date(Date.now() - UPDATE_DAYS * DAY_MS).toISOString().slice(0, 10)

const cardOf = (json: string): ContentCard => JSON.parse(json) as ContentCard

interface CategoryDocument {
  name: string
  englishName: string
  image: string | null
  imageDark: string | null
  description: { KOR: string; ENG: string }
  bgColor: string | null
}

/** What the pages and calls read of contents; see `contract/site-services.ts`. */
export function contentService(store: Store): (note: (tag: string) => void) => SiteServices['content'] {
  const repository = contentRepository(store)
  const documents = siteRepository(store)
  const countOnce = keptUntilPublication<number>(store)
  const tagsOnce = keptUntilPublication<Tag[]>(store)
  const monthsOnce = keptUntilPublication<DateOption[]>(store)
  const updatesOnce = keptUntilPublication<NewsUpdates>(store)
  const press = { contentType: 'NEWS', code: CATEGORY.pressRelease } as const
  return (note) => ({
    async detail(contentIdx) {
      note(TAGS.content(contentIdx))
      const row = await repository.byIdx(contentIdx)
      return row ? ({ ...cardOf(row.card), ...JSON.parse(row.details) } as Content) : null
    },
    async relation(contentIdx, language) {
      note(TAGS.content(contentIdx))
      note(TAGS.news(language))
      const named = await repository.related(contentIdx, language)
      const near = named.length >= RELATED_LIMIT ? [] : await repository.near(contentIdx, language, RELATED_LIMIT)
      const cards = new Map([...named, ...near].map(cardOf).map((card) => [card.contentIdx, card]))
      cards.delete(contentIdx)
      return [...cards.values()].slice(0, RELATED_LIMIT)
    },
    async categories({ language, section, parentCode }) {
      note(TAGS.categories)
      const rows = await repository.categories()
      const root =
        section === undefined ? undefined : rows.find((row) => row.section === section && row.parentCode === null)
      const parent = parentCode ?? root?.code
      const chosen =
        section === undefined && parentCode === undefined
          ? rows
          : rows.filter((row) => row.code === root?.code || (parent !== undefined && row.parentCode === parent))
      return chosen.map((row): Category => {
        const document = JSON.parse(row.document) as CategoryDocument
        return {
          code: row.code,
          name: language === 'ENG' ? document.englishName : document.name,
          englishName: document.englishName,
          exposureName: row.exposureName || row.code,
          depth: row.depth,
          categoryParentCode: row.parentCode,
          image: document.image,
          imageDark: document.imageDark,
          description: document.description[language],
          bgColor: document.bgColor,
        }
      })
    },
    async recommendedTags(language, code) {
      note(TAGS.news(language))
      const own = code === CATEGORY.pressReleasePage ? CATEGORY.pressRelease : code
      return tagsOnce(`${language} ${own}`, () => repository.keywordsOf(own, language, TAG_LIMIT))
    },
    async recentPressReleases(language) {
      note(TAGS.news(language))
      return (await repository.cards({ ...press, language, pictured: true }, RECENT)).map(cardOf)
    },
    async pressReleases({ language, cursor, keywordIdxs }) {
      note(TAGS.news(language))
      const wanted = [...new Set(keywordIdxs)].sort((a, b) => a - b).slice(0, TAG_LIMIT * 2)
      const query = { ...press, language, cursor }
      const [list, totalCount] =
        wanted.length > 0
          ? await Promise.all([
              repository.cardsWithKeywords({ ...query, keywordIdxs: wanted }, PRESS_BATCH),
              countOnce(`press ${language} ${wanted.join()}`, () =>
                repository.countWithKeywords({ ...query, keywordIdxs: wanted }),
              ),
            ])
          : await Promise.all([
              repository.cards(query, PRESS_BATCH),
              countOnce(`press ${language}`, () => repository.count({ ...press, language })),
            ])
      return { list: list.map(cardOf), totalCount }
    },
    async newsHighlight(language) {
      note(TAGS.news(language))
      return (await repository.cards({ contentType: 'NEWS', language, pictured: true }, HIGHLIGHT_LIMIT)).map(cardOf)
    },
    async news({ language, code, page }) {
      note(TAGS.news(language))
      const query = { contentType: 'NEWS', language, code } as const
      const totalCount = await countOnce(`news:${language}:${code ?? ''}`, () => repository.count(query))
      const totalPageCount = Math.ceil(totalCount / PAGE_SIZE)
      const list = page > totalPageCount ? [] : await repository.cards(query, PAGE_SIZE, (page - 1) * PAGE_SIZE)
      return { newsList: list.map(cardOf), totalPageCount, totalCount }
    },
    async newsUpdates(language, codes) {
      note(TAGS.news(language))
      const since = newSince()
      return updatesOnce(`${language} ${since} ${codes.join()}`, async () => {
        const [total, counts] = await Promise.all([
          repository.count({ contentType: 'NEWS', language, since }),
          repository.newsSince(language, codes, since),
        ])
        return { total, byCode: Object.fromEntries(counts.map(({ code, count }) => [code, count])) }
      })
    },
    async dateOptions(language) {
      const months = new Map<string, DateOption>()
      for (const one of language ? [language] : LANGUAGES) {
        note(TAGS.news(one))
        for (const month of await monthsOnce(one, () => repository.months(one)))
          months.set(`${month.year}-${month.month}`, month)
      }
      return [...months.values()].sort((a, b) => b.year - a.year || b.month - a.month)
    },
    async collect({ language, year, month, withImageOrText }) {
      note(TAGS.news(language))
      const cards = (
        await repository.cards({ contentType: 'NEWS', language, month: { year, month } }, MONTH_LIMIT)
      ).map(cardOf)
      return withImageOrText ? cards.filter((card) => card.image || card.desc) : cards
    },
    async latest(language, limit) {
      note(TAGS.news(language))
      return (await repository.cards({ contentType: 'NEWS', language }, limit)).map(cardOf)
    },
    async legalPage(name, language) {
      note(TAGS.document(`legal/${name}`, language))
      return documents.read<LegalPage>(`legal/${name}`, language)
    },
  })
}
