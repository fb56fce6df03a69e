import { barsOf } from '../../../../contract/charts/bars.ts'
import { amountOf } from '../../../../contract/documents/rules/amount.ts'
import { own } from '../../../../contract/own.ts'
import { isValues } from '../../../../contract/studio/document-paths.ts'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { readAs } from '../facts/reference.ts'
import { useDocumentForm } from '../form.ts'
import styles from './Bars.module.css'

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/**
 * Draws the rows of a table as the bars of its page, as far as they have figures. The table beside
 * it says the same: it is a picture for the eye alone.
 */
export function Bars({ rows, of, by }: { rows: readonly unknown[]; of: string; by: string }) {
  const { facts, language } = useDocumentForm()
  const spoken = useLanguage()
  const drawn = rows.flatMap((row) => {
    if (!isValues(row)) return []
    const text = readAs(textOf(own(row, by)), facts, language ?? spoken)
    const number = amountOf(text)
    const isMinus = /^\s*[-−]/.test(text)
    if (number === null) return []
    return [
      {
        name: readAs(textOf(own(row, of)), facts, language ?? spoken),
        text,
        isMinus,
        value: String(number),
      },
    ]
  })
  if (drawn.length === 0) return <p className={styles.none}>{m.site_form_chart_none()}</p>
  const isPercent = drawn.every(({ text }) => /%|percent/.test(text))
  return (
    <div className={styles.chart} aria-hidden="true">
      {barsOf(drawn, isPercent ? '%' : '').map(({ name, text, share, isMinus }, index) => (
        // bars are drawn anew with each change
        <div key={index} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <svg className={styles.level} viewBox="0 0 100 8" preserveAspectRatio="none">
            <rect
              width={Number.isFinite(share) ? Math.min(100, share) : 0}
              height="8"
              data-minus={isMinus}
            />
          </svg>
          <span className={styles.value}>{text}</span>
        </div>
      ))}
    </div>
  )
}
