import type { ReactNode } from 'react'
import { followable } from '../../../contract/addresses.ts'
import { m } from '../../paraglide/messages.js'
import type { Leaf } from './entries.ts'

interface MenuLinkProps {
  link: Pick<Leaf, 'url' | 'external' | 'current' | 'byTab'>
  className?: string | undefined
  children: ReactNode
}

/** A link of the menus: an outside one opens in a new window and says so (SH-060). */
export function MenuLink({ link: { url, external, current, byTab }, className, children }: MenuLinkProps) {
  return (
    <a
      className={className}
      href={followable(url)}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener' : undefined}
      aria-current={current}
      data-by-tab={byTab ? '' : undefined}
      data-event="menu_link"
    >
      {children}
      {external ? <span className="sr"> ({m.shell_new_window()})</span> : null}
    </a>
  )
}
