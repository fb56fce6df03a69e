import type { Category, DateOption, Tag } from '../../contract/content.ts'
import { CATEGORY } from '../../contract/categories.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { HIGHLIGHT_LIMIT, MOST_TAGS, PAGE_SIZE, PRESS_BATCH } from '../../contract/limits.ts'
import { formerOf } from '../../contract/legal-pages.ts'
import type { StoredLegalPage } from '../../contract/legal.ts'
import type { NewsUpdates, SiteModel } from '../../contract/site-model.ts'
import type { Store } from '../database/index.ts'
import { companyDay } from './company-days.ts'
import { versionOf } from './legal-versions.ts'
import { shownCaptions } from '../captions/shown-captions.ts'
import { shownTranscripts } from '../captions/shown-transcripts.ts'
import { hasLoadedAudio, offeredAudio } from '../readings/addresses.ts'
import { articleReadings } from '../readings/published.repository.ts'
import { siteRepository } from './site-documents.repository.ts'
import { shownContent } from './shown-content.ts'
import { contentRepository } from './content.repository.ts'
import { cachedUntilPublication } from './counts.ts'
import { newSince } from './new-since.ts'
import { CHOSEN_TAGS, type ChosenTags, NONE_CHOSEN, offeredTags } from './offered-tags.ts'
import { shownCards } from './shown-cards.ts'
import { storedCard, storedDetails } from './stored.ts'
import { TAGS } from './tags.ts'

const RECENT = 5
/** Maximum number of cards in one month. */
const MONTH_LIMIT = 500
const RELATED_LIMIT = 9
/** Maximum number of news of Project Dangol: its page shows them all. */
const DANGOL_NEWS = 24

interface CategoryDocument {
  name: string
  englishName: string
  image: string | null
  imageDark: string | null
  description: { KOR: string; ENG: string }
  bgColor: string | null
}

