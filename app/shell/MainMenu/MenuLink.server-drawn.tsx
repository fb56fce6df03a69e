import type { ReactNode } from 'react'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import type { Leaf } from './entries.ts'

interface MenuLinkProps {
  link: Pick<Leaf, 'url' | 'external' | 'current' | 'byTab'>
  className?: string | undefined
  children: ReactNode
}

/** A link of the menus: an outside one opens in a new window and says so (SH-060). */
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
