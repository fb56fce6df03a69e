import type { ContentCard } from '../../contract/content.ts'
import type {
  ResponsibleBlock,
  ResponsibleLink,
  ResponsiblePage,
} from '../../contract/responsibility.ts'
import type { ResponsibleName } from '../../contract/responsible-pages.ts'

/** Name of the document that holds the banner cards of the policy page. */
export const PRINCIPLES = 'principles'

/** Name of the document of a static page. */
export const responsibleDocument = (name: ResponsibleName): string => `responsible/${name}`

const ARTICLE = /^\/page\/detail\/(\d+)$/
const articleOf = ({ link }: ResponsibleLink): number | null => {
  const id = ARTICLE.exec(link)?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * A block with those of its links for which `isVisible` is true; null if a list of links becomes
 * empty.
 */
function withLinks(
  block: ResponsibleBlock,
  isVisible: (link: ResponsibleLink) => boolean,
): ResponsibleBlock | null {
  if (block.kind === 'links') {
    const links = block.links.filter(isVisible)
    return links.length > 0 ? { ...block, links } : null
  }
  if (block.kind === 'companies')
    return {
      ...block,
      companies: block.companies.map((company) => ({
        ...company,
        cases: company.cases.filter(isVisible),
      })),
    }
  return block
}

/** The articles that a page links to, each once. */
export function articlesIn({ sections }: ResponsiblePage): number[] {
  const found = new Set<number>()
  for (const block of sections.flatMap(({ blocks }) => blocks))
    withLinks(block, (link) => {
      const article = articleOf(link)
      if (article !== null) found.add(article)
      return true
    })
  return [...found]
}

/** The page as visitors see it: a link to an article is shown while the article is published. */
export function responsibleOf(
  page: ResponsiblePage,
  visible: readonly ContentCard[],
): ResponsiblePage {
  const there = new Set(visible.map(({ contentIdx }) => contentIdx))
  const isVisible = (link: ResponsibleLink): boolean => {
    const article = articleOf(link)
    return article === null || there.has(article)
  }
  return {
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block) => withLinks(block, isVisible) ?? []),
    })),
  }
}
