import { localeOf } from '../../../contract/language.ts'
import type { Consistency } from '../../../contract/studio/consistency-calls.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import type { Store } from '../../database/index.ts'
import { Thread } from '../../threads/index.ts'
import type { Documents } from '../documents/index.ts'
import { FACTS } from '../documents/page-maker.ts'
import type { Work } from '../work/index.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import type { ConsistencyTasks } from './consistency-thread.ts'
import type { Known } from './tasks.ts'

/** They are what others are compared with. */
const RULES: ReadonlySet<string> = new Set([FACTS, 'document/terminology'])

/** Earlier revisions of the figures that a draft is compared with. */
const MOST_REVISIONS = 20

const thread = new Thread<ConsistencyTasks>(new URL('./consistency-thread.ts', import.meta.url))

/** What drafts contradict: read before a publication, and nothing is blocked by it. */
export function consistencyModel(
  { kysely }: Pick<Store, 'kysely'>,
  {
    work,
    documents,
  }: {
    work: Pick<Work, 'drafts' | 'terminology'>
    documents: Pick<Documents, 'draft' | 'figures' | 'owns'>
  },
) {
  const known = async (): Promise<Known> => ({
    figures: await documents.figures(kysely),
    earlier: await versions.documents(kysely, FACTS, MOST_REVISIONS),
    terminology: await work.terminology(),
  })
  return async (subject: string): Promise<Consistency> => {
    if (RULES.has(subject)) return { issues: [], more: false }
    if (documents.owns(subject)) {
      const { row, document, pair } = await documents.draft(subject)
      const language = row.languageType && localeOf(row.languageType)
      const drafts = [{ language, document: document as DocumentValue }]
      if (pair && language)
        drafts.push({
          language: language === 'ko' ? 'en' : 'ko',
          document: pair.document as DocumentValue,
        })
      return thread.run('compareDocument', drafts, await known())
    }
    const { row, document, pairDocument } = await work.drafts.draft(subject)
    const language = localeOf(row.languageType)
    return thread.run(
      'compareArticle',
      [
        { language, document },
        ...(pairDocument
          ? [
              {
                language: language === 'ko' ? ('en' as const) : ('ko' as const),
                document: pairDocument,
              },
            ]
          : []),
      ],
      await known(),
    )
  }
}
