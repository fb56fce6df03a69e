import type { ActiveGreenPage } from '../../../contract/active-green.ts'
import { Carousel } from '../../components/Carousel/Carousel.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { CardLink, Head } from './Acts.tsx'
import styles from './Digital.module.css'

/**
 * Renders Green Digital: a carousel, which is the region itself, and moves only on request
 * (FT-156).
 */
export const Digital = ({ digital }: { digital: ActiveGreenPage['digital'] }) => (
  <div className={`wrap ${styles.digital}`} data-later="">
    <Head id="green-digital" title={digital.title} lead={digital.lead} />
    <Carousel
      label={digital.title}
      controls="side"
      autoplay={null}
      slides={digital.slides.map(({ title, text, link, picture }) => ({
        key: title,
        name: title,
        content: (
          <article className={styles.slide}>
            <div className={styles.image}>
              <Picture
                image={picture.image}
                imageDark={picture.imageDark}
                alt={picture.alt}
                size="C954x537"
                smaller={['C420x236', 'C630x354', 'C741x416']}
                sizes="(min-width: 1440px) 832px, (min-width: 1024px) 62vw, calc(100vw - 40px)"
              />
            </div>
            <div className={styles.text}>
              <h3>{title}</h3>
              <p>{text}</p>
              <CardLink link={link} />
            </div>
          </article>
        ),
      }))}
    />
  </div>
)
