import type { MouseEvent } from 'react'
import type { SosinPage, SosinStory } from '../../../contract/sosin.ts'
import { CardSlider } from '../../components/CardSlider/CardSlider.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import { type Detail, openDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { isModified } from '../../visitor/modified.ts'
import { SectionHead } from './SectionHead.tsx'
import styles from './Stories.module.css'

const detailOf = ({ title, transcript, film: video }: SosinStory): Detail => ({
  type: 'sosin',
  title,
  text: transcript,
  video: { video: video.url, poster: video.poster, title, captions: video.captions },
})

/**
 * Renders three videos of how shops grew: a card is a link to its video, which with scripts opens
 * in the detail layer with the others as neighbours (AR-117, SH-165). They contain no speech; the
 * text beneath each describes it.
 */
export function Stories({
  stories: { titleLines, lead, items },
}: {
  stories: SosinPage['stories']
}) {
  const details = items.map(detailOf)
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
    const detail = details[index]
    if (!detail || isModified(event)) return
    event.preventDefault()
    openDetailLayer(detail, event.currentTarget, details)
  }
  return (
    <section className={styles.stories} aria-labelledby="stories-title" data-part="stories">
      <div className="wrap">
        <SectionHead id="stories-title" titleLines={titleLines} lead={lead} />
        <div className={styles.slider}>
          <CardSlider
            label={m.sosin_stories()}
            variableWidth
            cards={items.map((story, index) => ({
              key: story.film.url,
              content: (
                <article className={styles.story}>
                  <a
                    className={styles.video}
                    href={`${story.film.url}.mp4`}
                    aria-label={m.sosin_story_play({ title: story.title })}
                    onClick={(event) => open(event, index)}
                  >
                    <Picture
                      image={story.film.poster}
                      imageDark={null}
                      alt=""
                      size="C630x354"
                      sizes="(max-width: 767px) 82vw, 400px"
                      smaller={['C317x178']}
                    />
                    <span className={styles.play}>
                      <Icon name="play" />
                    </span>
                  </a>
                  <p className={styles.place}>{story.place}</p>
                  <h3>{story.title}</h3>
                  <p className={styles.text}>{story.text}</p>
                  <details>
                    <summary>{m.sosin_story_read()}</summary>
                    <p>{story.transcript}</p>
                  </details>
                </article>
              ),
            }))}
          />
        </div>
      </div>
    </section>
  )
}
