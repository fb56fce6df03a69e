import { ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import type { Facts } from './facts.ts'
import { type ContentText, dayOf, type TextIssue } from './texts.ts'

/** Maximum delay between a milestone's month and its article. */
const LATEST_DAYS = 183
const DAY = 86_400_000

/**
 * Checks that a milestone links to an article of its month, or of the half year after it, and to a
 * service launched in its month.
 */
export function wrongMilestones(texts: readonly ContentText[], { products }: Facts): TextIssue[] {
  const articles = new Map(
    texts
      .filter(({ kind }) => ARTICLE_FOLDERS.includes(kind))
      .map((text) => [text.file.split('/').at(-2), dayOf(text) ?? '']),
  )
  return texts
    .filter(({ kind, language }) => kind === 'milestones' && language === 'ko')
    .flatMap(({ file, passages, values, ...text }) => {
      const end = dayOf({ ...text, file, passages, values }) ?? ''
      const issue = (message: string): TextIssue[] => [
        { file, line: passages[0]?.line ?? 1, message },
      ]
      const { article, service } = values
      if (typeof service === 'string') {
        const since = products.find(({ path }) => path === service)?.since ?? ''
        if (since.slice(0, 7) !== end.slice(0, 7))
          return issue(`${service} was launched on ${since}`)
      }
      if (typeof article !== 'string') return []
      const day = articles.get(article) ?? ''
      if (day.slice(0, 7) < end.slice(0, 7))
        return issue(`${article} is dated ${day}, earlier than this`)
      if (Date.parse(day) - Date.parse(end) > LATEST_DAYS * DAY)
        return issue(`${article} is dated ${day}, much later`)
      return []
    })
}
