import type { ComponentProps } from 'react'
import { followable, isDownload, isExternal } from '../../../contract/addresses.ts'
import { m } from '../../paraglide/messages.js'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel' | 'download'> {
  /** As content gives it: without scheme too (SH-248). */
  href: string
  /** Whether it opens a new window; unsaid, it does where it leaves the site. */
  newWindow?: boolean | undefined
  /** It offers a file: one of ours is downloaded, whatever its ending. */
  file?: boolean
}

/**
 * A link that content gives: it is made one that can be followed (SH-248), a program or an archive is downloaded
 * (SH-250), and a new window is told to who hears the page (SH-060).
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
