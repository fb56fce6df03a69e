import type { TextLanguage } from '../../../contract/studio/consistency/numbers.ts'
import { ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import { matcherOf, type Terminology } from '../../../contract/studio/terminology.ts'
import type { Facts } from './facts.ts'
import { type ContentText, dayOf, plain, type TextIssue } from './texts.ts'

/**
 * Checks that texts use the company's words (`content/company/terminology.yaml`), and that no
 * product appears before its launch.
 * @param spelled texts that may spell a name in another way
 */
export function wrongNames(
  texts: readonly ContentText[],
  { products }: Pick<Facts, 'products'>,
  terminology: Pick<Terminology, TextLanguage>,
  spelled: readonly string[] = [],
): TextIssue[] {
  const wrongIn = { ko: matcherOf(terminology.ko), en: matcherOf(terminology.en) }
  return texts.flatMap((text) =>
    text.passages
      .filter(({ text: passage }) => !spelled.includes(passage))
      .flatMap(({ line, text: passage }) =>
        [
          // names are in either language: an English text may quote a Korean one
          ...[...wrongIn.ko(plain(passage)), ...wrongIn.en(plain(passage))].map(
            ({ found, right }) => `“${found}”: the name is ${right}`,
          ),
          ...early(text, plain(passage), products),
        ].map((message) => ({ file: text.file, line, message })),
      ),
  )
}

/** Errors in the table of words: a product that it does not spell. */
export const unspelledProducts = (
  { products }: Pick<Facts, 'products'>,
  terminology: Pick<Terminology, TextLanguage>,
): string[] =>
  (['ko', 'en'] as const).flatMap((language) => {
    const spelled = new Set(terminology[language].map(({ right }) => right))
    return products
      .map((product) => product[language])
      .filter((name) => !spelled.has(name))
      .map((name) => `${language}: the product ${name} is missing`)
  })

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
