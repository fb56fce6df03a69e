import type { DocumentOf } from '../../../contract/documents/index.ts'

/** Figures by their keys, as texts of each language write them. */
export type Figures = ReadonlyMap<string, { ko: string; en: string }>

/** The figures of the company of their document, for all files that name them. */
export function figuresOf(
  { figures }: DocumentOf<'facts'>,
  { addIssue }: { addIssue(path: readonly (string | number)[], message: string): void },
): Figures {
  const byKey = new Map<string, { ko: string; en: string }>()
  for (const [index, { key, ko, en }] of figures.entries()) {
    if (byKey.has(key)) addIssue(['figures', index, 'key'], `${key} stands twice`)
    byKey.set(key, { ko, en })
  }
  return byKey
}
