import { ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import type { Facts } from './facts.ts'
import { type ContentText, dayOf, plain, type TextIssue } from './texts.ts'

/**
 * Checks that products, features, departments and terms have one spelling, and that no product
 * appears before its launch.
 * @param spelled texts that may spell a name in another way
 */
export function wrongNames(
  texts: readonly ContentText[],
  { products, names }: Facts,
  spelled: readonly string[] = [],
): TextIssue[] {
  const wrong: [pattern: RegExp, right: string][] = products.flatMap(
    ({ ko, en }): [RegExp, string][] => [
      [new RegExp(`윤슬 ${ko.replace(/^윤슬/, '')}(?=[은는이가을를의에과와로도 ,.]|$)`, 'gu'), ko],
      [new RegExp(`\\b${en.replace(' ', '[ -]?')}\\b`, 'gi'), en],
    ],
  )
  for (const { ko, en, not } of [...names.features, ...names.departments, ...names.terms])
    for (const form of not)
      wrong.push([new RegExp(literal(form), 'gi'), /[가-힣]/.test(form) ? ko : en])
  return texts.flatMap((text) =>
    text.passages
      .filter(({ text: passage }) => !spelled.includes(passage))
      .flatMap(({ line, text: passage }) => [
        ...wrong.flatMap(([pattern, right]) =>
          [...plain(passage).matchAll(pattern)]
            .filter(([found]) => found !== right)
            .map(([found]) => ({
              file: text.file,
              line,
              message: `“${found}”: the name is ${right}`,
            })),
        ),
        ...early(text, plain(passage), products).map((message) => ({
          file: text.file,
          line,
          message,
        })),
      ]),
  )
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Products that an article names before their launch. A launch may be announced up to half a year
 * ahead.
 */
function early(text: ContentText, passage: string, products: Facts['products']): string[] {
  const day = dayOf(text)
  if (![...ARTICLE_FOLDERS, 'documents', 'milestones'].includes(text.kind) || !day) return []
  return products
    .filter(({ since }) => Date.parse(since) - Date.parse(day) > 182 * 86_400_000)
    .filter((product) => passage.includes(product[text.language]))
    .map(
      (product) =>
        `${product[text.language]} was launched on ${product.since}, this is dated ${day}`,
    )
}
