import { useNavigate } from 'react-router'
import type { DateOption } from '../../../contract/content.ts'
import { useAddressSelect } from '../../components/AddressSelect/useAddressSelect.ts'
import { m } from '../../paraglide/messages.js'
import { monthQuery } from './months.ts'
import styles from './PeriodSelect.module.css'

interface PeriodSelectProps {
  options: readonly (DateOption & { name: string })[]
  chosen: DateOption | null
}

/** Renders the period: All, or one month (AR-081, AR-084). Without scripts the months are links. */
export function PeriodSelect({ options, chosen }: PeriodSelectProps) {
  const navigate = useNavigate()
  const value = chosen ? monthQuery(chosen) : ''
  const [field, choose] = useAddressSelect(
    value,
    (query) => void navigate(query || '?', { preventScrollReset: true }),
  )

  return (
    <div className={styles.period}>
      <label className={`${styles.box} with-script`}>
        <span className={styles.label}>{m.collection_period()}</span>
        <select className={styles.field} ref={field} defaultValue={value} onChange={choose}>
          <option value="">{m.collection_all()}</option>
          {options.map((option) => (
            <option key={monthQuery(option)} value={monthQuery(option)}>
              {option.name}
            </option>
          ))}
        </select>
      </label>
      <details className="without-script">
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
