import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import type { SosinGuide, SosinPage } from '../../../contract/sosin.ts'
import type { GuideName } from '../../../contract/sosin-guides.ts'
import { ListHead, TO_LIST } from '../../components/CardList/ListHead.tsx'
import { CardSlider } from '../../components/CardSlider/CardSlider.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import { Farm } from './Farm.tsx'
import styles from './Guide.module.css'
import { guideQuery, KINDS } from './guides.ts'
import { Press } from '../../components/Press/Press.tsx'
import { SectionHead } from './SectionHead.tsx'
import { Support } from './Support.tsx'

interface GuideProps {
  guide: Omit<SosinPage['guide'], 'kinds'>
  names: Readonly<Record<GuideName, string>>
  current: GuideName
  kind: SosinGuide
}

/** Renders the growth guide of one kind of shop, with a link to the other one (AR-118, AR-119). */
export function Guide({
  guide: { label, titleLines, lead, parts },
  names,
  current,
  kind,
}: GuideProps) {
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  return (
    <section id="guide" className={styles.guide} data-kind={current} aria-labelledby="guide-title">
      <div className="wrap">
        <SectionHead id="guide-title" label={label} titleLines={titleLines} lead={lead} />
        <nav className={styles.kinds} aria-label={m.sosin_guide_kinds()} data-part="guide-kinds">
          <ul>
            {KINDS.map((name) => (
              <li key={name}>
                <PageLink
                  to={`${guideQuery(name)}#guide`}
                  aria-current={name === current ? 'page' : undefined}
                  onClick={(event) => {
                    if (isModified(event)) return
                    // without scripts the URL jumps to the guide; with them the scroll position
                    // stays
                    event.preventDefault()
                    void navigate(guideQuery(name), { state: TO_LIST, preventScrollReset: true })
                  }}
                >
                  {names[name]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ListHead id="guide-kind" name={kind.name} list={list} />
      </div>
      <div ref={list}>
        <div className={styles.kind} role="group" aria-labelledby="guide-kind" tabIndex={-1}>
          <div className="wrap">
            <p className={styles.lead}>{kind.lead}</p>
            <div className={styles.line}>
              <svg
                className={styles.rope}
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <path d="M0 1Q50 15 100 1" vectorEffect="non-scaling-stroke" />
              </svg>
              <ol className={styles.tickets}>
                {kind.channels.map((channel) => (
                  <li key={channel.title} className={styles.ticket}>
                    <p className={styles.service}>
                      <Picture
                        image={channel.icon}
                        imageDark={channel.iconDark}
                        alt=""
                        size="C72x72"
                      />
                      {channel.service}
                    </p>
                    <h3>{channel.title}</h3>
                    <p className={styles.text}>{channel.text}</p>
                    <Press names={channel.press} />
                    <SiteLink className={styles.open} href={channel.link}>
                      {m.sosin_open({ service: channel.service })}
                      <Icon name="up" />
                    </SiteLink>
                  </li>
                ))}
              </ol>
            </div>
            <div className={styles.part}>
              <h3 className={styles.title}>{parts.tools}</h3>
              <CardSlider
                label={parts.tools}
                variableWidth
                cards={kind.tools.map((tool) => ({
                  key: tool.title,
                  content: (
                    <div className={styles.tool}>
                      <h4>
                        <SiteLink href={tool.link}>{tool.title}</SiteLink>
                      </h4>
                      <p>{tool.text}</p>
                      <Press names={tool.press} />
                    </div>
                  ),
                }))}
              />
            </div>
            <Support title={parts.support} support={kind.support} />
            <div className={styles.part}>
              <h3 className={styles.title}>{parts.partners}</h3>
              <ul className={styles.partners}>
                {kind.partners.map((partner) => (
                  <li key={partner.title}>
                    <SiteLink href={partner.link}>
                      <strong>{partner.title}</strong>
                      <span>{partner.text}</span>
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          {kind.farm ? <Farm farm={kind.farm} /> : null}
        </div>
      </div>
    </section>
  )
}
