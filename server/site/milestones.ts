import { contentAddress } from '../../contract/addresses.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { MilestoneYear } from '../../contract/milestones.ts'

/** Name of the document that holds the milestones of a language. */
export const MILESTONES = 'milestones'

/** The milestones as they are stored: an entry names its article by id, published or not. */
export type MilestoneDocument = {
  year: number
  entries: { month: number; title: string; contentIdx: number | null }[]
}[]

/** The articles that milestones link to, each once. */
export const linkedIn = (document: MilestoneDocument): number[] => [
  ...new Set(
    document.flatMap(({ entries }) => entries.flatMap(({ contentIdx }) => contentIdx ?? [])),
  ),
]

/** The milestones as visitors see them: with the addresses of the currently visible articles. */
export function milestonesOf(
  document: MilestoneDocument,
  visible: readonly ContentCard[],
): MilestoneYear[] {
  const links = new Map(visible.map((card) => [card.contentIdx, contentAddress(card)]))
  return document.map(({ year, entries }) => ({
    year,
    contentApiDtos: entries.map(({ month, title, contentIdx }) => ({
      month,
      title,
      link: (contentIdx === null ? null : links.get(contentIdx)) ?? null,
    })),
  }))
}
