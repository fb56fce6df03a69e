import type { ReactNode } from 'react'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import type { Leaf } from './entries.ts'

interface MenuLinkProps {
  link: Pick<Leaf, 'url' | 'external' | 'current' | 'byTab'>
  className?: string | undefined
  children: ReactNode
}

/** Renders a link of the menus: an external one opens in a new window and announces it (SH-060). */
export function MenuLink({
  link: { url, external, current, byTab },
  className,
  children,
}: MenuLinkProps) {
  return (
    <SiteLink
      className={className}
      href={url}
      newWindow={external}
      aria-current={current}
      data-by-tab={byTab ? '' : undefined}
      data-event="menu_link"
    >
      {children}
    </SiteLink>
  )
}
