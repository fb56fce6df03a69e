import { type AiHub, type AiNews, type AiSection, aiSection } from '../../contract/ai-hub.ts'
import { contentAddress } from '../../contract/addresses.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { contentRepository } from '../content/content.repository.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { log } from '../log.ts'
import { escapeMarkup } from '../markup.ts'
import { siteRepository } from '../content/site-documents.repository.ts'

/** A stored section: NEWS names its articles by id. */
export type StoredSection =
  | Exclude<AiSection, { templateType: 'NEWS' }>
  | { templateType: 'NEWS'; title: string; components: number[] }
/** The document `ai-hub` of a language. */
export type AiHubDocument = Omit<AiHub, 'AI_CONTENT'> & {
  AI_CONTENT: Pick<AiHub['AI_CONTENT'], 'categories'> & {
    contents: Record<string, { category: string; sections: StoredSection[] }>
  }
}

const TEMPLATES: ReadonlySet<string> = new Set(
  aiSection.options.flatMap(({ shape }) => [...shape.templateType.values]),
)

const newsOf = (card: ContentCard): AiNews => ({
  title: card.title,
  image: card.image,
  imageDark: card.imageDark,
  content: card.desc ? `<p>${escapeMarkup(card.desc)}</p>` : '',
  contentIdx: card.contentIdx,
  isOutLink: card.isOutLink,
  link: contentAddress(card),
  createDate: card.createDate,
  categoryName: card.categoryList[0]?.name ?? '',
})

/**
 * The AI hub of a language; null if its document was never loaded. NEWS sections are filled with
 * currently published articles in that language (FT-083): others are left out, and so are a NEWS
 * section and a category that become empty. A section with an unknown template (FT-074) is left out
 * and logged, one line per request.
 */
export function aiHubModel(
  store: Store,
): (trackTag: (tag: string) => void, language: Language) => Promise<AiHub | null> {
  const documents = siteRepository(store)
  const contents = contentRepository(store)

  return async (trackTag, language) => {
    trackTag(TAGS.document('ai-hub', language))
    const document = await documents.read<AiHubDocument>('ai-hub', language)
    if (!document) return null
    const { categories, contents: stored } = document.AI_CONTENT
    const unknown: string[] = []
    const sections = Object.values(stored).flatMap((one) =>
      one.sections.filter(({ templateType }) => {
        const known = TEMPLATES.has(templateType)
        if (!known) unknown.push(`${templateType} in ${one.category}`)
        return known
      }),
    )
    if (unknown.length)
      log.error('sections left out', new Error(`no such template: ${unknown.join(', ')}`), {
        document: 'ai-hub',
        language,
      })

    const ids = [
      ...new Set(sections.flatMap((one) => (one.templateType === 'NEWS' ? one.components : []))),
    ]
    // an article that is not visible may become so
    for (const contentIdx of ids) trackTag(TAGS.card(contentIdx))
    const cards = new Map(
      (await contents.cardsByIdx(ids, language)).map((json) => {
        const card = JSON.parse(json) as ContentCard
        return [card.contentIdx, card]
      }),
    )
    const filled = (one: StoredSection): AiSection[] => {
      if (!TEMPLATES.has(one.templateType)) return []
      if (one.templateType !== 'NEWS') return [one]
      const components = one.components.flatMap((contentIdx) => {
        const card = cards.get(contentIdx)
        return card ? [newsOf(card)] : []
      })
      return components.length ? [{ ...one, components }] : []
    }
    const shown = Object.entries(stored)
      .map(
        ([name, { category, sections: all }]) =>
          [name, { category, sections: all.flatMap(filled) }] as const,
      )
      .filter(([, { sections: left }]) => left.length)
    const names = new Set(shown.map(([name]) => name))
    return {
      ...document,
      AI_CONTENT: {
        categories: categories.filter(({ name }) => names.has(name)),
        contents: Object.fromEntries(shown),
      },
    }
  }
}
