import { useQuery } from '@tanstack/react-query'
import type { Approval } from '../../../../contract/studio/guests.ts'
import { queryOf } from '../../../client/queries.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { When } from '../../../components/When/When.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './Approvals.module.css'

const REFETCH_MS = 30_000

/** Who said it, and for whom their link was made. */
const guestName = ({ name, link }: Approval): string =>
  link && link !== name ? m.approvals_name({ name, link }) : name

function sentenceOf(approval: Approval): string {
  const name = guestName(approval)
  if (approval.verdict === 'not_yet') return m.guest_refused({ name })
  return approval.isCurrent ? m.guest_approved({ name }) : m.guest_approved_earlier({ name })
}

/**
 * Renders what guests of preview links said about the approval; nothing without any. It changes no
 * state: the steps stay as they are.
 */
export function Approvals({ subject, version }: { subject: string; version: number }) {
  const question = queryOf('approvals', { params: { subject } })
  const approvals = useQuery({
    ...question,
    // after each save it may be of a former text
    queryKey: [...question.queryKey, version],
    placeholderData: (before) => before,
    refetchInterval: REFETCH_MS,
  })
  if (!approvals.data?.length) return null
  return (
    <ul className={styles.approvals} aria-label={m.approvals()}>
      {approvals.data.map((approval) => (
        <li key={approval.id} className={styles.approval}>
          <p className={styles.sentence}>
            <Badge
              tone={approval.verdict === 'approved' && approval.isCurrent ? 'positive' : 'caution'}
              icon={approval.verdict === 'approved' && approval.isCurrent ? 'check' : 'info'}
            >
              {m.approvals_guest()}
            </Badge>{' '}
            {sentenceOf(approval)} <When at={approval.at} form="relative" />
          </p>
          {approval.note && <p className={styles.note}>{approval.note}</p>}
        </li>
      ))}
    </ul>
  )
}
