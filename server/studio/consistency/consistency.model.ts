import { placeOfFile } from '../../../contract/documents/places.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { type Language, localeOf } from '../../../contract/language.ts'
import type { Consistency } from '../../../contract/studio/consistency-calls.ts'
import type { Store } from '../../database/index.ts'
import { Thread } from '../../threads/index.ts'
import type { Documents } from '../documents/index.ts'
import { FACTS } from '../documents/page-maker.ts'
import type { AnySubject, Subjects } from '../work/subject-kind.ts'
import type { Work } from '../work/index.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import type { ConsistencyTasks } from './consistency-thread.ts'
import type { Known } from './tasks.ts'

const PROMISES = 'document/promises'

/** They are what others are compared with. */
const RULES: ReadonlySet<string> = new Set([FACTS, 'document/terminology', PROMISES])

/** Earlier revisions of the figures that a draft is compared with. */
const MOST_REVISIONS = 20

const thread = new Thread<ConsistencyTasks>(new URL('./consistency-thread.ts', import.meta.url))

const languageOf = (language: Language | null) => language && localeOf(language)

/** What drafts contradict: read before a publication, and nothing is blocked by it. */
export function consistencyModel(
  { kysely }: Pick<Store, 'kysely'>,
  {
    work,
    documents,
  }: {
    work: Pick<Work, 'subjects' | 'terminology'> & { drafts: Pick<Work['drafts'], 'open'> }
    documents: Pick<Documents, 'figures' | 'open' | 'owns' | 'subjects'>
  },
) {
  const known = async (): Promise<Known> => ({
    figures: await documents.figures(kysely),
    earlier: await versions.documents(kysely, FACTS, MOST_REVISIONS),
    terminology: await work.terminology(),
    // as it is being written: an article and its promise are
    ledger: await documents.subjects.documentOf(kysely, await documents.open(PROMISES)),
  })
  /** The working copies of a subject and its other language, and what visitors read of both. */
  const textsOf = async <S extends AnySubject, D>(
    { documentOf, pairsOf, baseOf, revisions }: Subjects<S, D>,
    subject: S,
  ) => {
    const all = [subject, ...(await pairsOf(kysely, subject))]
    const live: { row: S; document: D }[] = []
    for (const row of all) {
      const shown = row.live ? await baseOf(kysely, row) : null
      const document = shown === null ? null : await revisions.document(kysely, row.subject, shown)
      if (document !== null) live.push({ row, document })
    }
    const drafts: { row: S; document: D }[] = []
    for (const row of all) drafts.push({ row, document: await documentOf(kysely, row) })
    return { drafts, live }
  }

  const of = async (name: string): Promise<Consistency> => {
    if (RULES.has(name)) return { issues: [], more: false }
    if (documents.owns(name)) {
      const { drafts, live } = await textsOf(documents.subjects, await documents.open(name))
      const inLanguage = ({ row, document }: (typeof drafts)[number]) => ({
        language: languageOf(row.languageType),
        document,
      })
      const file = documentOfSubject(name)?.file
      return thread.run('compareDocument', drafts.map(inLanguage), await known(), {
        names: file === undefined ? [] : [placeOfFile(file)],
        live: live.map(inLanguage),
      })
    }
    const { drafts, live } = await textsOf(work.subjects, await work.drafts.open(name))
    const inLanguage = ({ row, document }: (typeof drafts)[number]) => ({
      language: localeOf(row.languageType),
      document,
    })
    return thread.run('compareArticle', drafts.map(inLanguage), await known(), {
      names: drafts.map(({ row }) => String(row.contentIdx)),
      live: live.map(inLanguage),
    })
  }

  return {
    /** A draft, with its other language. */
    of,
    /**
     * A text beside an article.
     * @param day of the article; null = it has none yet
     */
    ofText: async (text: {
      language: 'ko' | 'en'
      text: string
      day: string | null
    }): Promise<Consistency> => thread.run('compareText', text, await known()),
  }
}
export type ConsistencyModel = ReturnType<typeof consistencyModel>
