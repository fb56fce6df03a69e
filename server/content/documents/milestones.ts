import type { DocumentOf } from '../../../contract/documents/index.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import type { MilestoneDocument } from '../../site/milestones.ts'
import { keepTogether } from '../typography.ts'
import type { Given, NamedArticle } from './given.ts'

/**
 * Returns the milestones of a language (FT-118), the latest year and month first. Entries of one
 * month stay in the given order.
 * Linked articles are named by id; the model checks whether visitors may see them.
 */
export function milestonesPageOf(
  years: DocumentOf<'milestones'>,
  { language, articleOf, serviceOf, addIssue }: Given,
): MilestoneDocument {
  /** The article in this language; a folder without an article in any language is an issue. */
  const linked = (
    name: string,
    kind: 'article' | 'service',
    path: readonly (string | number)[],
  ): NamedArticle | null => {
    const find = kind === 'article' ? articleOf : serviceOf
    const found = find(name, language)
    if (!found && !LANGUAGES.some((other) => find(name, other)))
      addIssue([...path, kind], `there is no ${kind} ${name}`)
    return found
  }
  return years
    .map(({ year, entries }, at) => ({
      year,
      entries: entries
        .map(({ month, ko, en, article, service }, index) => {
          const path = [at, 'entries', index]
          const draft = article
            ? linked(article, 'article', path)
            : service
              ? linked(service, 'service', path)
              : null
          return {
            month,
            title: keepTogether(language === 'KOR' ? ko : en),
            contentIdx: draft?.contentIdx ?? null,
          }
        })
        .sort((a, b) => b.month - a.month),
    }))
    .sort((a, b) => b.year - a.year)
}
