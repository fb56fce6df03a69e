import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { roleName } from '../../components/role/roleName.ts'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './PeoplePage.module.css'

/** Lists the open invitations. */
export function Invitations() {
  const invitations = useCall('invitations', {})
  const takeBack = useSend('revokeInvitation', {
    refreshes: ['invitations'],
    onSuccess: () => toast(m.invitation_revoked(), { tone: 'positive' }),
  })
  return (
    <Card title={m.invitations()}>
      {invitations.isError && <Failure of={invitations} />}
      {invitations.isPending && <Skeleton lines={2} />}
      {invitations.data?.length === 0 && <p className={styles.about}>{m.invitations_none()}</p>}
      {invitations.data && invitations.data.length > 0 && (
        <ul>
          {invitations.data.map(
            ({ id, email, role, readsReports, managesPress, by, at, expiresAt }) => (
              <li key={id} className={styles.row}>
                <Icon name="mail" />
                <div className={styles.text}>
                  <p className={styles.name}>
                    <span>{email}</span>
                    <Badge>{roleName(role)}</Badge>
                    {readsReports && <Badge tone="caution">{m.reads_reports()}</Badge>}
                    {managesPress && <Badge tone="caution">{m.manages_press()}</Badge>}
                  </p>
                </div>
                <div className={`${styles.text} ${styles.factors}`}>
                  <p className={styles.about}>
                    {by && `${m.invited_by({ name: by.name })} · `}
                    <When at={at} form="relative" />
                  </p>
                  <p className={styles.about}>
                    {m.invite_until()} <When at={expiresAt} form="absolute" />
                  </p>
                </div>
                <Button
                  size="small"
                  variant="quiet"
                  onPress={() =>
                    takeBack.mutate(
                      { params: { id } },
                      { onError: (error) => toast(problemText(error), { tone: 'danger' }) },
                    )
                  }
                >
                  {m.recall()}
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
    </Card>
  )
}
