import type { Category } from '../../../contract/content.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { DownloadMenu } from './DownloadMenu.tsx'
import type { BarLink } from './link.ts'
import styles from './StickyBar.module.css'
import { goToAnchor, useCurrentAnchor, useInApp, usePastTitle } from './useStickyBar.ts'

export interface StickyBarProps {
  /** Name of the page's category, or its code: `BA` is Culture (SH-076). */
  title: string
  icon?: { image: string; imageDark: string | null } | null
  /** Selector of the page title; scrolling past it shows the bar (SH-075). */
  after?: string
  /** Buttons to the service (SH-079). */
  services?: readonly BarLink[]
  /** The Download menu from 1024 px up, each entry with its own layer (SH-080). */
  downloads?: readonly { title: string; links: readonly BarLink[] }[]
  /** The one download link below 1024 px (SH-081). */
  mobileDownload?: BarLink
  /** Sections of the page to jump to (SH-082). */
  anchors?: readonly { id: string; label: string }[]
  /** The anchors show only in windows wider than 1023 px (SH-085). */
  anchorsOnDesktop?: boolean
  /** A named list of documents, such as the reports of a year (SH-084). */
  documents?: { title: string; links: readonly BarLink[] }
  /** Shown from 1024 px up before any scrolling (SH-077, SH-078). */
  alwaysOnDesktop?: boolean
  /** Overlays a slide with its own colour: without background and border (SH-078). */
  overSlide?: boolean
}

/** The icon of a page's category, if it has one. */
export const iconOf = (category: Category | null): StickyBarProps['icon'] =>
  category?.image ? { image: category.image, imageDark: category.imageDark } : null

/**
 * Renders the bar that replaces the header once the page title is scrolled out of view
 * (SH-075..086).
 */
export function StickyBar({
  title,
  icon,
  after = 'main h1',
  services = [],
  downloads = [],
  mobileDownload,
  anchors = [],
  anchorsOnDesktop,
  documents,
  alwaysOnDesktop,
  overSlide,
}: StickyBarProps) {
  const shown = usePastTitle(after)
  const current = useCurrentAnchor(anchors.map(({ id }) => id))
  const inApp = useInApp()
  const name = title === 'BA' ? m.sticky_bar_culture() : title
  return (
    <nav
      className={styles.bar}
      data-part="sticky-bar"
      data-shown={shown || undefined}
      data-always={alwaysOnDesktop || undefined}
      data-over={overSlide || undefined}
      aria-label={m.sticky_bar({ title: name })}
    >
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.title}>
          {icon ? (
            <span className={styles.icon}>
              <Picture image={icon.image} imageDark={icon.imageDark} alt="" size="C72x72" />
            </span>
          ) : null}
          <span>{name}</span>
        </p>
        {anchors.length > 0 ? (
          <ul
            className={`${styles.anchors} ${anchorsOnDesktop ? 'from-desktop' : ''}`}
            data-part="anchor-menu"
            aria-label={m.sticky_bar_anchors()}
          >
            {anchors.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  onClick={(event) => goToAnchor(event, id)}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.tools}>
          {services.map((link) => (
            <BarButton key={link.href} link={link} />
          ))}
          {downloads.length > 0 ? (
            <div className="from-desktop">
              <DownloadMenu title={m.sticky_bar_download()} groups={downloads} />
            </div>
          ) : null}
          {documents ? <DownloadMenu title={documents.title} links={documents.links} /> : null}
          {mobileDownload ? <MobileDownload link={mobileDownload} inApp={inApp} /> : null}
        </div>
      </div>
      <span className={styles.progress} aria-hidden="true" />
    </nav>
  )
}

function BarButton({ link }: { link: BarLink }) {
  return (
    <SiteLink className={styles.button} href={link.href}>
      {link.title}
    </SiteLink>
  )
}

/**
 * Renders one link for phones; in the messaging app it names its target and has the app's look
 * (SH-081, SH-086).
 */
function MobileDownload({ link, inApp }: { link: BarLink; inApp: boolean }) {
  return (
    <SiteLink
      className={`${styles.mobile} to-tablet`}
      data-part="mobile-download"
      data-in-app={inApp || undefined}
      href={link.href}
      newWindow={false}
    >
      {inApp ? (
        <span className={styles.app}>
          <Picture
            image="/media/icons/talk.svg"
            imageDark="/media/icons/talk_dark.svg"
            alt=""
            size="C72x72"
          />
        </span>
      ) : (
        <Icon name="download" />
      )}
      <span>{inApp ? m.sticky_bar_download_in_app() : link.title}</span>
    </SiteLink>
  )
}
