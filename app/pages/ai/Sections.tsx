import { useRef } from 'react'
import type { AiSection } from '../../../contract/ai-hub.ts'
import { useEntrance } from '../../components/Entrance/useEntrance.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Brand } from './Brand.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { Detail } from './Detail.tsx'
import { Group } from './Group.tsx'
import { type HubPart, titleOf } from './hub.ts'
import { News } from './News.tsx'
import styles from './Sections.module.css'
import { useImpressions } from './useImpressions.ts'

/**
 * Renders the content of the hub: the tabs, and below them each category with its sections (FT-073,
 * FT-074).
 */
export function Sections({ parts }: { parts: readonly HubPart[] }) {
  const root = useRef<HTMLDivElement>(null)
  useEntrance(root)
  useImpressions(root)
  return (
    <div ref={root}>
      <CategoryTabs parts={parts} />
      {parts.map(({ id, category, sections }) => (
        <section
          key={id}
          id={id}
          className={styles.part}
          aria-labelledby={`${id}-name`}
          data-part="ai-category"
        >
          <div className={`wrap ${styles.head}`}>
            {category.image ? (
              <span className={styles.icon}>
                <Picture
                  image={category.image}
                  imageDark={category.imageDark}
                  alt=""
                  size="C72x72"
                />
              </span>
            ) : null}
            <h2 id={`${id}-name`}>{category.name}</h2>
            {category.description ? <p>{category.description}</p> : null}
          </div>
          {sections.map((section, index) => (
            <section
              key={titleOf(section)}
              className={styles.section}
              aria-labelledby={`${id}-${index + 1}`}
              data-template={section.templateType}
              data-impression={titleOf(section)}
              data-category={category.name}
              data-later=""
            >
              <Section section={section} id={`${id}-${index + 1}`} />
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}

/** Renders a section by its template (FT-074, FT-075). */
function Section({ section, id }: { section: AiSection; id: string }) {
  switch (section.templateType) {
    case 'BRAND':
      return <Brand block={section.component} id={id} />
    case 'DETAIL':
      return <Detail block={section.component} id={id} />
    case 'GROUP':
      return <Group title={section.title} blocks={section.components} id={id} />
    case 'NEWS':
      return <News title={section.title} news={section.components} id={id} />
  }
}
