// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headings of a table take no focus, those of a grid would
import { useId } from 'react'
import type { BlockOf } from '../../../contract/responsibility.ts'
import styles from './Table.module.css'

/**
 * A table whose rows become cards in narrow windows. Its parts are tables by role: some browsers take the cards of a
 * `table` for no table, and ARIA in HTML allows no roles within one that would tell them.
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
