import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { isModified } from '../../visitor/modified.ts'

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Where it leads: a path, or a query of the page that is shown. */
  to: string
  /** State of the navigation, such as `TO_LIST`. */
  state?: unknown
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link that the router follows where scripts serve the page, and the browser elsewhere: with a modifier key, by another
 * button, without scripts. The router's own brings forms and marks of the current place along, 2.5 kB on every list.
 */
export function PageLink({
  to,
  state,
  preventScrollReset = false,
  onClick,
  ...rest
}: PageLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return
    event.preventDefault()
    void navigate(to, { state, preventScrollReset })
  }
  return <a {...rest} href={useHref(to)} onClick={follow} />
}
