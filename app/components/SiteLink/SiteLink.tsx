import type { ComponentProps } from 'react'
import { followable, isDownload, isExternal } from '../../../contract/addresses.ts'
import { m } from '../../paraglide/messages.js'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel' | 'download'> {
  /** The URL from content, possibly without a scheme (SH-248). */
  href: string
  /** Whether it opens a new window; by default it does if it leaves the site. */
  newWindow?: boolean | undefined
  /** Whether it offers a file: one of ours is downloaded, whatever its extension. */
  file?: boolean
}

/**
 * Renders a link from content: its URL is completed (SH-248), a program or an archive is downloaded
 * (SH-250), and a new window is announced to screen readers (SH-060).
 */
export function SiteLink({ className, href, newWindow, file, children, ...rest }: SiteLinkProps) {
  const address = followable(href)
  const download = isDownload(address) || (file && address.startsWith('/media/'))
  const out = newWindow ?? (!download && isExternal(address))
  return (
    <a
      className={className}
      href={address}
      target={out ? '_blank' : undefined}
      rel={out ? 'noopener' : undefined}
      download={download ? '' : undefined}
      {...rest}
    >
      {children}
      {out && !rest['aria-hidden'] ? <span className="sr"> ({m.shell_new_window()})</span> : null}
    </a>
  )
}
