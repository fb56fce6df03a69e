import { type ReactNode, useState } from 'react'
import type { Difference } from '../../../../contract/studio/work.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { shownAt } from '../mediaAddress.ts'
import { tagName } from './blockNames.ts'
import { Pieces } from './Pieces.tsx'
import styles from './DifferenceView.module.css'

type FieldDifference = Difference['fields'][number]
type Block = FieldDifference['blocks'][number]
type Change = 'same' | 'added' | 'removed'

interface DifferenceViewProps {
  difference: Difference
  /** Rendered next to a field's name, for example a checkbox to take it over. */
  beside?: (field: string) => ReactNode
}

/**
 * Shows a difference by sentences and words: added text is underlined with a plus, removed text is
 * struck through with a minus. Tables are drawn with their cells, pictures before and after.
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
            <div key={index} className={styles.block} data-change={changeOf(block)}>
              {field.field === 'content' && (
                <span className={styles.tag}>{tagName(block.tag)}</span>
              )}
              {block.picture && <Pictures picture={block.picture} />}
              {block.table && <TableView table={block.table} />}
              {block.pieces.length > 0 && (
                <p className={styles.text}>
                  <Pieces pieces={block.pieces} />
                </p>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** Draws a table with what changed in each cell; rows and columns are marked as a whole. */
function TableView({ table: { columns, rows } }: { table: NonNullable<Block['table']> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself where the panel is narrow
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={tagName('table')}>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ change, cells }, row) => (
            <tr key={row}>
              {cells.map((cell, column) => {
                const Cell = cell?.head ? 'th' : 'td'
                const whole = change === 'same' ? columns[column] : change
                return (
                  <Cell key={column} data-change={whole === 'same' ? undefined : whole}>
                    {cell && <Pieces pieces={cell.pieces} />}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Shows a picture before and after; the same one once. */
function Pictures({ picture: { before, after } }: { picture: NonNullable<Block['picture']> }) {
  if (before === after) return <Thumbnail address={after} name={m.difference_after()} />
  return (
    <div className={styles.pictures}>
      <figure className={styles.picture} data-change="removed">
        <figcaption className={styles.tag}>{m.difference_before()}</figcaption>
        <Thumbnail address={before} name={m.difference_before()} />
      </figure>
      <figure className={styles.picture} data-change="added">
        <figcaption className={styles.tag}>{m.difference_after()}</figcaption>
        <Thumbnail address={after} name={m.difference_after()} />
      </figure>
    </div>
  )
}

function Thumbnail({ address, name }: { address: string | null; name: string }) {
  const [failed, setFailed] = useState(false)
  if (address === null || failed)
    return (
      <p className={styles.noPicture}>
        {address === null ? m.difference_picture_none() : m.difference_picture_gone()}
      </p>
    )
  return (
    <img
      className={styles.thumbnail}
      src={shownAt(address)}
      alt={name}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}

/** Returns whether a block was added or removed as a whole. */
function changeOf({ pieces, table, picture }: Block): Exclude<Change, 'same'> | undefined {
  const kinds: Change[] = table ? table.rows.map(({ change }) => change) : []
  if (picture) kinds.push(picture.before ? (picture.after ? 'same' : 'removed') : 'added')
  for (const { kind } of pieces) kinds.push(kind)
  if (kinds.every((kind) => kind === 'added')) return 'added'
  return kinds.every((kind) => kind === 'removed') ? 'removed' : undefined
}
