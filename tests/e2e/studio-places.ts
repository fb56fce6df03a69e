import { detailPath } from '../../contract/addresses.ts'
import { PAGES } from '../../contract/page-columns.ts'
import { type PolledResource, shownIn, type Watched } from '../faults/on-time-watch.ts'

// Places that show a press release to visitors, as addresses to request and check.

/**
 * Every place that shows a press release in its language; `keyword` is the visitors' search word.
 */
export function publicPlaces(one: Watched, keyword: string): PolledResource[] {
  const { contentIdx, language, words } = one
  const word = encodeURIComponent(keyword)
  const lang = `lang=${language}`
  const of = [one]
  return [
    ...[
      `${PAGES.pressRelease}?${lang}`,
      `${PAGES.news}?tab=press_release&${lang}`,
      `${detailPath(contentIdx)}?${lang}`,
      `/?searchKeyword=${word}&searchPage=1&${lang}`,
      `/api/v1/search?${lang}&page=1&keyword=${word}`,
      `/api/v1/search?${lang}&type=complete&keyword=${word}`,
      `/api/v1/content/${contentIdx}?${lang}`,
      `/api/v2/content/news?${lang}&page=1`,
      language === 'KOR' ? '/rss.xml' : '/en/rss.xml',
    ].map((path) => ({ path, of, fits: shownIn })),
    {
      path: '/sitemap-news.xml',
      of,
      fits: ({ text }) =>
        text.includes(`${detailPath(contentIdx)}${language === 'KOR' ? '<' : '?lang=ENG<'}`)
          ? words
          : [null],
    },
  ]
}

/** The addresses of its images, original and in one of the site's sizes. */
export const picturePlaces = (one: Watched): PolledResource[] =>
  one.pictures
    .flatMap((picture) => [picture, `${picture}?type=thumb&opt=C420x236.fwebp`])
    .map((path) => ({
      path,
      of: [one],
      fits: ({ status }) => (status === 200 ? one.words : [null]),
    }))
