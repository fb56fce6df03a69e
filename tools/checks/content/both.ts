import type { TextLanguage } from '../../../contract/studio/consistency/numbers.ts'
import { LineCounter, parseDocument } from 'yaml'
import { type ContentText, DOCUMENTS, valuesOf } from './texts.ts'

/** Keys of the same value in Korean and English. */
const PAIRS = [
  ['ko', 'en'],
  ['name', 'englishName'],
] as const

/**
 * Reads a file that holds both languages side by side: each value below such a pair of keys is a
 * text of its own, with the date of the file if it has one. A value in one language only has no pair.
 */
export function readBothTexts(file: string, text: string): ContentText[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`)
  const whole = document.toJS() as unknown
  const { date } = (whole ?? {}) as { date?: unknown }
  const [folder = ''] = file.split(/[/.]/)
  const kind = file.startsWith(DOCUMENTS) ? 'documents' : folder
  const texts: ContentText[] = []
  let part = 0
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return
    const own = value as Record<string, unknown>
    const pairs = PAIRS.filter(([korean, english]) =>
      korean === 'ko' ? korean in own || english in own : english in own,
    )
    for (const keys of pairs) {
      part += 1
      for (const [index, language] of (['ko', 'en'] as const satisfies TextLanguage[]).entries()) {
        const at = [...path, keys[index] as string]
        if (own[keys[index] as string] === undefined) continue
        const { passages, links } = valuesOf(document, (offset) => lines.linePos(offset).line, at)
        texts.push({ file, part, language, kind, values: { date }, passages, links })
      }
    }
    const read = new Set<string>(pairs.flat())
    for (const [key, inner] of Object.entries(own))
      if (!read.has(key)) walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
  walk(whole, [])
  return texts
}
