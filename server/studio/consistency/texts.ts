import type { TextLanguage } from '../../../contract/studio/consistency/numbers.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { textOfHtml } from '../../../contract/studio/block-text.ts'
import {
  type DocumentValue,
  isObject,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
import type { Figures } from '../../content/documents/facts.ts'
import { withFigures } from '../documents/figures.ts'

/** The words of an article that visitors read, a line each. */
export const articleText = ({
  title,
  desc,
  content,
  imageDescription,
  videoDescription,
  shareTitle,
  shareText,
  buttons,
}: ContentDocument): string =>
  [
    title,
    desc,
    textOfHtml(content),
    imageDescription,
    videoDescription,
    shareTitle,
    shareText,
    ...buttons.map(({ text }) => text),
  ]
    .filter(Boolean)
    .join('\n')

/** Whether a value is a text: keys, addresses and dates have no space, and are not in Korean. */
const isText = (value: string): boolean =>
  /[\s가-힣]/.test(value.trim()) || /^\d[\d,.]*%?$/.test(value)

/**
 * The words of a document of the site by language, a line each, with the figures that it names.
 * @param language null = it holds both, below `ko` and `en`
 */
export function documentTexts(
  document: DocumentValue,
  language: TextLanguage | null,
  figures: Figures,
): Record<TextLanguage, string> {
  const lines: Record<TextLanguage, string[]> = { ko: [], en: [] }
  const walk = (value: DocumentValue, written: TextLanguage | null): void => {
    if (typeof value === 'string') {
      if (written && isText(value)) lines[written].push(value)
    } else if (Array.isArray(value)) {
      for (const item of value) walk(item as DocumentValue, written)
    } else if (isObject(value))
      for (const [key, inner] of Object.entries(value))
        walk(inner, key === 'ko' || key === 'en' ? key : written)
  }
  walk(
    withFigures(withoutIds(document), figures, language ?? 'ko', () => {}),
    language,
  )
  return { ko: lines.ko.join('\n'), en: lines.en.join('\n') }
}
