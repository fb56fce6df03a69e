import { type ReactNode, useRef } from 'react'
import type { ServiceFeature } from '../../../contract/service-page.ts'
import { CardSlider } from '../../components/CardSlider/CardSlider.tsx'
import { Carousel } from '../../components/Carousel/Carousel.tsx'
import { useEntrance } from '../../components/Entrance/useEntrance.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { FeaturePicture } from './FeaturePicture.tsx'
import styles from './Features.module.css'
import { ScrollFeature } from './ScrollFeature.tsx'
import { featureId } from './service.data.ts'

/**
 * Renders the feature blocks by `templateType` (FT-108, FT-116): 1 and 1-1 text next to its images,
 * on the left or the right; 2 a carousel of one image at a time, 2-1 a row of several; 3 and 3-1
 * the scroll-driven block, text left or right.
 */
export function Features({ features }: { features: ServiceFeature[] }) {
  const part = useRef<HTMLDivElement>(null)
  useEntrance(part)
  return (
    <div className={styles.features} ref={part}>
      {features.map((feature, index) => (
        <Feature key={feature.title} feature={feature} id={featureId(index)} />
      ))}
    </div>
  )
}

function Feature({ feature, id }: { feature: ServiceFeature; id: string }) {
  switch (feature.templateType) {
    case '2':
    case '2-1':
      return (
        <Block feature={feature} id={id}>
          <FeatureText feature={feature} id={id} wide enters />
          <div className={styles.media} data-enter="">
            {feature.templateType === '2' ? (
              <OneAtATime feature={feature} />
            ) : (
              <PictureRow feature={feature} />
            )}
          </div>
        </Block>
      )
    case '3':
    case '3-1':
      return (
        <ScrollFeature feature={feature} id={id} text={<FeatureText feature={feature} id={id} />} />
      )
    default:
      return (
        <Block feature={feature} id={id}>
          <FeatureText feature={feature} id={id} enters />
          <div className={styles.images} data-enter="" data-count={feature.featureImageList.length}>
            {feature.featureImageList.map((picture) => (
              <div key={picture.image} className={styles.image}>
                <FeaturePicture
                  picture={picture}
                  shape="wide"
                  sizes="(min-width: 1440px) 720px, (min-width: 1024px) 56vw, 100vw"
                />
              </div>
            ))}
          </div>
        </Block>
      )
  }
}

const Block = ({
  feature,
  id,
  children,
}: {
  feature: ServiceFeature
  id: string
  children: ReactNode
}) => (
  <section
    className={`wrap ${styles.block}`}
    data-later=""
    id={id}
    aria-labelledby={`${id}-title`}
    data-template={feature.templateType}
  >
    {children}
  </section>
)

/**
 * Renders title, sanitised text and links of a block; in the scroll-driven block, which has its own
 * animation, they have no entrance.
 */
function FeatureText({
  feature,
  id,
  wide,
  enters,
}: {
  feature: ServiceFeature
  id: string
  wide?: boolean
  enters?: boolean
}) {
  return (
    <div className={styles.text} data-wide={wide || undefined} data-enter={enters ? '' : undefined}>
      <h2 id={`${id}-title`}>{feature.title}</h2>
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: feature.content }} />
      {feature.featureLinkList.length > 0 ? (
        <ul className={styles.links}>
          {feature.featureLinkList.map((link) => (
            <li key={link.link1}>
              <SiteLink
                href={link.link1}
                data-event="service_feature"
                data-event-title={link.button1}
              >
                <span>{link.button1}</span>
                <Icon name={link.link1.startsWith('/') ? 'arrow' : 'up'} />
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const OneAtATime = ({ feature }: { feature: ServiceFeature }) => (
  <Carousel
    label={m.service_slides({ title: feature.title })}
    autoplay={null}
    slides={feature.featureImageList.map((picture) => ({
      key: picture.image,
      name: picture.imageDescription,
      content: (
        <div className={styles.slide}>
          <FeaturePicture
            picture={picture}
            shape="wide"
            sizes="(min-width: 1440px) 1260px, 100vw"
          />
        </div>
      ),
    }))}
  />
)

/** Renders several images in a row: three fit above 1023 px, two below (SH-241). */
const PictureRow = ({ feature }: { feature: ServiceFeature }) => (
  <CardSlider
    label={m.service_slides({ title: feature.title })}
    cards={feature.featureImageList.map((picture) => ({
      key: picture.image,
      content: (
        <>
          <div className={`${styles.image} ${styles.square}`}>
            <FeaturePicture
              picture={picture}
              shape="tile"
              sizes="(min-width: 1024px) 400px, 50vw"
            />
          </div>
          <p className={styles.caption} aria-hidden="true">
            {picture.imageDescription}
          </p>
        </>
      ),
    }))}
  />
)
