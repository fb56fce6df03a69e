import type { BlockOf } from '../../../contract/responsibility.ts'
import styles from './Table.module.css'

/** A table whose rows become cards in narrow windows; its roles are said, as the cards would lose them. */
export const Table = ({ table: { caption, head, rows } }: { table: BlockOf<'table'> }) => (
  <table className={styles.table} role="table">
    <caption>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {head.map((name) => (
          <th key={name} scope="col" role="columnheader">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(([first = '', ...rest]) => (
        <tr key={first} role="row">
          <th scope="row" role="rowheader">
            {first}
          </th>
          {rest.map((cell, index) => (
            <td key={`${head[index + 1]} ${cell}`} role="cell" data-name={head[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
