import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Chapter } from './chapters.ts'
import styles from './Manual.module.css'
import { isTopic, type Topic } from './topics.ts'

interface ChapterTextProps {
  chapter: Chapter
  /** Id of the section to go to; null = stay. */
  wanted: string | null
  onArrive: () => void
  /** Called when a link to another topic is pressed. */
  onTopic: (topic: Topic) => void
  /** Shown below the last section. */
  children?: ReactNode
}

/** Renders a topic of the manual; the wanted section takes the focus and scrolls into view. */
export function ChapterText({ chapter, wanted, onArrive, onTopic, children }: ChapterTextProps) {
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-topic]')
    const next = link?.dataset.topic
    // in a tab of its own, if the reader asks for one
    if (!isTopic(next) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onTopic(next)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: presses of the links inside, by key too
    <article className={styles.chapter} onClick={follow}>
      {chapter.sections.map(({ id, heading, html }) => (
        <section key={id} className={styles.section}>
          <Heading
            level={heading === null ? 2 : 3}
            id={id}
            isWanted={id === wanted}
            onArrive={onArrive}
          >
            {heading ?? chapter.title}
          </Heading>
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      {children}
    </article>
  )
}

interface HeadingProps {
  level: 2 | 3
  id: string
  isWanted: boolean
  onArrive: () => void
  children: ReactNode
}

function Heading({ level, id, isWanted, onArrive, children }: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
    onArrive()
  })
  useEffect(() => {
    if (isWanted) arrive()
  }, [isWanted])
  const Level = `h${level}` as const
  return (
    <Level id={id} ref={ref} tabIndex={-1}>
      {children}
    </Level>
  )
}
