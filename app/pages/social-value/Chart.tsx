import { CHART_FORMATS, CHART_FORMS, chartAddress } from '../../../contract/social-names.ts'
import type { ChartDrawing } from '../../../contract/social-value.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Chart.module.css'

interface ChartProps {
  drawing: ChartDrawing
  unit: string
}

/**
 * Renders a chart with its data: one form for each width, the table, and the files (FT-094, FT-095,
 * FT-099, FT-101).
 */
export function Chart({ drawing: { id, title, forms, table }, unit }: ChartProps) {
  return (
    <figure className={styles.chart} data-part="chart" data-chart={id}>
      <p className={styles.unit}>{m.chart_unit({ unit })}</p>
      {CHART_FORMS.map((form) => (
        <div
          key={form}
          className={styles.form}
          data-form={form}
          // built from escaped text by server/charts
          dangerouslySetInnerHTML={{ __html: forms[form] }}
        />
      ))}
      <figcaption className={styles.behind}>
        <details className={styles.numbers}>
          <summary>{m.chart_as_table()}</summary>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <caption className="sr">{table.caption}</caption>
              <thead>
                <tr>
                  {table.head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.slice(0, -1).join()}>
                    {row.map((cell, index) =>
                      index === 0 ? (
                        <th key={table.head[index]} scope="row">
                          {cell}
                        </th>
                      ) : (
                        <td key={table.head[index]}>{cell}</td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
        <ul className={styles.files} aria-label={m.chart_files({ title })}>
          {CHART_FORMATS.map((format) => (
            <li key={format}>
              <a className={styles.file} href={chartAddress(id, format)} download="">
                <span className="sr">{title} </span>
                {format.toUpperCase()}
                <Icon name="download" />
              </a>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
