import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ConnectionsPage.module.css'

/** Renders a secret that is shown once. */
export function SecretShown({ secret, about }: { secret: string; about: string }) {
  return (
    <>
      <Notice tone="caution">{m.secret_once()}</Notice>
      <p className={styles.about}>{about}</p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret}>{m.copy()}</CopyButton>
      </div>
    </>
  )
}