/** Article reads of the pages and calls; see `contract/site-model.ts`. */
export function contentModel(
  store: Store,
): (trackTag: (tag: string) => void) => SiteModel['content'] {
  const repository = contentRepository(store)
  const documents = siteRepository(store)
  const countOnce = cachedUntilPublication<number>(store)
  const tagsOnce = cachedUntilPublication<Tag[]>(store)
  const monthsOnce = cachedUntilPublication<DateOption[]>(store)
  const updatesOnce = cachedUntilPublication<NewsUpdates>(store)
  /**
   * A pair that is visible to the public now and has a page of its own; null for any other: nothing
   * must link to it.
   */
  const published = async (
    trackTag: (tag: string) => void,
    pairContentIdx: number | null,
  ): Promise<number | null> => {
    if (pairContentIdx === null) return null
    // its publication and unpublication change what names it
    trackTag(TAGS.content(pairContentIdx))
    const pair = await repository.byIdx(pairContentIdx)
    return pair && !storedCard(pair.card).isOutLink ? pairContentIdx : null
  }
  const press = { contentType: 'NEWS', code: CATEGORY.pressRelease } as const
  return (trackTag) => ({
    async detail(contentIdx) {
      trackTag(TAGS.content(contentIdx))
      const row = await repository.byIdx(contentIdx)
      // what is only announced has no page of its own (AR-142)
      if (!row || storedCard(row.card).comingSoonYn === 'Y') return null
      const found = shownContent({ ...storedCard(row.card), ...storedDetails(row.details) })
      const captions = await shownCaptions(
        store.kysely,
        trackTag,
        {
          addresses: [
            found.video,
            ...(found.newsContentLinkMediaList ?? []).map(({ resourceUrl }) => resourceUrl),
          ],
          body: found.content,
        },
        found.languageType,
      )
      const transcripts = await shownTranscripts(
        store.kysely,
        trackTag,
        found.content,
        found.languageType,
      )
      return {
        ...found,
        ...offeredAudio(
          found,
          await articleReadings(store.kysely, contentIdx, hasLoadedAudio(found)),
        ),
        // a page without captions is the one that it was
        ...(captions.length > 0 ? { captions } : {}),
        ...(transcripts.length > 0 ? { transcripts } : {}),
        pairContentIdx: await published(trackTag, found.pairContentIdx),
      }
    },
    async relation(contentIdx, language) {
      trackTag(TAGS.content(contentIdx))
      const named = await repository.related(contentIdx, language)
      // an article that is not visible yet may become so
      for (const { relatedIdx } of named) trackTag(TAGS.card(relatedIdx))
      const first = named.flatMap(({ card }) => card ?? [])
      const near =
        first.length >= RELATED_LIMIT
          ? { cards: [], keywordIdxs: [], code: null }
          : await repository.near(contentIdx, language, RELATED_LIMIT)
      for (const keywordIdx of near.keywordIdxs) trackTag(TAGS.keyword(keywordIdx))
      if (near.code !== null)
        trackTag(TAGS.newest(language, { code: near.code, pictured: false }, RELATED_LIMIT + 1))
      const cards = new Map(
        shownCards(trackTag, [...first, ...near.cards]).map((card) => [card.contentIdx, card]),
      )
      cards.delete(contentIdx)
      return [...cards.values()]
        .filter(({ comingSoonYn }) => comingSoonYn === 'N')
        .slice(0, RELATED_LIMIT)
    },
    async categories({ language, section, parentCode }) {
      trackTag(TAGS.categories)
      const rows = await repository.categories()
      const root =
        section === undefined
          ? undefined
          : rows.find((row) => row.section === section && row.parentCode === null)
      const parent = parentCode ?? root?.code
      const chosen =
        section === undefined && parentCode === undefined
          ? rows
          : rows.filter(
              (row) =>
                row.code === root?.code || (parent !== undefined && row.parentCode === parent),
            )
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
      const own = code === CATEGORY.pressReleasePage ? CATEGORY.pressRelease : code
      trackTag(TAGS.keywordsOf(language, own))
      const isChosen = own === press.code
      if (isChosen) trackTag(TAGS.document(CHOSEN_TAGS, language))
      return tagsOnce(`${language} ${own}`, async () =>
        offeredTags(
          (isChosen && (await documents.read<ChosenTags>(CHOSEN_TAGS, language))) || NONE_CHOSEN,
          {
            named: (names) => repository.keywordsNamed(own, language, names),
            mostUsed: (count) => repository.keywordsOf(own, language, count),
          },
        ),
      )
    },
    async pressTags() {
      for (const language of LANGUAGES) trackTag(TAGS.keywordsOf(language, press.code))
      return repository.keywordIdxsOf(press.code)
    },
    async recentPressReleases(language) {
      trackTag(TAGS.newest(language, { code: press.code, pictured: true }, RECENT))
      return shownCards(
        trackTag,
        await repository.cards({ ...press, language, pictured: true }, RECENT),
      )
    },
    async pressReleases({ language, cursor, keywordIdxs }) {
      const wanted = [...new Set(keywordIdxs)].sort((a, b) => a - b).slice(0, MOST_TAGS * 2)
      for (const keywordIdx of wanted) trackTag(TAGS.keyword(keywordIdx))
      if (wanted.length === 0) trackTag(TAGS.list('NEWS', language, press.code))
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
      return { list: shownCards(trackTag, list), totalCount }
    },
    async newsHighlight(language) {
      trackTag(TAGS.newest(language, { code: null, pictured: true }, HIGHLIGHT_LIMIT))
      return shownCards(
        trackTag,
        await repository.cards({ contentType: 'NEWS', language, pictured: true }, HIGHLIGHT_LIMIT),
      )
    },
    async dangolNews(language) {
      trackTag(TAGS.list('NEWS', language, CATEGORY.dangol))
      const query = { contentType: 'NEWS', language, code: CATEGORY.dangol } as const
      return shownCards(trackTag, await repository.cards(query, DANGOL_NEWS))
    },
    async news({ language, code, page }) {
      trackTag(TAGS.list('NEWS', language, code))
      const query = { contentType: 'NEWS', language, code } as const
      const totalCount = await countOnce(`news:${language}:${code ?? ''}`, () =>
        repository.count(query),
      )
      const totalPageCount = Math.ceil(totalCount / PAGE_SIZE)
      const list =
        page > totalPageCount
          ? []
          : await repository.cards(query, PAGE_SIZE, (page - 1) * PAGE_SIZE)
      return { newsList: shownCards(trackTag, list), totalPageCount, totalCount }
    },
    async newsUpdates(language, codes) {
      trackTag(TAGS.updates(language))
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
        trackTag(TAGS.months(one))
        for (const month of await monthsOnce(one, () => repository.months(one)))
          months.set(`${month.year}-${month.month}`, month)
      }
      return [...months.values()].sort((a, b) => b.year - a.year || b.month - a.month)
    },
    async collect({ language, year, month, withImageOrText }) {
      trackTag(TAGS.month(language, `${year}-${String(month).padStart(2, '0')}`))
      const cards = shownCards(
        trackTag,
        await repository.cards(
          { contentType: 'NEWS', language, month: { year, month } },
          MONTH_LIMIT,
        ),
      )
      return withImageOrText ? cards.filter((card) => card.image || card.desc) : cards
    },
    async latest(language, limit) {
      trackTag(TAGS.news(language))
      return shownCards(trackTag, await repository.cards({ contentType: 'NEWS', language }, limit))
    },
    async legalPage(name, language, day = null) {
      const read = <T>(stored: string): Promise<T | null> => {
        trackTag(TAGS.document(stored, language))
        return documents.read<T>(stored, language)
      }
      const page = await read<StoredLegalPage>(`legal/${name}`)
      return page && versionOf(page, day, companyDay(), () => read(formerOf(name)))
    },
  })
}
