import type { ReactNode } from 'react'
import type { AddressParts } from '../../../contract/addresses.ts'
import { track } from '../../visitor/analytics.ts'
import { Icon } from '../Icon/Icon.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import { cardTarget } from './card.ts'
import type { CardView } from './cardView.ts'

interface CardTitleProps {
  card: AddressParts & Pick<CardView, 'title' | 'createDate'>
  heading: 'h2' | 'h3' | 'h4'
  /** Classes of the heading, of its link, and of the mark after an external link. */
  classes: Readonly<Record<'title' | 'link' | 'out', string>>
  children: ReactNode
}

/** Renders the heading of a card, which is its link; a click is recorded. */
export function CardTitle({ card, heading: Heading, classes, children }: CardTitleProps) {
  const { href, newWindow } = cardTarget(card)
  return (
    <Heading className={classes.title}>
      <SiteLink
        className={classes.link}
        href={href}
        newWindow={newWindow}
        onClick={() =>
          track('card_click', {
            title: card.title,
            contentIdx: card.contentIdx,
            createDate: card.createDate,
          })
        }
      >
        {children}
      </SiteLink>
      {newWindow ? <Icon name="up" className={classes.out} /> : null}
    </Heading>
  )
}
