import type { Bounce } from '../../../contract/studio/mail-calls.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { BOUNCE_KIND_NAMES, MAIL_KIND_NAMES } from '../../visit/mails.ts'
import styles from './StatusPage.module.css'

/** Renders the mails that came back, until somebody has seen to each; nothing if there is none. */
export function Bounces() {
  const bounces = useCall('bounces', {}, { refetchInterval: 60_000 })
  if (bounces.isError) return <Failure of={bounces} />
  if (!bounces.data || bounces.data.length === 0) return null
  return (
    <section className={styles.processes} aria-labelledby="status-bounces">
      <h2 id="status-bounces">{m.bounces_title()}</h2>
      <p className={styles.checked}>{m.bounces_lead()}</p>
      <ul className={shared.rows} aria-labelledby="status-bounces">
        {bounces.data.map((bounce) => (
          <li key={bounce.id}>
            <BounceRow bounce={bounce} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BounceRow({ bounce: { id, kind, mailKind, mail, day, status } }: { bounce: Bounce }) {
  const may = useMay('connections.manage')
  const lifting = useSend('liftBounce', {
    refreshes: ['bounces', 'today'],
    onSuccess: () => toast(m.bounce_lifted()),
  })
  const keeping = useSend('keepBounce', {
    refreshes: ['bounces', 'today'],
    onSuccess: () => toast(m.bounce_kept()),
  })
  const error = lifting.error ?? keeping.error
  const date = day.replaceAll('-', '.')
  return (
    <article className={shared.row}>
      <div className={shared.details}>
        <p>
          <strong>{BOUNCE_KIND_NAMES[kind]()}</strong> {MAIL_KIND_NAMES[mailKind]()}
        </p>
        <p className={shared.meta}>
          <time dateTime={day}>{date}</time>
          {status && <span>{status}</span>}
          <span>{mail.slice(0, 8)}</span>
        </p>
        {kind === 'COMPLAINT' && <p className={shared.meta}>{m.bounce_complaint_says()}</p>}
        {error && <p className={shared.meta}>{problemText(error)}</p>}
      </div>
      {may && (
        <div className={styles.actions}>
          {kind !== 'COMPLAINT' && (
            <Button
              size="small"
              variant="quiet"
              isPending={lifting.isPending}
              aria-label={m.bounce_lift_named({ day: date })}
              onPress={() => lifting.mutate({ params: { id } })}
            >
              {m.bounce_lift()}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            isPending={keeping.isPending}
            aria-label={m.bounce_keep_named({ day: date })}
            onPress={() => keeping.mutate({ params: { id } })}
          >
            {m.bounce_keep()}
          </Button>
        </div>
      )}
    </article>
  )
}
