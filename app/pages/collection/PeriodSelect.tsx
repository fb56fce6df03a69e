import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DateOption } from '../../../contract/content.ts'
import { m } from '../../paraglide/messages.js'
import { monthQuery } from './months.ts'
import styles from './PeriodSelect.module.css'

interface PeriodSelectProps {
  options: readonly (DateOption & { name: string })[]
  chosen: DateOption | null
}

/** The period: All, or one month (AR-081, AR-084). Without scripts the months are links. */
export function PeriodSelect({ options, chosen }: PeriodSelectProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLSelectElement>(null)
  const value = chosen ? monthQuery(chosen) : ''

  // a month that was chosen before the page came alive
  useEffect(() => {
    const early = field.current?.value
    if (early !== undefined && early !== value) void navigate(early || '?', { preventScrollReset: true })
  }, [])

  return (
    <div className={styles.period}>
      <label className={`${styles.box} with-script`}>
        <span className={styles.label}>{m.collection_period()}</span>
        <select
          className={styles.field}
          ref={field}
          key={value}
          defaultValue={value}
          onChange={(event) => void navigate(event.currentTarget.value || '?', { preventScrollReset: true })}
        >
          <option value="">{m.collection_all()}</option>
          {options.map((option) => (
            <option key={monthQuery(option)} value={monthQuery(option)}>
              {option.name}
            </option>
          ))}
        </select>
      </label>
      <details className={`${styles.links} without-script`}>
        <summary className={styles.summary}>{m.collection_months()}</summary>
        <ul className={styles.list}>
          <li>
            <a href="?">{m.collection_all()}</a>
          </li>
          {options.map((option) => (
            <li key={monthQuery(option)}>
              <a href={monthQuery(option)}>{option.name}</a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
