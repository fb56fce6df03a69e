import type { DocumentField } from '../fields/schemas.ts'

/** Where a field is shown, as selectors. */
interface PagePart {
  /** On the article's own page, below `main`; null = it is not shown there. */
  page: string | null
  /** On its card in lists, below the card; null = it is not shown there. */
  card: string | null
}

/**
 * The parts of pages that show the fields of an article, by what pages have for visitors: previews
 * add nothing to them. A field that is not here is shown nowhere, or only to programs (the texts for
 * shared links). Where one part is inside of another, the inner one is meant.
 */
export const PAGE_PARTS: Readonly<Partial<Record<DocumentField, PagePart>>> = {
  title: { page: '[data-article-title]', card: 'h2, h3, h4' },
  desc: {
    page: '[data-article-lead]',
    card: ':scope[data-template="TEXT"] > div:first-child > p, :scope > :is(h2, h3, h4) + p',
  },
  postDate: { page: 'article > header time', card: 'time' },
  categories: {
    page: 'article > header > p:first-child',
    card: ':scope > p:has(+ :is(h2, h3, h4))',
  },
  keywords: { page: 'article footer > ul', card: '[data-part="card-keywords"]' },
  image: { page: 'article > figure:not(:has(video))', card: ':scope > div:first-child:has(img)' },
  video: { page: 'article > figure:has(video)', card: null },
  content: { page: '[data-article-body]', card: null },
  documents: { page: '[data-part="media-kit"]', card: null },
  buttons: { page: 'article footer > div:first-child', card: null },
  recruitment: { page: 'article footer > p:has(> strong + a):not(:has(br))', card: null },
  relations: { page: '[data-part="related-contents"]', card: null },
}

/** The main element of an article's own page. */
export const ARTICLE_PAGE = 'main[data-page="detail"]'
/** The body on an article's own page: its children are the blocks. */
export const ARTICLE_BODY = '[data-article-body]'
/** The card of an article, wherever it is shown. */
export const cardOf = (contentIdx: number): string =>
  `[data-part="content-card"][data-content="${contentIdx}"]`
