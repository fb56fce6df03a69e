import { useRef } from 'react'
import type { Service, ServiceFeature } from '../../../contract/service-page.ts'
import { keywordsWithin } from '../../../contract/keywords.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { ShareButton, type ShareProps } from '../../components/SharePanel/ShareButton.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Sections.module.css'
import { ServiceFilm } from './ServiceFilm.tsx'
import { featureId } from './service.data.ts'
import { useFullPage } from './useFullPage.ts'

/** The three sections at the head of a service: hero, introduction, features at a glance (FT-104, FT-107, FT-116). */
export function Sections({ service, features, share }: { service: Service; features: ServiceFeature[]; share: ShareProps }) {
  const container = useRef<HTMLDivElement>(null)
  const index = useFullPage(container)
  const { title, categoryList, desc, logo, logoDark, introList } = service
  const film = service.videoYn === 'Y' ? service.video : null
  const [poster, posterDark] = film && service.videoPoster ? [service.videoPoster, service.videoPosterDark] : [service.image, service.imageDark]
  const keywords = keywordsWithin(service.keywordList)
  const glance = features[0]?.featureImageList[0]
  return (
    <div className={styles.sections} ref={container} data-index={index}>
      <section className={styles.hero} aria-labelledby="service-title">
        <div className={`wrap ${styles.heroGrid}`}>
          <div className={styles.words}>
            <p className={styles.categories}><span className="sr">{m.service_categories()} </span>{categoryList.map(({ code, name }) => <span key={code}>{name}</span>)}</p>
            <h1 id="service-title">{title}</h1>
            <p className={styles.desc}>{desc}</p>
            <div className={`${styles.tools} with-script`}><ShareButton {...share} /></div>
          </div>
          <div className={styles.media}>
            <Picture image={poster} imageDark={posterDark} alt={service.imageDescription} size="C1492x840" smaller={['C741x416']} sizes="(min-width: 1440px) 740px, (min-width: 1024px) 56vw, 100vw" first />
            {film ? <ServiceFilm address={film} /> : null}
          </div>
        </div>
      </section>
      <section className={styles.intro} aria-labelledby="service-intro">
        <div className={`wrap ${styles.introGrid}`}>
          <div className={styles.mark}>{logo ? <Picture image={logo} imageDark={logoDark} alt="" size="C72x72" /> : null}</div>
          <div className={styles.texts}>
            <h2 id="service-intro">{m.service_intro({ title })}</h2>
            {introList.map((text) => <p key={text}>{text}</p>)}
            {keywords.length > 0 ? (
              <ul className={styles.keywords} aria-label={m.service_keywords()} data-part="card-keywords">{keywords.map(({ keywordIdx, name }) => <li key={keywordIdx}>#{name}</li>)}</ul>
            ) : null}
          </div>
        </div>
      </section>
      <section className={styles.glance} aria-labelledby="service-glance">
        <div className={`wrap ${styles.glanceGrid}`}>
          <div>
            <h2 id="service-glance">{m.service_features()}</h2>
            <ul className={styles.rows}>
              {features.map((feature, at) => <li key={feature.title}><a href={`#${featureId(at)}`}><span>{feature.title}</span><Icon name="down" /></a></li>)}
            </ul>
          </div>
          {glance ? <div className={styles.view}><Picture image={glance.image} imageDark={glance.imageDark} alt={glance.imageDescription} size="C1000x1000" sizes="(min-width: 1440px) 500px, 40vw" /></div> : null}
        </div>
      </section>
    </div>
  )
}
