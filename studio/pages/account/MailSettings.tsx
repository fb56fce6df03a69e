import { useState } from 'react'
import {
  MAIL_TIMES,
  type MailTime,
  NOTIFICATION_TOPICS,
  type NotificationSettings,
  type NotificationTopic,
} from '../../../contract/studio/notifications.ts'
import type { Output } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { localeTag } from '../../visit/language.ts'
import styles from './MailSettings.module.css'

const TOPICS: Readonly<Record<NotificationTopic, () => string>> = {
  review: m.topic_review,
  returned: m.topic_returned,
  mention: m.topic_mention,
  reply: m.topic_reply,
  guest: m.topic_guest,
  failed: m.topic_failed,
  rights: m.topic_rights,
  report: m.topic_report,
  progress: m.topic_progress,
}
const TIMES: Readonly<Record<MailTime, () => string>> = {
  now: m.notice_mail_now,
  digest: m.notice_mail_digest,
  none: m.notice_mail_none,
}
const EVERY_DAY = 'day'

/** Returns the name of a day of the week, 1 = Monday. */
const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(localeTag(), { weekday: 'long', timeZone: 'UTC' }).format(
    // 2024-01-01 was a Monday
    Date.UTC(2024, 0, day),
  )

/** Renders what the user wants to be mailed, and when. */
export function MailSettings() {
  const current = useCall('notificationSettings', {}, { staleTime: 60_000 })
  return (
    <Card title={m.notice_mail()} lead={m.notice_mail_lead()}>
      {current.isError && !current.data && <Failure of={current} />}
      {current.isPending && <Skeleton lines={4} />}
      {current.data && <Choices key={JSON.stringify(current.data)} current={current.data} />}
    </Card>
  )
}

function Choices({ current }: { current: Output<'notificationSettings'> }) {
  const [chosen, setChosen] = useState<NotificationSettings>(current.settings)
  const change = useSend('setNotificationSettings', {
    refreshes: ['notificationSettings'],
    onSuccess: () => toast(m.saved(), { tone: 'positive' }),
  })
  const readsReports = useMay('reports.read')
  const readsStatistics = useMay('content.read')
  const { mail, digest } = chosen
  const hasDigest = chosen.needs || Object.values(mail).includes('digest')
  return (
    <div className={styles.choices}>
      {!current.mails && <Notice tone="caution">{m.notice_mail_off()}</Notice>}
      <div className={styles.topics}>
        {NOTIFICATION_TOPICS.filter((topic) => topic !== 'report' || readsReports).map((topic) => (
          <RadioGroup
            key={topic}
            label={TOPICS[topic]()}
            orientation="horizontal"
            className={styles.topic ?? ''}
            value={mail[topic]}
            items={MAIL_TIMES.map((id) => ({ id, name: TIMES[id]() }))}
            onChange={(id) => setChosen({ ...chosen, mail: { ...mail, [topic]: id as MailTime } })}
          />
        ))}
      </div>
      <p className={styles.says}>{m.notice_mail_now_says()}</p>
      <Checkbox
        isSelected={chosen.needs}
        description={m.notice_mail_needs_says()}
        onChange={(needs) => setChosen({ ...chosen, needs })}
      >
        {m.notice_mail_needs()}
      </Checkbox>
      {hasDigest && (
        <div className={styles.digest}>
          <Select
            label={m.notice_mail_digest_day()}
            value={String(digest.weekday ?? EVERY_DAY)}
            items={[
              { id: EVERY_DAY, name: m.notice_mail_every_day() },
              ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: String(day), name: weekdayName(day) })),
            ]}
            onChange={(id) =>
              setChosen({
                ...chosen,
                digest: { ...digest, weekday: id === EVERY_DAY ? null : Number(id) },
              })
            }
          />
          <Select
            label={m.notice_mail_digest_hour()}
            value={String(digest.hour)}
            items={Array.from({ length: 24 }, (_, hour) => ({
              id: String(hour),
              name: m.notice_mail_hour({ hour }),
            }))}
            onChange={(id) => setChosen({ ...chosen, digest: { ...digest, hour: Number(id) } })}
          />
        </div>
      )}
      {readsStatistics && (
        <Checkbox
          description={m.notice_mail_weekly_says()}
          isSelected={chosen.weekly}
          onChange={(weekly) => setChosen({ ...chosen, weekly })}
        >
          {m.notice_mail_weekly()}
        </Checkbox>
      )}
      {change.error && <Notice tone="danger">{problemText(change.error)}</Notice>}
      <Button
        variant="primary"
        className={styles.save ?? ''}
        isPending={change.isPending}
        isDisabled={JSON.stringify(chosen) === JSON.stringify(current.settings)}
        onPress={() => change.mutate({ body: chosen })}
      >
        {m.save()}
      </Button>
    </div>
  )
}
