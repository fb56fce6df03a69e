import { useEffect } from 'react'
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { useLocation } from 'react-router'
import { MOST_UNREAD, type Notifications as Told } from '../../../contract/studio/notifications.ts'
import { contentPath, SCREENS } from '../../../contract/studio/screens.ts'
import { useNotifications, useRead } from '../../client/notifications.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { NotificationLine } from '../../components/NotificationLine/NotificationLine.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { useBrowserNoticesState } from '../../visit/browserNotices.ts'
import styles from './Notifications.module.css'
import { useBrowserNotices } from './useBrowserNotices.ts'

const nameOf = (unread: number): string => {
  if (unread === 0) return m.notices()
  return (unread < MOST_UNREAD ? m.notices_count : m.notices_count_many)({ count: unread })
}

/** Returns ids of the unread notifications about what an address shows. */
const unreadAt = (told: Told | undefined, path: string): string[] =>
  told?.rows.flatMap(({ kind, unread, contentIdx, ids }) => {
    const place =
      kind === 'needs' ? SCREENS.home : contentIdx === null ? null : contentPath(contentIdx)
    return unread && place === path ? ids : []
  }) ?? []

/**
 * Renders a bell with the number of unread notifications, and their list behind it. Those about an
 * article are read once it is opened, the digest of the first screen once that is.
 */
export function Notifications() {
  const told = useNotifications(useBrowserNoticesState() === 'on')
  const { mutate: read } = useRead()
  const { pathname } = useLocation()
  const here = unreadAt(told.data, pathname).join()
  useEffect(() => {
    if (here) read({ ids: here.split(',') })
  }, [here, read])
  useBrowserNotices(told.data)
  const { rows = [], unread = 0 } = told.data ?? {}
  const [newest] = rows
  return (
    <DialogTrigger>
      <span className={styles.bell}>
        <IconButton label={nameOf(unread)} icon="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread < MOST_UNREAD ? unread : `${MOST_UNREAD - 1}+`}
          </span>
        )}
      </span>
      <Popover className={styles.popover ?? ''} offset={6} placement="bottom end">
        <Dialog className={styles.dialog ?? ''}>
          {({ close }) => (
            <>
              <header className={styles.head}>
                <Heading slot="title" className={styles.title ?? ''}>
                  {m.notices()}
                </Heading>
                {unread > 0 && newest && (
                  <Button
                    size="small"
                    variant="quiet"
                    icon="check"
                    onPress={() => read({ until: newest.at })}
                  >
                    {m.notices_read_all()}
                  </Button>
                )}
              </header>
              {told.isError && !told.data && <Failure of={told} />}
              {told.isPending && <Skeleton lines={3} />}
              {told.data && rows.length === 0 && (
                <EmptyState title={m.notices_none()}>
                  <p>{m.notices_none_says()}</p>
                </EmptyState>
              )}
              {rows.length > 0 && (
                <ul className={styles.list}>
                  {rows.map((row) => (
                    <NotificationLine
                      key={row.ids[0]}
                      of={row}
                      onOpen={() => {
                        if (row.unread) read({ ids: row.ids })
                        close()
                      }}
                    />
                  ))}
                </ul>
              )}
              <footer className={styles.foot}>
                <LinkButton size="small" variant="quiet" href={SCREENS.account} onPress={close}>
                  {m.notices_settings()}
                </LinkButton>
              </footer>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
