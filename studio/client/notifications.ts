import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notifications } from '../../contract/studio/notifications.ts'
import { call, type Input } from './call.ts'
import { queryOf, useCall } from './queries.ts'

/** Milliseconds between two reads, as of the first screen. */
const READ_EVERY_MS = 60_000

/**
 * The newest notifications of the signed-in user, read again every minute.
 * @param inBackground while the page is not in view too
 */
export const useNotifications = (inBackground = false) =>
  useCall(
    'notifications',
    {},
    { refetchInterval: READ_EVERY_MS, refetchIntervalInBackground: inBackground },
  )

const isMeant = (body: Input<'readNotifications'>['body'], ids: string[], at: string): boolean =>
  'ids' in body ? ids.some((id) => body.ids.includes(id)) : at <= body.until

/** Returns the notifications as they are once some are read. */
export const withRead = (
  { rows, unread }: Notifications,
  body: Input<'readNotifications'>['body'],
): Notifications => {
  const isRead = rows.map((row) => row.unread && isMeant(body, row.ids, row.at))
  return {
    rows: rows.map((row, index) => (isRead[index] ? { ...row, unread: false } : row)),
    unread: Math.max(0, unread - isRead.filter(Boolean).length),
  }
}

/** Marks notifications as read, shown at once; if the call fails they are unread again. */
export function useRead() {
  const queries = useQueryClient()
  const { queryKey } = queryOf('notifications', {})
  return useMutation({
    mutationFn: (body: Input<'readNotifications'>['body']) => call('readNotifications', { body }),
    onMutate: (body) => {
      queries.setQueryData(queryKey, (shown) => shown && withRead(shown, body))
    },
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}
