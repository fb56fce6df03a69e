import { z } from '@hono/zod-openapi'
import {
  listUnder,
  listWithBanners,
  listWithPrinciples,
  recommendedUnder,
} from '../../contract/archive-answers.ts'
import type { ArchiveName } from '../../contract/archives.ts'
import { CATEGORY } from '../../contract/categories.ts'
import { contentCard } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { type ApiContext, answer, answers, type Call, call, createRoute } from './call.ts'
import { codes, languageOnly, lang, page } from './parameters.ts'

const TAG = 'Archives'
const query = z.object({ lang, code: codes, page })

/**
 * The language of an archive that exists in Korean only: the one in the address, else Korean,
 * whatever the cookie says.
 */
export const koreanUnlessRequested = (c: ApiContext): Language => c.get('asked') ?? 'KOR'

interface ListCall {
  archive: ArchiveName
  /** Last segment of the path. */
  word: string
  /** Name of the list in the response (AR-173). */
  name: string
  summary: string
}

/** What the route of a list call declares: its last segment and its response. */
interface ListRoute<T extends z.ZodType> {
  archive: ArchiveName
  word: string
  summary: string
  data: T
  description: string
}

const listRoute = <T extends z.ZodType>({
  archive,
  word,
  summary,
  data,
  description,
}: ListRoute<T>) =>
  createRoute({
    method: 'get',
    path: `/api/v1/content/${word}`,
    operationId: archive,
    tags: [TAG],
    summary,
    request: { query },
    responses: answers(data, description),
  })

/** A page of an archive's list; joined codes select what is in any of them (AR-175). */
const listCall = ({ archive, word, name, summary }: ListCall): Call =>
  call(
    listRoute({
      archive,
      word,
      summary,
      data: listUnder(name),
      description: 'Newest first; without `code` and `page` the latest',
    }),
    async (c) => {
      const { code, page } = c.req.valid('query')
      const { list, ...counts } = await c
        .get('model')
        .archive.list({ archive, language: c.get('language'), codes: code, page })
      return c.json(answer({ [name]: list, ...counts }), 200)
    },
  )

/** The same with the banners above the tabs (AR-102, AR-107). */
const bannerListCall = ({ archive, word, name, summary }: ListCall): Call =>
  call(
    listRoute({
      archive,
      word,
      summary,
      data: listWithBanners(name),
      description: 'Newest first, and the banners of the page',
    }),
    async (c) => {
      const { code, page } = c.req.valid('query')
      const language = c.get('language')
      const { archive: model } = c.get('model')
      const [{ list, ...counts }, bannerList] = await Promise.all([
        model.list({ archive, language, codes: code, page }),
        model.banners(archive, language),
      ])
      return c.json(answer({ [name]: list, bannerList, ...counts }), 200)
    },
  )

/**
 * A page of Policy, with the cards of its principles when all categories or theirs are requested,
 * as in its tabs (AR-062, AR-070).
 */
const policyCall: Call = call(
  listRoute({
    archive: 'policy',
    word: 'policy',
    summary: 'A page of Policy, and its principles',
    data: listWithPrinciples,
    description:
      'Newest first; `bannerList` contains the principles without `code` and with `ECF`, in English those that exist in English',
  }),
  async (c) => {
    const { code, page } = c.req.valid('query')
    const language = c.get('language')
    const { archive, site } = c.get('model')
    const includesPrinciples = code === null || code.includes(CATEGORY.principles)
    const [found, principles] = await Promise.all([
      archive.list({ archive: 'policy', language, codes: code, page }),
      includesPrinciples ? site.principles() : [],
    ])
    const bannerList = principles.filter(({ engLink }) => language === 'KOR' || engLink !== null)
    return c.json(answer({ ...found, bannerList }), 200)
  },
)

/** The highlights of an archive (AR-103, AR-108). */
const highlightCall = ({ archive, word, summary }: Omit<ListCall, 'name'>): Call =>
  call(
    createRoute({
      method: 'get',
      path: `/api/v1/content/${word}/highlight`,
      operationId: `${archive}Highlights`,
      tags: [TAG],
      summary,
      request: { query: languageOnly },
      responses: answers(
        z.array(contentCard),
        'Articles that editors chose, else the newest with an image; at most 6',
      ),
    }),
    async (c) =>
      c.json(answer(await c.get('model').archive.highlights(archive, c.get('language'))), 200),
  )

/** Recommended articles of an archive; without `lang` in Korean if it exists in Korean only. */
export const recommendationCall = (
  archive: ArchiveName,
  word: string,
  name: string,
  koreanOnly: boolean,
): Call =>
  call(
    createRoute({
      method: 'get',
      path: `/api/v1/content/${word}/recommendation`,
      operationId: `${archive}Recommended`,
      tags: [TAG],
      summary: `Recommended articles of ${word}`,
      request: { query: languageOnly },
      responses: answers(recommendedUnder(name), 'In the order of the editors'),
    }),
    async (c) => {
      const language = koreanOnly ? koreanUnlessRequested(c) : c.get('language')
      return c.json(
        answer({ [name]: await c.get('model').archive.recommended(archive, language) }),
        200,
      )
    },
    koreanOnly ? { language: 'asked' } : {},
  )

/**
 * The archives that are plain lists (AR-070, AR-092, AR-093, AR-098, AR-101..103, AR-107, AR-108,
 * AR-128).
 */
export const archiveCalls: readonly Call[] = [
  recommendationCall('mediaKit', 'mediakit', 'recommendedMediakitList', false),
  listCall({
    archive: 'mediaKit',
    word: 'mediakit',
    name: 'newsList',
    summary: 'A page of the media kit',
  }),
  listCall({
    archive: 'promise',
    word: 'promise',
    name: 'list',
    summary: 'All promises, on one page',
  }),
  policyCall,
  highlightCall({
    archive: 'social',
    word: 'socialimpact',
    summary: 'Highlights of Social impact',
  }),
  bannerListCall({
    archive: 'social',
    word: 'socialimpact',
    name: 'socialImpactList',
    summary: 'A page of Social impact',
  }),
  highlightCall({ archive: 'tech', word: 'tech', summary: 'Highlights of Tech' }),
  bannerListCall({ archive: 'tech', word: 'tech', name: 'techList', summary: 'A page of Tech' }),
  listCall({
    archive: 'dataCenter',
    word: 'data-center',
    name: 'dataCenterList',
    summary: 'A page of the data center’s news, 6 per page',
  }),
]
