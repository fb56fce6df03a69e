import { useQueryClient } from '@tanstack/react-query'
import type { Notifications as Told } from '../../../contract/studio/notifications.ts'
import { queryOf } from '../../client/queries.ts'
import { NOTIFICATIONS } from '../../components/NotificationLine/NotificationLine.examples.tsx'
import type { Example } from '../../components/example.ts'
import { Notifications } from './Notifications.tsx'

function WithAnswer({ told }: { told: Told }) {
  useQueryClient().setQueryData(queryOf('notifications', {}).queryKey, told)
  return <Notifications />
}

export const examples: Example[] = [
  {
    name: 'Some unread',
    render: () => <WithAnswer told={{ rows: [...NOTIFICATIONS], unread: 3 }} />,
  },
  { name: 'None', render: () => <WithAnswer told={{ rows: [], unread: 0 }} /> },
]
