import type { ReactNode } from 'react'
import { searchPath } from '../../../contract/addresses.ts'
import type { Footer, TargetLink } from '../../../contract/navigation.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { ICON_PATHS, type IconName } from '../../components/Icon/paths.tsx'
import { contentOnce } from '../../components/ServerOnly/contentOnce.ts'
import { LateLinks } from '../../components/ServerOnly/LateStyles.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './FooterContent.late.module.css'
import type { FooterProps } from './props.ts'
import { Wordmark } from './Wordmark.server-drawn.tsx'

/** Renders the footer's links and toggles, without behaviour (SH-087..095). */
export function FooterContent({ footer, language, simple = false }: FooterProps) {
  return (
    <>
      <LateLinks />
      <Wordmark language={language} />
      <div
        className={`wrap ${styles.body}`}
        {...contentOnce(
          footer,
          simple ? 'simple' : 'whole',
          <Links footer={footer} simple={simple} />,
        )}
      />
    </>
  )
}

function Links({ footer, simple }: { footer: Footer; simple: boolean }) {
  const [tags, groups] = footer.FOOTER
  return (
    <>
      {simple ? null : (
        <>
          <section
            className={styles.tags}
            data-later=""
            data-part="footer-tags"
            aria-labelledby="footer-tags"
          >
            <h2 id="footer-tags" className={styles.heading}>
              {tags.title}
            </h2>
            <ul>
              {tags.serviceList.map(({ title }) => (
                <li key={title}>
                  <a className={styles.tag} href={searchPath(title)} data-event="footer_tag">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <nav
            className={styles.groups}
            data-later=""
            data-part="footer-groups"
            aria-label={m.footer_site_links()}
          >
            {groups.childList.map((group, index) => (
              <div
                key={group.title}
                className={styles.group}
                data-layer=""
                data-two={group.twoColumns || undefined}
              >
                <h2 className={`${styles.heading} from-desktop`}>{group.title}</h2>
                <h2 className={`${styles.toggle} to-tablet with-script`}>
                  <button
                    type="button"
                    aria-expanded="false"
                    aria-controls={`footer-group-${index}`}
                  >
                    {group.title}
                    <Icon name="down" />
                  </button>
                </h2>
                <p className={`${styles.heading} to-tablet without-script`} aria-hidden="true">
                  {group.title}
                </p>
                <ul id={`footer-group-${index}`}>
                  {group.serviceList.map((link) => (
                    <li key={link.linkUrl}>
                      <FooterLink link={link}>{link.title}</FooterLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </>
      )}
      <div className={styles.tools} data-later="">
        {footer.socialLinks.length > 0 ? (
          <ul className={styles.social} aria-label={m.footer_social_links()}>
            {footer.socialLinks.map((link) => (
              <li key={link.linkUrl}>
                <FooterLink link={link} className={styles.round}>
                  <Icon name={iconOf(link.icon)} />
                  <span className="sr">{link.title}</span>
                </FooterLink>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.family} data-part="family-sites" data-layer="">
          <button
            type="button"
            className={`${styles.select} with-script`}
            aria-expanded="false"
            aria-controls="footer-family"
          >
            {m.footer_family_sites()}
            <Icon name="down" />
          </button>
          <ul id="footer-family" aria-label={m.footer_family_sites()}>
            {footer.familySites.map((link) => (
              <li key={link.linkUrl}>
                <FooterLink link={link}>
                  <span>{link.title}</span>
                  <Icon name="up" />
                </FooterLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.legal} data-later="">
        <nav aria-label={m.footer_legal_links()}>
          <ul className={styles.policy}>
            {footer.legalLinks.map((link) => (
              <li key={link.linkUrl}>
                <FooterLink link={link} className={link.bold ? styles.bold : undefined}>
                  {link.title}
                </FooterLink>
              </li>
            ))}
          </ul>
        </nav>
        <p>{footer.address}</p>
        <p>{footer.copyright}</p>
      </div>
    </>
  )
}

const iconOf = (name: string): IconName =>
  Object.hasOwn(ICON_PATHS, name) ? (name as IconName) : 'link'

function FooterLink({
  link,
  className,
  children,
}: {
  link: TargetLink
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <SiteLink
      className={className}
      href={link.linkUrl}
      newWindow={link.linkTarget === '_blank'}
      data-event="footer_link"
    >
      {children}
    </SiteLink>
  )
}
