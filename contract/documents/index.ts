import type { z } from 'zod'
import { activeGreenDocument } from './active-green.ts'
import { aiHubDocument } from './ai-hub.ts'
import { challengeDocument } from './challenge.ts'
import { cultureDocument } from './culture.ts'
import { dataCenterDocument } from './data-center.ts'
import { esgDocument } from './esg.ts'
import { homeDocument } from './home.ts'
import { investorsDocument } from './investors.ts'
import { mainDocument } from './main.ts'
import { principlesDocument } from './principles.ts'
import { recommendedKeywordsDocument } from './recommended-keywords.ts'
import { socialValueDocument } from './social-value.ts'
import { sosinDocument } from './sosin.ts'

/**
 * A document of the site: its schema, in the form in which it is edited, and the file below `content/` that it is loaded
 * from. `{lang}` in the file stands for `ko` and `en`.
 */
export interface DocumentRow {
  schema: z.ZodType
  /**
   * `each`: a file and an answer for each language. `both`: one file and one answer that holds both. `side-by-side`: one
   * file that holds both, and an answer for each. `KOR`: Korean alone.
   */
  languages: 'each' | 'both' | 'side-by-side' | 'KOR'
  file: string
  /** Why the site can't be without its files, for the fault where one is not there. */
  needed?: string
}

/** The documents of the site by the names that they are stored under. */
export const DOCUMENTS = {
  home: { schema: homeDocument, languages: 'each', file: 'home/{lang}.yaml' },
  main: { schema: mainDocument, languages: 'each', file: 'main/{lang}.yaml' },
  culture: { schema: cultureDocument, languages: 'each', file: 'culture/{lang}.yaml' },
  challenge: { schema: challengeDocument, languages: 'KOR', file: 'challenge/{lang}.yaml' },
  'active-green': {
    schema: activeGreenDocument,
    languages: 'each',
    file: 'active-green/{lang}.yaml',
  },
  'data-center': {
    schema: dataCenterDocument,
    languages: 'each',
    file: 'data-center/{lang}.yaml',
  },
  'ai-hub': { schema: aiHubDocument, languages: 'each', file: 'ai-hub/{lang}.yaml' },
  esg: {
    schema: esgDocument,
    languages: 'each',
    file: 'esg/{lang}.yaml',
    needed: 'the menu links to the ESG page',
  },
  'social-value': {
    schema: socialValueDocument,
    languages: 'KOR',
    file: 'social-value/{lang}.yaml',
  },
  sosin: { schema: sosinDocument, languages: 'KOR', file: 'sosin/{lang}.yaml' },
  principles: {
    schema: principlesDocument,
    languages: 'both',
    file: 'responsibility/principles.yaml',
  },
  'recommended-keywords': {
    schema: recommendedKeywordsDocument,
    languages: 'side-by-side',
    file: 'navigation/recommended-keywords.yaml',
  },
  investors: { schema: investorsDocument, languages: 'each', file: 'investors/{lang}.yaml' },
} as const satisfies Record<string, DocumentRow>

export type DocumentName = keyof typeof DOCUMENTS
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[]

/** A document as it is edited. */
export type DocumentOf<Name extends DocumentName> = z.infer<(typeof DOCUMENTS)[Name]['schema']>

/** The language of a document, `ALL` for one that holds both. */
export type DocumentLanguage<Name extends DocumentName> =
  (typeof DOCUMENTS)[Name]['languages'] extends 'both' ? 'ALL' : 'KOR' | 'ENG'

/** The files of a document, each with the languages of the answers that are made from it. */
export function filesOf(
  name: DocumentName,
): { file: string; languages: readonly ('KOR' | 'ENG' | 'ALL')[] }[] {
  const { languages, file } = DOCUMENTS[name] satisfies DocumentRow
  if (languages === 'both') return [{ file, languages: ['ALL'] }]
  if (languages === 'side-by-side') return [{ file, languages: ['KOR', 'ENG'] }]
  const korean = { file: file.replace('{lang}', 'ko'), languages: ['KOR'] } as const
  if (languages === 'KOR') return [korean]
  return [korean, { file: file.replace('{lang}', 'en'), languages: ['ENG'] }]
}
