import { useMay } from '../../client/session.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ConnectionsPage.module.css'
import { Tokens } from './Tokens.tsx'
import { Webhooks } from './Webhooks.tsx'

/** Renders what programs of others are given: webhooks, and read tokens of the API. */
export function ConnectionsPage() {
  const may = useMay('connections.manage')
  return (
    <>
      <PageHead title={m.place_connections()} lead={m.connections_lead()} />
      {may ? (
        <div className={styles.cards}>
          <Webhooks />
          <Tokens />
        </div>
      ) : (
        <Notice tone="caution">{m.no_permission()}</Notice>
      )}
    </>
  )
}
