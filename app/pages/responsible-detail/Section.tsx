import type { ResponsibleBlock, ResponsibleSection } from '../../../contract/responsibility.ts'
import { Companies } from './Companies.tsx'
import { Dangers } from './Dangers.tsx'
import { Depths } from './Depths.tsx'
import { Levels } from './Levels.tsx'
import { Links } from './Links.tsx'
import { Numbered } from './Numbered.tsx'
import { Numerals } from './Numerals.tsx'
import styles from './Section.module.css'
import { Statement } from './Statement.tsx'
import { Steps } from './Steps.tsx'
import { Table } from './Table.tsx'

/** Kinds of blocks that span the full width, below their title instead of next to it. */
const WIDE: ReadonlySet<ResponsibleBlock['kind']> = new Set([
  'statement',
  'numerals',
  'levels',
  'depths',
  'dangers',
  'companies',
])

interface SectionProps {
  section: ResponsibleSection
  /** Whether it is below the first view: a slow phone lays it out after that. */
  later: boolean
}

/** Renders a section of a static page: its title, and its blocks next to or below it. */
export function Section({ section: { id, title, lead, blocks }, later }: SectionProps) {
  const wide = blocks.some(({ kind }) => WIDE.has(kind))
  return (
    <section
      className={styles.section}
      id={id}
      aria-labelledby={`${id}-title`}
      data-wide={wide || undefined}
      data-later={later ? '' : undefined}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className={styles.blocks}>
        {blocks.map((block, index) => (
          <Block key={`${block.kind} ${index}`} block={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: ResponsibleBlock }) {
  switch (block.kind) {
    case 'prose':
      return (
        <div className={styles.prose}>
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )
    case 'statement':
      return <Statement statement={block} />
    case 'numbered':
      return <Numbered items={block.items} />
    case 'numerals':
      return <Numerals items={block.items} />
    case 'levels':
      return <Levels levels={block.levels} />
    case 'depths':
      return <Depths depths={block.depths} />
    case 'dangers':
      return <Dangers dangers={block.dangers} />
    case 'steps':
      return <Steps steps={block.items} />
    case 'table':
      return <Table table={block} />
    case 'links':
      return <Links links={block.links} />
    case 'companies':
      return <Companies companies={block.companies} />
  }
}
