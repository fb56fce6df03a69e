import { useState } from 'react'
import { Link } from 'react-router'
import { PRESS_SHOWN_MINUTES, type PressRow } from '../../../contract/studio/press.ts'
import { pressPersonPath } from '../../../contract/studio/screens.ts'
import { call, type Output } from '../../client/call.ts'
import { useSealed } from '../../client/useSealed.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import { Closed, Ending } from './Closed.tsx'
import { Guarded, ToPress } from './Guarded.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { PersonMeta } from './PersonLine.tsx'
import styles from './Press.module.css'
import { OPENS, useOpenedAtOnce } from './useOpenedAtOnce.ts'

type Doubles = Output<'pressDoubles'>

/** Renders contacts that are likely one, and merges them. */
export function DoublesPage() {
  return (
    <Guarded>
      <Likely />
    </Guarded>
  )
}

function Likely() {
  const sealed = useSealed<Doubles>(PRESS_SHOWN_MINUTES)
  const open = (): void => sealed.open((signal) => call('pressDoubles', { body: {} }, { signal }))
  useOpenedAtOnce(open)
  const [pair, setPair] = useState<readonly [PressRow, PressRow] | null>(null)
  const { data } = sealed
  return (
    <div className={styles.page}>
      <PageHead title={m.press_doubles()} lead={m.press_doubles_lead()} before={<ToPress />} />
      {!data && (
        <Closed
          title={m.press_contacts()}
          does={m.press_open_doubles()}
          sealed={sealed}
          onOpen={open}
        />
      )}
      {data && (
        <>
          <Ending isEnding={sealed.isEnding} />
          {sealed.problem && <Notice tone="danger">{sealed.problem}</Notice>}
          {data.groups.length === 0 && (
            <EmptyState title={m.press_doubles_none()}>{m.press_doubles_none_says()}</EmptyState>
          )}
          {data.groups.map(({ reason, rows }) => (
            <Group
              key={`${reason} ${rows.map(({ id }) => id).join()}`}
              {...{ reason, rows }}
              onMerge={setPair}
            />
          ))}
          {pair && (
            <MergeDialog
              pair={pair}
              onClose={() => setPair(null)}
              onMerged={() => {
                setPair(null)
                open()
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

function Group({
  reason,
  rows,
  onMerge,
}: Doubles['groups'][number] & { onMerge: (pair: readonly [PressRow, PressRow]) => void }) {
  const [first] = rows
  if (!first) return null
  return (
    <Card title={reason === 'name' ? m.press_doubles_name() : m.press_doubles_email()}>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.double}>
            <span className={styles.details}>
              <span className={styles.name}>
                <Link to={pressPersonPath(row.id)} state={OPENS}>
                  {row.name}
                </Link>{' '}
                <span className={styles.medium}>{row.medium}</span>
              </span>
              <PersonMeta row={row} />
            </span>
            {row !== first && (
              <Button size="small" icon="split" onPress={() => onMerge([first, row])}>
                {m.press_merge()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
