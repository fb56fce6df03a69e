import type { DocumentOf } from '../../../contract/documents/index.ts'

interface InBoth {
  ko: string
  en: string
}
/** Figures by their keys, as texts of each language write them, and what they count. */
export type Figures = ReadonlyMap<string, InBoth & { means: InBoth | undefined }>

/** The figures of the company of their document, for all files that name them. */
export function figuresOf(
  { figures }: DocumentOf<'facts'>,
  { addIssue }: { addIssue(path: readonly (string | number)[], message: string): void },
): Figures {
  const byKey = new Map<string, InBoth & { means: InBoth | undefined }>()
  for (const [index, { key, ko, en, means }] of figures.entries()) {
    if (byKey.has(key)) addIssue(['figures', index, 'key'], `${key} stands twice`)
    byKey.set(key, { ko, en, means })
  }
  return byKey
}
