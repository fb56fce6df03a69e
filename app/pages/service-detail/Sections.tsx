import { type RefObject, useState } from 'react'
import type { Service, ServiceFeature } from '../../../contract/service-page.ts'
import { keywordsWithin } from '../../../contract/keywords.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { ShareButton } from '../../components/SharePanel/ShareButton.tsx'
import type { Sent, ShareProps } from '../../components/SharePanel/share.ts'
import { m } from '../../paraglide/messages.js'
import { FeaturePicture } from './FeaturePicture.tsx'
import styles from './Sections.module.css'
import { VideoInView } from '../../components/VideoInView/VideoInView.tsx'
import { featureId } from './service.data.ts'

/**
 * Renders the three sections at the top of a service page: hero, introduction, features at a glance
 * (FT-104, FT-107, FT-116).
 */
export function Sections({
  service,
  features,
  share,
  container,
  index,
}: {
  service: Sent<Service>
  features: ServiceFeature[]
  share: ShareProps
  container: RefObject<HTMLDivElement | null>
  index: number
}) {
  const { title, categoryList, desc, logo, logoDark, introList } = service
  const video = service.videoYn === 'Y' ? service.video : null
  const [poster, posterDark, description] =
    video && service.videoPoster
      ? [service.videoPoster, service.videoPosterDark, service.videoDescription]
      : [service.image, service.imageDark, service.imageDescription]
  const keywords = keywordsWithin(service.keywordList)
  return (
    <div ref={container} data-index={index}>
      <section className={styles.hero} aria-labelledby="service-title">
        <div className={`wrap ${styles.heroGrid}`}>
          <div className={styles.text}>
            <p className={styles.categories}>
              <span className="sr">{m.service_categories()} </span>
              {categoryList.map(({ code, name }) => (
                <span key={code}>{name}</span>
              ))}
            </p>
            <h1 id="service-title">{title}</h1>
            <p className={styles.desc}>{desc}</p>
            <div className={`${styles.tools} with-script`}>
              <ShareButton {...share} />
            </div>
          </div>
          <div className={styles.media}>
            <Picture
              image={poster}
              imageDark={posterDark}
              alt={description}
              size="C1492x840"
              smaller={['C741x416']}
              sizes="(min-width: 1440px) 740px, (min-width: 1024px) 56vw, 100vw"
              first
            />
            {video ? <VideoInView address={video} playing button /> : null}
          </div>
        </div>
      </section>
      <section className={styles.intro} aria-labelledby="service-intro">
        <div className={`wrap ${styles.introGrid}`}>
          <div className={styles.mark}>
            {logo ? <Picture image={logo} imageDark={logoDark} alt="" size="C72x72" /> : null}
          </div>
          <div className={styles.texts}>
            <h2 id="service-intro">{m.service_intro({ title })}</h2>
            {introList.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {keywords.length > 0 ? (
              <ul
                className={styles.keywords}
                aria-label={m.service_keywords()}
                data-part="card-keywords"
              >
                {keywords.map(({ keywordIdx, name }) => (
                  <li key={keywordIdx}>#{name}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      </section>
      <Glance features={features} />
    </div>
  )
}

/**
 * Renders the features as links to their blocks; from 1024 px up the image next to them follows the
 * hovered or focused row.
 */
function Glance({ features }: { features: ServiceFeature[] }) {
  // the first block follows right below: the second one's image is more informative
  const [shown, setShown] = useState(Math.min(1, features.length - 1))
  return (
    <section className={styles.overview} aria-labelledby="service-glance">
      <div className={`wrap ${styles.overviewGrid}`}>
        <div>
          <h2 id="service-glance">{m.service_features()}</h2>
          <ul className={styles.rows}>
            {features.map((feature, index) => (
              <li key={feature.title}>
                <a
                  href={`#${featureId(index)}`}
                  onPointerEnter={() => setShown(index)}
                  onFocus={() => setShown(index)}
                >
                  <span>{feature.title}</span>
                  <Icon name="down" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.view} aria-hidden="true">
          {features.map(({ title, featureImageList: [picture] }, index) =>
            picture ? (
              <div key={title} className={styles.image} data-shown={index === shown || undefined}>
                <FeaturePicture
                  picture={picture}
                  alt=""
                  shape="square"
                  sizes="(min-width: 1440px) 480px, 40vw"
                />
              </div>
            ) : null,
          )}
        </div>
      </div>
    </section>
  )
}
