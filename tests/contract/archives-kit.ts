import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { z } from 'zod'
import { listUnder, listWithBanners, listWithPrinciples } from '../../contract/archive-answers.ts'
import { ARCHIVES, type ArchiveName } from '../../contract/archives.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { root } from '../server.ts'
import { dataOf } from './api-answers-kit.ts'
import type { ApiSite } from './api-site.ts'

// Shared code of tests of the archives' calls.

export interface ListCase {
  archive: ArchiveName
  /** Path below `/api/v1/content/`. */
  word: string
  /** Name of the list in the response. */
  name: string
  banners?: 'cards' | 'principles'
  /** Whether it answers in Korean by default. */
  korean?: boolean
}
/** Every list of the archives (AR-173). */
export const LISTS: readonly ListCase[] = [
  { archive: 'policy', word: 'policy', name: 'list', banners: 'principles' },
  { archive: 'mediaKit', word: 'mediakit', name: 'newsList' },
  { archive: 'promise', word: 'promise', name: 'list' },
  { archive: 'social', word: 'socialimpact', name: 'socialImpactList', banners: 'cards' },
  { archive: 'tech', word: 'tech', name: 'techList', banners: 'cards' },
  { archive: 'dataCenter', word: 'data-center', name: 'dataCenterList' },
  { archive: 'groupStories', word: 'group-story', name: 'groupStoryList', korean: true },
  { archive: 'companyStories', word: 'kakao-story', name: 'kakaoStoryList', korean: true },
]
export const listOf = (archive: ArchiveName): ListCase =>
  LISTS.find((one) => one.archive === archive) as ListCase
export const KOREAN_LISTS: readonly ListCase[] = LISTS.filter(({ korean }) => korean)
export const PROMISE = listOf('promise')
export const GROUP_STORIES = listOf('groupStories')
export const COMPANY_STORIES = listOf('companyStories')
export const rowOf = (archive: ArchiveName) =>
  ARCHIVES[archive] as { contentType: string; root: string; folder: string }
export const sizeOf = (archive: ArchiveName): number =>
  (ARCHIVES[archive] as { pageSize?: number }).pageSize ?? 12

/** Number of articles of an archive in a language, from its files. */
export function filesOf(archive: ArchiveName, language: Language): number {
  const folder = join(root, 'content', rowOf(archive).folder)
  const file = language === 'KOR' ? 'ko.md' : 'en.md'
  return existsSync(folder) ? globSync(`*/*/${file}`, { cwd: folder }).length : 0
}

/** Ids of an archive that editors chose, in order, from its files; empty without a file. */
export function chosenIn(
  archive: ArchiveName,
  kind: 'recommended' | 'banners',
  language: Language,
): number[] {
  const folder = join(root, 'content', rowOf(archive).folder)
  const file = join(folder, `${kind}.yaml`)
  if (!existsSync(file)) return []
  const slugs = /^\w+: \[(.*)\]/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(/,\s*/) ?? []
  return slugs.flatMap((slug) =>
    globSync(`*/${slug}/${language === 'KOR' ? 'ko' : 'en'}.md`, { cwd: folder }).map((path) =>
      Number(/^id: (\d+)/m.exec(readFileSync(join(folder, path), 'utf8'))?.[1]),
    ),
  )
}

export interface ListPage {
  cards: ContentCard[]
  totalPageCount: number
  totalCount: number
  bannerList: unknown[] | undefined
}
export const schemaOf = ({ name, banners }: ListCase): z.ZodType =>
  banners === 'principles' ? listWithPrinciples : banners ? listWithBanners(name) : listUnder(name)

/** One answer of a list. */
export async function pageOf(
  site: ApiSite,
  list: ListCase,
  query = '',
  headers?: Record<string, string>,
): Promise<ListPage> {
  const data = await dataOf(site, `/api/v1/content/${list.word}?${query}`, schemaOf(list), headers)
  const { [list.name]: cards, ...counts } = data as Record<string, unknown>
  return { ...(counts as unknown as Omit<ListPage, 'cards'>), cards: cards as ContentCard[] }
}

/** All cards of a query, page after page, each page of the expected length. */
export async function allOf(site: ApiSite, list: ListCase, query: string): Promise<ContentCard[]> {
  const first = await pageOf(site, list, query)
  const size = sizeOf(list.archive)
  expect(first.totalPageCount, query).toBe(Math.ceil(first.totalCount / size))
  const cards = [...first.cards]
  for (let page = 2; page <= first.totalPageCount; page += 1) {
    expect(cards).toHaveLength(size * (page - 1))
    cards.push(...(await pageOf(site, list, `${query}&page=${page}`)).cards)
  }
  expect(cards, query).toHaveLength(first.totalCount)
  return cards
}

/** The requests of these tests to a site, which exists once its hook has run. */
export const questionsTo = (site: () => ApiSite) => ({
  dataOf: <T extends z.ZodType>(
    path: string,
    schema: T,
    headers?: Record<string, string>,
  ): Promise<z.infer<T>> => dataOf(site(), path, schema, headers),
  pageOf: (list: ListCase, query?: string, headers?: Record<string, string>) =>
    pageOf(site(), list, query, headers),
  allOf: (list: ListCase, query: string) => allOf(site(), list, query),
})
