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

type Words = { KOR: string; ENG: string }
/** A figure as pages read it. */
interface ShownFigure {
  words: Words
  means: Words | null
}

const wordsIn = (of: { ko?: unknown; en?: unknown }): Words => ({
  KOR: String(of.ko ?? ''),
  ENG: String(of.en ?? ''),
})
const isSame = (one: Words | null | undefined, other: Words | null | undefined): boolean =>
  one?.KOR === other?.KOR && one?.ENG === other?.ENG

/** The figures that a working copy has, however complete they are, by their keys. */
function figuresOf(document: DocumentValue): Map<string, ShownFigure> {
  const { figures } = withoutIds(document) as { figures?: Partial<FigureList[number]>[] }
  return new Map(
    (Array.isArray(figures) ? figures : []).flatMap(({ key, means, ...words }) =>
      key ? [[key, { words: wordsIn(words), means: means ? wordsIn(means) : null }] as const] : [],
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
    const working = figuresOf(await subjects.documentOf(kysely, await open(FACTS)))
    const shown = figuresOf({ figures: await maker.figures(kysely) } as unknown as DocumentValue)
    const changed = [...new Set([...shown.keys(), ...working.keys()])].filter((key) => {
      const [before, after] = [shown.get(key), working.get(key)]
      return !isSame(before?.words, after?.words) || !isSame(before?.means, after?.means)
    })
    /** The documents that name each figure. */
    const readers = { fact: new Map<string, string[]>(), means: new Map<string, string[]>() }
    const titles = new Map<string, string>()
    for (const { subject, title, document } of await storedDocuments.live(kysely)) {
      titles.set(subject, title)
      for (const part of ['fact', 'means'] as const)
        for (const key of figuresIn(document, [part])) {
          const own = readers[part].get(key)
          if (own) own.push(subject)
          else readers[part].set(key, [subject])
        }
    }
    const rows: FigureChanges['rows'] = []
    for (const key of changed.slice(0, MOST_FIGURE_CHANGES)) {
      const [was, is] = [shown.get(key), working.get(key)]
      const [before, after] = [was?.words ?? null, is?.words ?? null]
      const means = isSame(was?.means, is?.means)
        ? null
        : { before: was?.means ?? null, after: is?.means ?? null }
      const named = [
        ...(isSame(before, after) ? [] : (readers.fact.get(key) ?? [])),
        ...(means ? (readers.means.get(key) ?? []) : []),
      ]
      const articles: FigureChanges['rows'][number]['articles'] = []
      for (const language of LANGUAGES)
        if (before && before[language] !== '' && before[language] !== after?.[language])
          for (const row of await articlesWith(before[language], language)) {
            const { subject, contentIdx, languageType, title, live } = row
            articles.push({ subject, contentIdx, languageType, title, live })
          }
      const documents = [...new Set(named)].flatMap((subject) => {
        const own = documentOfSubject(subject)
        if (!own) return []
        const { name, languageType } = own
        return [{ subject, name, title: titles.get(subject) ?? name, languageType }]
      })
      rows.push({ key, before, after, means, documents, articles })
    }
    return { rows, more: changed.length > MOST_FIGURE_CHANGES }
  }
