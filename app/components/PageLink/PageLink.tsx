import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { isModified } from '../../visitor/modified.ts'

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Its target: a path, or a query of the current page. */
  to: string
  /** State of the navigation, such as `TO_LIST`. */
  state?: unknown
  /** Whether the page keeps its scroll position. */
  preventScrollReset?: boolean
}

/**
 * Renders a link that the router follows once the page is hydrated. The browser follows it in all
 * other cases: with a modifier key, by another mouse button, without scripts. The router's own link
 * includes forms and active states, which add 2.5 kB to every list.
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
