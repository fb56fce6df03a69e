import {
  type ConsistencyIssue,
  consistencyIssues,
  type FormerWords,
} from '../../../contract/studio/consistency/issues.ts'
import type { TextLanguage } from '../../../contract/studio/consistency/numbers.ts'
import type { z } from 'zod'
import { own } from '../../../contract/own.ts'
import type { Ledger } from '../../../contract/studio/consistency/promises.ts'
import { promisesDocument } from '../../../contract/documents/promises.ts'
import { factsDocument } from '../../../contract/documents/facts.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import {
  type DocumentValue,
  isObject,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
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
  /** The working copy of the ledger of promises, which may be incomplete. */
  ledger: DocumentValue
}
/** What the ledger calls a text, and its documents as visitors read them. */
export interface Promising<D> {
  names: readonly string[]
  live: readonly InLanguage<D>[]
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

/** A document of the site, or one of its languages; null = it holds both. */
export interface InDocument {
  language: TextLanguage | null
  document: DocumentValue
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
        const [old, is] = kind === 'figure' ? [before, after] : [before.means, after.means]
        if (!old || !is) continue
        const words = {
          ko: old.ko === is.ko || current.has(old.ko) ? '' : old.ko,
          en: old.en === is.en || current.has(old.en) ? '' : old.en,
        }
        if (words.ko !== '' || words.en !== '')
          known.set([kind, before.key, words.ko, words.en].join('\n'), {
            kind,
            key: before.key,
            before: words,
            now: { ko: is.ko, en: is.en },
          })
      }
    }
  }
  return [...known.values()].slice(0, MOST_FORMER)
}

/** Corrected figures that a text is compared with: each costs a pass over it. */
const MOST_FORMER = 300

/** The entries of a working copy of the ledger that are complete. */
export function ledgerOf(document: DocumentValue): Ledger {
  const written = withoutIds(document)
  const entriesOf = <T>(name: string, schema: z.ZodType<T>): T[] => {
    const entries = isObject(written) ? own(written, name) : undefined
    return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
      const parsed = schema.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
  }
  const { parties, promises } = promisesDocument.shape
  return {
    parties: entriesOf('parties', parties.element),
    promises: entriesOf('promises', promises.element),
  }
}

/** Compares an article, with the draft of its other language where there is one. */
export function compareArticle(
  drafts: readonly InLanguage<ContentDocument>[],
  known: Known,
  { names, live }: Promising<ContentDocument>,
): Compared {
  const textsOf = (documents: readonly InLanguage<ContentDocument>[]) => {
    const texts = { ko: '', en: '' }
    for (const { language, document } of documents) texts[language] = articleText(document)
    return texts
  }
  const texts = textsOf(drafts)
  return consistencyIssues({
    texts,
    day: drafts[0]?.document.postDate || null,
    former: formerWords(known.figures, known.earlier),
    terminology: known.terminology,
    promises: { ledger: ledgerOf(known.ledger), names, live: textsOf(live) },
  })
}

/** Compares a text that stands alone, in one language, with figures, words and dates. */
export function compareText(
  { language, text, day }: { language: TextLanguage; text: string; day: string | null },
  known: Known,
): Compared {
  return consistencyIssues({
    texts: { ko: '', en: '', [language]: text },
    day,
    former: formerWords(known.figures, known.earlier),
    terminology: known.terminology,
    promises: { ledger: ledgerOf(known.ledger), names: [], live: { ko: '', en: '' } },
  })
}

/** Compares a document of the site; of one with both languages inside, each with the other. */
export function compareDocument(
  drafts: readonly InDocument[],
  known: Known,
  { names, live }: { names: readonly string[]; live: readonly InDocument[] },
): Compared {
  const figures = figuresOf({ figures: known.figures })
  const textsOf = (documents: readonly InDocument[]) => {
    const texts = { ko: '', en: '' }
    for (const { language, document } of documents) {
      const all = documentTexts(document, language, figures)
      if (language !== 'en') texts.ko = all.ko
      if (language !== 'ko') texts.en = all.en
    }
    return texts
  }
  return consistencyIssues({
    texts: textsOf(drafts),
    day: null,
    former: formerWords(known.figures, known.earlier),
    terminology: known.terminology,
    promises: { ledger: ledgerOf(known.ledger), names, live: textsOf(live) },
  })
}
