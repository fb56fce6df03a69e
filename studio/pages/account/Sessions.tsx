import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AccountPage.module.css'
import { deviceOf } from './device.ts'

const METHODS = { PASSKEY: m.way_passkey, PASSWORD: m.way_password, SSO: m.way_sso }

/** Lists the user's open sessions; each can be ended immediately. */
export function Sessions() {
  const sessions = useCall('mySessions', {}, { refetchInterval: 30_000 })
  const end = useSend('endSession', { refreshes: ['mySessions'] })
  const endOthers = useSend('endOtherSessions', {
    refreshes: ['mySessions'],
    onSuccess: () => toast(m.sessions_ended(), { tone: 'positive' }),
  })
  const fail = (error: unknown): void => toast(problemText(error), { tone: 'danger' })
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0
  return (
    <Card
      title={m.sessions()}
      lead={m.sessions_lead()}
      actions={
        others > 0 && (
          <Button
            size="small"
            icon="signOut"
            isPending={endOthers.isPending}
            onPress={() => endOthers.mutate({}, { onError: fail })}
          >
            {m.sessions_end_others()}
          </Button>
        )
      }
    >
      {sessions.isError && <Failure of={sessions} />}
      {sessions.isPending && <Skeleton lines={2} />}
      {sessions.data && (
        <ul className={styles.rows}>
          {sessions.data.map(({ id, current, userAgent, address, method, seenAt, createdAt }) => (
            <li key={id} className={styles.row}>
              <Icon
                name={/Mobi|Android|iPhone/.test(userAgent) ? 'phone' : 'system'}
                className={styles.icon}
              />
              <div className={styles.text}>
                <p className={styles.name}>
                  {deviceOf(userAgent)}{' '}
                  {current && <Badge tone="positive">{m.session_current()}</Badge>}
                </p>
                <p className={styles.about}>
                  {METHODS[method]()} · {address} · {m.session_began()}{' '}
                  <When at={createdAt} form="absolute" /> · {m.session_seen()}{' '}
                  <When at={seenAt} form="relative" />
                </p>
              </div>
              {!current && (
                <Button
                  size="small"
                  variant="quiet"
                  onPress={() => end.mutate({ params: { id } }, { onError: fail })}
                >
                  {m.session_end()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
