import type { z } from 'zod'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import { type figureChanges, MOST_FIGURE_CHANGES } from '../../../contract/studio/document-calls.ts'
import { type DocumentValue, withoutIds } from '../../../contract/studio/document-items.ts'
import type { SubjectRow } from '../../../contract/studio/work.ts'
import type { Store } from '../../database/index.ts'
import type { DocumentStore } from './documents.model.ts'
import { type FigureList, figuresIn } from './figures.ts'
import { FACTS, type PageMaker } from './page-maker.ts'
import { storedDocuments } from './stored-documents.repository.ts'

type FigureChanges = z.input<typeof figureChanges>

/** The words of a figure that a working copy has, however complete it is. */
function wordsOf(document: DocumentValue): Map<string, { KOR: string; ENG: string }> {
  const { figures } = withoutIds(document) as { figures?: Partial<FigureList[number]>[] }
  return new Map(
    (Array.isArray(figures) ? figures : []).flatMap(({ key, ko, en }) =>
      key ? [[key, { KOR: String(ko ?? ''), ENG: String(en ?? '') }] as const] : [],
    ),
  )
}

/** What a publication of the figures changes, and what it leaves as it is. */
export const figureChangesModel =
  (
    { kysely }: Pick<Store, 'kysely'>,
    {
      subjects,
      maker,
      open,
      articlesWith,
    }: {
      subjects: DocumentStore
      maker: PageMaker
      open(subject: string): Promise<Parameters<DocumentStore['documentOf']>[1]>
      /** Articles of a language with some words, newest first. */
      articlesWith(words: string, language: 'KOR' | 'ENG'): Promise<SubjectRow[]>
    },
  ) =>
  async (): Promise<FigureChanges> => {
    const working = wordsOf(await subjects.documentOf(kysely, await open(FACTS)))
    const shown = wordsOf({ figures: await maker.figures(kysely) } as unknown as DocumentValue)
    const changed = [...new Set([...shown.keys(), ...working.keys()])].filter((key) => {
      const [before, after] = [shown.get(key), working.get(key)]
      return before?.KOR !== after?.KOR || before?.ENG !== after?.ENG
    })
    /** The documents that name each figure. */
    const readers = new Map<string, string[]>()
    const titles = new Map<string, string>()
    for (const { subject, title, document } of await storedDocuments.live(kysely)) {
      titles.set(subject, title)
      for (const key of figuresIn(document)) {
        const own = readers.get(key)
        if (own) own.push(subject)
        else readers.set(key, [subject])
      }
    }
    const rows: FigureChanges['rows'] = []
    for (const key of changed.slice(0, MOST_FIGURE_CHANGES)) {
      const [before, after] = [shown.get(key) ?? null, working.get(key) ?? null]
      const articles: FigureChanges['rows'][number]['articles'] = []
      for (const language of LANGUAGES)
        if (before && before[language] !== '' && before[language] !== after?.[language])
          for (const row of await articlesWith(before[language], language)) {
            const { subject, contentIdx, languageType, title, live } = row
            articles.push({ subject, contentIdx, languageType, title, live })
          }
      const documents = (readers.get(key) ?? []).flatMap((subject) => {
        const own = documentOfSubject(subject)
        if (!own) return []
        const { name, languageType } = own
        return [{ subject, name, title: titles.get(subject) ?? name, languageType }]
      })
      rows.push({ key, before, after, documents, articles })
    }
    return { rows, more: changed.length > MOST_FIGURE_CHANGES }
  }
