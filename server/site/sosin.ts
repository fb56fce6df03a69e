import { contentAddress } from '../../contract/addresses.ts'
import type { Caption, ContentCard } from '../../contract/content.ts'
import type { SosinPage } from '../../contract/sosin.ts'

/** Name of the document that holds the page for small shops. */
export const SOSIN = 'sosin'

const ARTICLE = /^\/page\/detail\/(\d+)$/
const articleOf = (link: string | null): number | null => {
  const id = ARTICLE.exec(link ?? '')?.[1]
  return id === undefined ? null : Number(id)
}

/** The articles that its activities link to, each once. */
export const articlesOf = (page: SosinPage): number[] => [
  ...new Set(page.activities.items.flatMap(({ link }) => articleOf(link) ?? [])),
]

/**
 * The page as visitors see it: an activity links to its article while that is published, and a video
 * has its captions.
 */
export function sosinOf(
  page: SosinPage,
  visible: readonly ContentCard[],
  captions: readonly Caption[] = [],
): SosinPage {
  const addresses = new Map(visible.map((card) => [card.contentIdx, contentAddress(card)]))
  const items = page.activities.items.map((activity) => {
    const article = articleOf(activity.link)
    return article === null ? activity : { ...activity, link: addresses.get(article) ?? null }
  })
  const shown = { ...page, activities: { ...page.activities, items } }
  if (captions.length === 0) return shown
  const stories = page.stories.items.map((story) => {
    const own = captions.filter(({ video }) => video === story.film.url)
    return own.length > 0 ? { ...story, film: { ...story.film, captions: own } } : story
  })
  return { ...shown, stories: { ...page.stories, items: stories } }
}
