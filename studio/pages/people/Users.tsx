import { useState } from 'react'
import type { StudioUser } from '../../../contract/studio/accounts.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Menu } from '../../components/Menu/Menu.tsx'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { roleName } from '../../components/role/roleName.ts'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './PeoplePage.module.css'
import { RightsDialog } from './RightsDialog.tsx'

/** Lists all accounts. */
export function Users() {
  const users = useCall('users', {})
  return (
    <Card title={m.users()}>
      {users.isError && <Failure of={users} />}
      {users.isPending && <Skeleton lines={3} tall />}
      {users.data && (
        <ul>
          {users.data.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Returns an account's ways to sign in, in words. */
const waysOf = ({ passkeys, password, sso, recoveryCodesLeft }: StudioUser['factors']): string =>
  [
    passkeys > 0 && m.user_passkeys({ count: passkeys }),
    password && m.way_password(),
    sso && m.way_sso(),
    m.user_recovery_codes({ count: recoveryCodesLeft }),
  ]
    .filter(Boolean)
    .join(' · ')

function UserRow({ user }: { user: StudioUser }) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const fail = (error: unknown): void => toast(problemText(error), { tone: 'danger' })
  const end = useSend('endSessionsOf', {
    refreshes: ['users'],
    onSuccess: () => toast(m.user_sessions_ended({ name: user.name }), { tone: 'positive' }),
  })
  const change = useSend('changeUser', { refreshes: ['users', 'session'] })
  const isClosed = user.state === 'CLOSED'
  return (
    <li className={`${styles.row} ${isClosed ? styles.closed : ''}`}>
      <PersonMark person={user} />
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{user.name}</span>
          <Badge tone={user.role === 'ADMIN' ? 'info' : 'neutral'}>{roleName(user.role)}</Badge>
          {user.readsReports && <Badge tone="caution">{m.reads_reports()}</Badge>}
          {user.managesPress && <Badge tone="caution">{m.manages_press()}</Badge>}
          {isClosed && <Badge tone="danger">{m.user_closed()}</Badge>}
          {user.id === me.id && <Badge>{m.user_you()}</Badge>}
        </p>
        <p className={styles.about}>{user.email}</p>
      </div>
      <div className={`${styles.text} ${styles.factors}`}>
        <p className={styles.about}>{waysOf(user.factors)}</p>
        <p className={styles.about}>
          {user.seenAt ? (
            <>
              {m.session_seen()} <When at={user.seenAt} form="relative" />
            </>
          ) : (
            m.user_never_seen()
          )}
          {user.sessions > 0 && ` · ${m.user_sessions({ count: user.sessions })}`}
        </p>
      </div>
      <Menu
        label={m.user_menu({ name: user.name })}
        trigger={<IconButton label={m.user_menu({ name: user.name })} icon="more" />}
        items={[
          { id: 'rights', name: m.user_rights(), icon: 'key', isDisabled: isClosed },
          {
            id: 'end',
            name: m.user_end_sessions(),
            icon: 'signOut',
            isDisabled: user.sessions === 0,
          },
          isClosed
            ? { id: 'open', name: m.user_open(), icon: 'refresh', begins: true }
            : { id: 'close', name: m.user_close(), icon: 'lock', tone: 'danger', begins: true },
        ]}
        onAction={(id) => {
          if (id === 'rights') setOpen(true)
          else if (id === 'end') end.mutate({ params: { id: user.id } }, { onError: fail })
          else
            change.mutate(
              { params: { id: user.id }, body: { state: id === 'close' ? 'CLOSED' : 'ACTIVE' } },
              {
                onError: fail,
                onSuccess: () =>
                  id === 'close'
                    ? toast(m.user_closed_done({ name: user.name }), {
                        action: {
                          name: m.undo(),
                          run: () =>
                            change.mutate(
                              { params: { id: user.id }, body: { state: 'ACTIVE' } },
                              { onError: fail },
                            ),
                        },
                      })
                    : toast(m.saved(), { tone: 'positive' }),
              },
            )
        }}
      />
      {isOpen && <RightsDialog user={user} onClose={() => setOpen(false)} />}
    </li>
  )
}
