import type { DocumentOf } from '../../../contract/documents/index.ts'
import type {
  ResponsibleBlock,
  ResponsiblePage,
  ResponsibleStep,
} from '../../../contract/responsibility.ts'
import type { ResponsibleName } from '../../../contract/responsible-pages.ts'
import type { MediaPair } from '../loading/media.ts'
import { keepTogether } from '../typography.ts'
import type { FieldPath, Given } from './given.ts'

type PageDocument = DocumentOf<`responsible/${ResponsibleName}`>
type Block = PageDocument['sections'][number]['blocks'][number]
type BlockIn<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
type Step =
  | BlockIn<'steps'>['items'][number]
  | BlockIn<'dangers'>['dangers'][number]['steps'][number]

const stepOf = (one: Step): ResponsibleStep => ({
  title: 'title' in one ? one.title : null,
  text: one.text ?? null,
  press: one.press ?? [],
})

/** Fills omitted values of the document with null or empty values. */
function blockOf(
  block: Block,
  iconOf: (name: string, company: number) => MediaPair,
): ResponsibleBlock {
  switch (block.kind) {
    case 'companies':
      return {
        ...block,
        companies: block.companies.map(({ icon, ...company }, index) => {
          const { light, dark } = iconOf(icon, index)
          return { ...company, icon: light, iconDark: dark }
        }),
      }
    case 'numerals':
      return {
        ...block,
        items: block.items.map(({ title, text }) => ({ title, text: text ?? null })),
      }
    case 'steps':
      return { ...block, items: block.items.map(stepOf) }
    case 'dangers':
      return {
        ...block,
        dangers: block.dangers.map((one) => ({ ...one, steps: one.steps.map(stepOf) })),
      }
    default:
      return block
  }
}

/** Fields without text for visitors. */
const NAMES: ReadonlySet<string> = new Set(['id', 'kind', 'icon', 'link'])

/**
 * Typesets all visible text in a part of a document: particles stay with the preceding character.
 */
function asSet<Part>(part: Part): Part
function asSet(part: unknown): unknown {
  if (typeof part === 'string') return keepTogether(part)
  if (Array.isArray(part)) return part.map(asSet)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, NAMES.has(name) ? inner : asSet(inner)]),
  )
}

/**
 * Makes the static page of digital responsibility of a name from its document (AR-156..165,
 * SH-029).
 */
export const responsiblePageOf =
  (name: ResponsibleName) =>
  (document: PageDocument, { media, at }: Given): ResponsiblePage => {
    /** Returns an icon, or a placeholder if it is missing, which is an issue. */
    const iconOf = (icon: string, path: FieldPath): MediaPair =>
      media.icon(icon, at(...path)) ?? { light: '', dark: null }
    const page = asSet(document)
    return {
      name,
      ...page,
      sections: page.sections.map(({ lead, blocks, ...section }, index) => ({
        ...section,
        lead: lead ?? null,
        blocks: blocks.map((block, place) =>
          blockOf(block, (icon, company) =>
            iconOf(icon, ['sections', index, 'blocks', place, 'companies', company, 'icon']),
          ),
        ),
      })),
    }
  }
