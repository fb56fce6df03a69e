import { m } from '../../paraglide/messages.js'
import { dateTime, relative, useNow } from '../../visit/time.ts'
import styles from './When.module.css'

/** An instant: how far from now, and the company's time; `form` leaves one of them out (the time stays in the title). */
export function When({
  at,
  form = 'both',
}: {
  at: string
  form?: 'both' | 'relative' | 'absolute'
}) {
  const now = useNow()
  const whole = dateTime(at)
  // seconds are for whoever asks: they stand in the title
  const absolute = whole.slice(0, 16)
  return (
    <time dateTime={at} title={m.when_title({ at: whole })} className={styles.when}>
      {form !== 'absolute' && relative(at, now)}
      {form === 'both' && <span className={styles.absolute}>{absolute}</span>}
      {form === 'absolute' && absolute}
    </time>
  )
}
