import { Icon } from '../components/Icon/Icon.tsx'
import { m } from '../paraglide/messages.js'
import { useOnline } from '../visit/online.ts'
import styles from './Offline.module.css'

/** Shows that there is no network, and that input is stored on the device. */
export function Offline() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" />
          {m.offline()}
        </p>
      )}
    </div>
  )
}
