import type { DocumentOf } from '../../../contract/documents/index.ts'
import { type DocumentValue, isObject } from '../../../contract/studio/document-items.ts'
import type { Figures } from '../../content/documents/facts.ts'
import { FACT } from '../../content/loading/facts.ts'

/** A figure that a text names, at its place. */
export interface NamedFigure {
  key: string
  path: (string | number)[]
}

/**
 * Returns a document with the figures of the company where it names them, as the loader puts them
 * into files (`withFacts`): in the language of the document, or of the field below `ko` or `en`.
 * @param unknown is told the figures that there are none of
 */
export function withFigures(
  value: DocumentValue,
  figures: Figures,
  language: 'ko' | 'en',
  unknown: (named: NamedFigure) => void,
): DocumentValue {
  const walk = (
    one: DocumentValue,
    path: (string | number)[],
    written: 'ko' | 'en',
  ): DocumentValue => {
    if (typeof one === 'string')
      return one.replace(FACT, (whole, part: string, key: string) => {
        const figure = figures.get(key)
        const words = part === 'means' ? figure?.means : figure
        if (!words) unknown({ key, path })
        return words ? words[written] : whole
      })
    if (Array.isArray(one))
      return one.map((item: DocumentValue, index) => walk(item, [...path, index], written))
    if (!isObject(one)) return one
    return Object.fromEntries(
      Object.entries(one).map(([key, inner]) => [
        key,
        walk(inner, [...path, key], key === 'ko' || key === 'en' ? key : written),
      ]),
    )
  }
  return walk(value, [], language)
}

/** What a document names of a figure: its words, or what it counts. */
export type FigurePart = 'fact' | 'means'

/** The keys of all figures that a document names, or names a part of. */
export const figuresIn = (json: string, parts?: readonly FigurePart[]): string[] => [
  ...new Set(
    Array.from(json.matchAll(FACT), ([, part, key]) =>
      parts === undefined || parts.includes(part as FigurePart) ? [key as string] : [],
    ).flat(),
  ),
]

export type FigureList = DocumentOf<'facts'>['figures']
