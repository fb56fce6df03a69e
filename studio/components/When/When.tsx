import { m } from '../../paraglide/messages.js'
import { dateTime, relative, useNow } from '../../visit/time.ts'
import styles from './When.module.css'

/**
 * Renders an instant: relative to now, and in the company's time zone; `form` omits one of them
 * (the time stays in the title).
 */
export function When({
  at,
  form = 'both',
}: {
  at: string
  form?: 'both' | 'relative' | 'absolute'
}) {
  const now = useNow()
  const whole = dateTime(at)
  // seconds are only in the title
  const absolute = whole.slice(0, 16)
  return (
    <time dateTime={at} title={m.when_title({ at: whole })} className={styles.when}>
      {form !== 'absolute' && relative(at, now)}
      {form === 'both' && <span className={styles.absolute}>{absolute}</span>}
      {form === 'absolute' && absolute}
    </time>
  )
}
