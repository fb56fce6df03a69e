import type { ApiToken } from '../../../contract/studio/api-tokens.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { dayName } from '../../visit/time.ts'
import styles from './ConnectionsPage.module.css'
import { TokenDialog } from './TokenDialog.tsx'

/** Renders the read tokens of the API. */
export function Tokens() {
  const list = useCall('apiTokens', {})
  return (
    <Card title={m.tokens_title()} lead={m.tokens_lead()} actions={<TokenDialog />}>
      {list.isError && <Failure of={list} />}
      {list.isPending && <Skeleton lines={3} />}
      {list.data?.length === 0 && <p className={styles.about}>{m.tokens_none()}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles.rows}>
          {list.data.map((row) => (
            <TokenRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function TokenRow({ row }: { row: ApiToken }) {
  const { id, name, prefix, perMinute, by, at, lastDay, isOver, usedAt } = row
  const revoking = useSend('revokeApiToken', {
    refreshes: ['apiTokens'],
    onSuccess: () => toast(m.token_revoked()),
  })
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{name}</span>
          {isOver && <Badge tone="caution">{m.token_over()}</Badge>}
        </p>
        <p className={styles.meta}>
          <code>{prefix}…</code>
          <span>{m.token_limit({ count: perMinute })}</span>
          <span>{lastDay ? m.token_until({ day: dayName(lastDay) }) : m.token_endless()}</span>
        </p>
        <p className={styles.meta}>
          <span>
            {m.token_used()} {usedAt ? <When at={usedAt} form="relative" /> : m.token_used_never()}
          </span>
          <span>
            {by.name} · <When at={at} />
          </span>
        </p>
        {revoking.isError && <p className={styles.problem}>{problemText(revoking.error)}</p>}
      </div>
      <Confirm
        trigger={
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            isPending={revoking.isPending}
            aria-label={m.token_revoke_named({ name })}
          >
            {m.token_revoke()}
          </Button>
        }
        title={m.token_revoke_asked()}
        does={m.token_revoke()}
        onConfirm={() => revoking.mutate({ params: { id } })}
      >
        <p>{m.token_revoke_says({ name })}</p>
      </Confirm>
    </li>
  )
}
