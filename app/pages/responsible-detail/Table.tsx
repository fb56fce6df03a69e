// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headings of a table take no focus, those of a grid would
import { useId } from 'react'
import type { BlockOf } from '../../../contract/responsibility.ts'
import styles from './Table.module.css'

/**
 * Renders a table whose rows become cards in narrow windows. It uses table roles instead of table
 * elements: some browsers do not expose the cards of a `table` as a table, and ARIA in HTML does
 * not allow roles within one to correct that.
 */
export function Table({ table: { caption, head, rows } }: { table: BlockOf<'table'> }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={styles.caption}>
        {caption}
      </p>
      <div className={styles.table} role="table" aria-labelledby={id}>
        <div role="rowgroup" className={styles.head}>
          <div role="row">
            {head.map((name) => (
              <div key={name} role="columnheader">
                {name}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body}>
          {rows.map(([first = '', ...rest]) => (
            <div key={first} role="row">
              <div role="rowheader">{first}</div>
              {rest.map((cell, index) => (
                <div key={`${head[index + 1]} ${cell}`} role="cell" data-name={head[index + 1]}>
                  {cell}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
