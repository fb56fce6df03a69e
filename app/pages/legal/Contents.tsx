import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './legal.module.css'

/**
 * Renders the table of contents: collapsed on small screens, next to the text from 1024 px up,
 * where the current section is marked.
 */
export function Contents({ sections }: { sections: { id: string; title: string }[] }) {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const heads = sections
      .map(({ id }) => document.getElementById(id))
      .filter((head) => head !== null)
    const read = (): void => {
      const passed = heads
        .filter((head) => head.getBoundingClientRect().top < innerHeight * 0.3)
        .at(-1)
      setCurrent(passed?.id ?? null)
    }
    const watch = new IntersectionObserver(read, {
      rootMargin: '0px 0px -70% 0px',
      threshold: [0, 1],
    })
    for (const head of heads) watch.observe(head)
    return () => watch.disconnect()
  }, [sections])
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={`${styles.contents} from-desktop`} aria-label={m.legal_contents()}>
        <p>{m.legal_contents()}</p>
        {list}
      </nav>
      <details className={`${styles.folded} to-tablet`}>
        <summary>{m.legal_contents()}</summary>
        <nav aria-label={m.legal_contents()}>{list}</nav>
      </details>
    </>
  )
}
