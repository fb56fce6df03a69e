import type { ContentCard } from '../../../contract/content.ts'

/** The share button of a card (SH-120, SH-130). */
export function CardShare(_props: { card: ContentCard; href: string }) {
  return null
}
