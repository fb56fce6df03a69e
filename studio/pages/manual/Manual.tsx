import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Notice } from '../../components/Notice/Notice.tsx'
import { SearchField } from '../../components/SearchField/SearchField.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../visit/language.ts'
import { ChapterText } from './ChapterText.tsx'
import { type Chapter, loadManual, sectionId } from './chapters.ts'
import styles from './Manual.module.css'
import { type Hit, searchManual } from './search.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { isTopic, type Topic } from './topics.ts'

interface ManualProps {
  topic: Topic
  /** Called when another topic is chosen. */
  onTopic: (topic: Topic) => void
}

/** Renders the manual: its topics, a search through all of them, and one topic. */
export function Manual({ topic, onTopic }: ManualProps) {
  const language = useLanguage()
  const { data: chapters, isError } = useQuery({
    queryKey: ['manual', language],
    queryFn: () => loadManual(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [typed, setTyped] = useState('')
  // the section to go to, until its chapter is rendered
  const [wanted, setWanted] = useState<string | null>(null)
  const open = (next: Topic, section: string = sectionId(next, 0)): void => {
    setWanted(section)
    if (next !== topic) onTopic(next)
  }
  if (isError) return <Notice tone="danger">{m.problem_unreachable()}</Notice>
  if (!chapters) return <Skeleton lines={8} />
  const chapter = chapters.find((one) => one.topic === topic)
  return (
    <div className={styles.manual}>
      <div className={styles.side}>
        <SearchField label={m.manual_search()} value={typed} onChange={setTyped} maxLength={80} />
        {typed.trim() ? (
          <Hits hits={searchManual(chapters, typed)} onOpen={(hit) => open(hit.topic, hit.id)} />
        ) : (
          <Topics chapters={chapters} topic={topic} onOpen={open} />
        )}
      </div>
      {chapter && (
        <ChapterText
          chapter={chapter}
          wanted={wanted}
          onArrive={() => setWanted(null)}
          onTopic={open}
        >
          {topic === 'keys' && <ShortcutList />}
        </ChapterText>
      )}
    </div>
  )
}

interface TopicsProps {
  chapters: readonly Chapter[]
  topic: Topic
  onOpen: (topic: Topic) => void
}

/** Renders the topics as a list; on phones as a choice. */
function Topics({ chapters, topic, onOpen }: TopicsProps) {
  return (
    <>
      <Select
        label={m.manual_topics()}
        className={styles.choice ?? ''}
        items={chapters.map(({ topic: id, title }) => ({ id, name: title }))}
        value={topic}
        onChange={(id) => isTopic(id) && onOpen(id)}
      />
      <nav aria-label={m.manual_topics()} className={styles.topics}>
        <ul>
          {chapters.map(({ topic: id, title }) => (
            <li key={id}>
              <Button
                className={styles.topic ?? ''}
                {...(id === topic ? { 'aria-current': 'true' as const } : {})}
                onPress={() => onOpen(id)}
              >
                {title}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Renders the sections found, with the words around the match. */
function Hits({ hits, onOpen }: { hits: readonly Hit[]; onOpen: (hit: Hit) => void }) {
  return (
    <div className={styles.hits}>
      <p role="status" className={styles.count}>
        {m.manual_hits({ count: hits.length })}
      </p>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Button className={styles.hit ?? ''} onPress={() => onOpen(hit)}>
              <strong>{hit.name}</strong>
              {hit.within && <span className={styles.within}>{hit.within}</span>}
              <span>
                {hit.excerpt.map((part, index) =>
                  index % 2 ? <mark key={part}>{part}</mark> : part,
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
