import { isExternal, responsiblePath } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import type { Principle } from '../../../contract/principles.ts'
import type { ResponsibleLink, ResponsiblePage } from '../../../contract/responsibility.ts'
import type { ResponsibleName } from '../../../contract/responsible-pages.ts'

/** An entry of the side contents: an anchor of the page, and those within its part. */
export interface Entry {
  id: string
  name: string
  within: Entry[]
}

/**
 * Returns the side contents of a page about companies: its sections, and each company within theirs
 * (AR-157). Other pages have none.
 */
export function entriesOf({ sections }: ResponsiblePage): Entry[] {
  const entries = sections.map(({ id, title, blocks }) => ({
    id,
    name: title,
    within: blocks.flatMap((block) =>
      block.kind === 'companies'
        ? block.companies.map((one) => ({ id: one.id, name: one.name, within: [] }))
        : [],
    ),
  }))
  return entries.some(({ within }) => within.length > 0) ? entries : []
}

/** Returns all anchors of the contents, in the order of the page. */
export const idsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ id, within }) => [id, ...idsOf(within)])

/**
 * Returns the other pages of this kind, from the cards of the policy page; a card without English
 * is hidden there (AR-066).
 */
export function othersOf(
  principles: readonly Principle[],
  name: ResponsibleName,
  language: Language,
): ResponsibleLink[] {
  return principles.flatMap(({ link, engLink, title, engTitle, text, engText }) => {
    const shown =
      language === 'ENG' ? { title: engTitle, text: engText, link: engLink } : { title, text, link }
    if (shown.link === null || isExternal(shown.link) || shown.link === responsiblePath(name))
      return []
    return [{ ...shown, link: shown.link }]
  })
}
