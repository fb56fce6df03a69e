import type { ReactNode } from 'react'
import { followable } from '../../../contract/addresses.ts'
import { m } from '../../paraglide/messages.js'
import type { Current } from './entries.ts'

interface MenuLinkProps {
  url: string
  external: boolean
  current?: Current
  className?: string | undefined
  children: ReactNode
}

/** A link of the menus: an outside one opens in a new window and says so (SH-060). */
export function MenuLink({ url, external, current, className, children }: MenuLinkProps) {
  return (
    <a className={className} href={followable(url)} target={external ? '_blank' : undefined} rel={external ? 'noopener' : undefined} aria-current={current} data-event="menu_link">
      {children}
      {external ? <span className="sr"> ({m.shell_new_window()})</span> : null}
    </a>
  )
}
