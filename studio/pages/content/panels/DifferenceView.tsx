import type { ReactNode } from 'react'
import type { Difference } from '../../../../contract/studio/work.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { tagName } from './blockNames.ts'
import styles from './DifferenceView.module.css'

type FieldDifference = Difference['fields'][number]
type Piece = FieldDifference['blocks'][number]['pieces'][number]

interface DifferenceViewProps {
  difference: Difference
  /** Rendered next to a field's name, for example a checkbox to take it over. */
  beside?: (field: string) => ReactNode
}

/**
 * Shows a difference in words: added text is underlined with a plus, removed text is struck through
 * with a minus.
 */
export function DifferenceView({ difference, beside }: DifferenceViewProps) {
  if (difference.fields.length === 0) return <p className={styles.none}>{m.difference_none()}</p>
  return (
    <div className={styles.fields}>
      {difference.fields.map((field) => (
        <section key={field.field} className={styles.field} aria-label={fieldName(field.field)}>
          <header className={styles.head}>
            <h4 className={styles.name}>{fieldName(field.field)}</h4>
            {beside?.(field.field)}
          </header>
          {field.blocks.map((block, index) => (
            <div key={index} className={styles.block} data-change={changeOf(block.pieces)}>
              {field.field === 'content' && (
                <span className={styles.tag}>{tagName(block.tag)}</span>
              )}
              <p className={styles.text}>
                {block.pieces.map((piece, at) => (
                  <PieceText key={at} piece={piece} />
                ))}
              </p>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function PieceText({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark className={kind === 'added' ? styles.added : styles.removed}>
      <span className={styles.spoken}>
        {kind === 'added' ? m.difference_added() : m.difference_removed()}{' '}
      </span>
      {text}
    </Mark>
  )
}

/** Returns whether a block was added or removed as a whole. */
function changeOf(pieces: readonly Piece[]): 'added' | 'removed' | undefined {
  if (pieces.every(({ kind }) => kind === 'added')) return 'added'
  return pieces.every(({ kind }) => kind === 'removed') ? 'removed' : undefined
}
