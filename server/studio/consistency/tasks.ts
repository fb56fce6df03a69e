import {
  type ConsistencyIssue,
  consistencyIssues,
  type FormerWords,
} from '../../../contract/studio/consistency/issues.ts'
import type { TextLanguage } from '../../../contract/studio/consistency/numbers.ts'
import { factsDocument } from '../../../contract/documents/facts.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type DocumentValue, withoutIds } from '../../../contract/studio/document-items.ts'
import type { Terminology } from '../../../contract/studio/terminology.ts'
import { figuresOf } from '../../content/documents/facts.ts'
import type { FigureList } from '../documents/figures.ts'
import { articleText, documentTexts } from './texts.ts'

/** What the texts of all drafts are compared with. */
export interface Known {
  figures: FigureList
  /** Earlier revisions of the figures, as they are stored. */
  earlier: readonly string[]
  terminology: Terminology
}
interface Compared {
  issues: ConsistencyIssue[]
  more: boolean
}

/** The language of a draft, and the draft in the other one. */
export interface InLanguage<D> {
  language: TextLanguage
  document: D
}

/** The words of figures that were corrected, and are those of no figure now. */
export function formerWords(figures: FigureList, earlier: readonly string[]): FormerWords[] {
  const now = new Map(figures.map((figure) => [figure.key, figure]))
  const current = new Set(
    figures.flatMap(({ ko, en, means }) => [ko, en, means?.ko ?? '', means?.en ?? '']),
  )
  const known = new Map<string, FormerWords>()
  for (const json of earlier) {
    const revision = factsDocument.safeParse(withoutIds(JSON.parse(json)))
    for (const before of revision.success ? revision.data.figures : []) {
      const after = now.get(before.key)
      if (!after) continue
      for (const kind of ['figure', 'definition'] as const) {
        const [old, own] = kind === 'figure' ? [before, after] : [before.means, after.means]
        if (!old || !own) continue
        const words = {
          ko: old.ko === own.ko || current.has(old.ko) ? '' : old.ko,
          en: old.en === own.en || current.has(old.en) ? '' : old.en,
        }
        if (words.ko !== '' || words.en !== '')
          known.set([kind, before.key, words.ko, words.en].join('\n'), {
            kind,
            key: before.key,
            before: words,
            now: { ko: own.ko, en: own.en },
          })
      }
    }
  }
  return [...known.values()].slice(0, MOST_FORMER)
}

/** Corrected figures that a text is compared with: each costs a pass over it. */
const MOST_FORMER = 300

/** Compares an article, with the draft of its other language where there is one. */
export function compareArticle(
  drafts: readonly InLanguage<ContentDocument>[],
  known: Known,
): Compared {
  const texts = { ko: '', en: '' }
  for (const { language, document } of drafts) texts[language] = articleText(document)
  return consistencyIssues({
    texts,
    day: drafts[0]?.document.postDate || null,
    former: formerWords(known.figures, known.earlier),
    terminology: known.terminology,
  })
}

/** Compares a document of the site; of one with both languages inside, each with the other. */
export function compareDocument(
  drafts: readonly (Omit<InLanguage<DocumentValue>, 'language'> & {
    language: TextLanguage | null
  })[],
  known: Known,
): Compared {
  const figures = figuresOf({ figures: known.figures })
  const texts = { ko: '', en: '' }
  for (const { language, document } of drafts) {
    const own = documentTexts(document, language, figures)
    if (language !== 'en') texts.ko = own.ko
    if (language !== 'ko') texts.en = own.en
  }
  return consistencyIssues({
    texts,
    day: null,
    former: formerWords(known.figures, known.earlier),
    terminology: known.terminology,
  })
}
