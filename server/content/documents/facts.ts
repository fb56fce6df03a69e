import type { DocumentOf } from '../../../contract/documents/index.ts'

interface InBoth {
  ko: string
  en: string
}
/** Figures by their keys, as texts of each language write them, and what they count. */
export type Figures = ReadonlyMap<string, InBoth & { means: InBoth | undefined }>

/** The figures of the company of their document, for all files that name them. */
export function figuresOf({ figures }: DocumentOf<'facts'>): Figures {
  const byKey = new Map<string, InBoth & { means: InBoth | undefined }>()
  for (const { key, ko, en, means } of figures) byKey.set(key, { ko, en, means })
  return byKey
}
