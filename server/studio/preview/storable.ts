import { articleRules } from '../../../contract/article-rules.ts'
import { CONTENT_ID_LIMIT, MOST_KEYWORDS } from '../../../contract/limits.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { companyDay } from '../../content/company-days.ts'

/**
 * Returns an unfinished document as far as it can be stored: a missing date becomes today's, and
 * categories, keywords and relations that a publication would reject are removed.
 */
export const storable = (
  document: ContentDocument,
  categories: ReadonlySet<string>,
): ContentDocument => ({
  ...document,
  postDate: articleRules.date.safeParse(document.postDate).success
    ? document.postDate
    : companyDay(),
  categories: document.categories.filter((code) => categories.has(code)),
  keywords: document.keywords
    .filter((name) => articleRules.keywords.safeParse([name]).success)
    .slice(0, MOST_KEYWORDS),
  relations: document.relations.filter(
    (contentIdx) => Number.isInteger(contentIdx) && contentIdx > 0 && contentIdx < CONTENT_ID_LIMIT,
  ),
})
