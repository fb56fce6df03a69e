import { Link, VisuallyHidden } from 'react-aria-components'
import type { Notification, NotificationKind } from '../../../contract/studio/notifications.ts'
import { noticeAddress } from '../../../contract/studio/screens.ts'
import { m } from '../../paraglide/messages.js'
import { dayName } from '../../visit/time.ts'
import { languageName } from '../../visit/names.ts'
import { subjectTitle, titleLanguage } from '../../visit/subjectText.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/paths.tsx'
import { PersonMark } from '../PersonMark/PersonMark.tsx'
import { When } from '../When/When.tsx'
import styles from './NotificationLine.module.css'

const SENTENCES: Readonly<Record<NotificationKind, (by: { name: string }) => string>> = {
  review: m.notice_review,
  unassigned: m.notice_unassigned,
  returned: m.notice_returned,
  mention: m.notice_mention,
  reply: m.notice_reply,
  guestComment: m.notice_guest_comment,
  guestApproval: m.notice_guest_approval,
  failed: () => m.notice_failed(),
  webhookFailed: () => m.notice_webhook_failed(),
  rightsEnd: () => m.notice_rights_end(),
  report: () => m.notice_report(),
  approved: m.notice_approved,
  scheduled: m.notice_scheduled,
  needs: () => m.notice_needs(),
  published: m.notice_published,
}

/** Icons of what nobody with an account did. */
const ICONS: Partial<Record<NotificationKind, IconName>> = {
  failed: 'alert',
  webhookFailed: 'alert',
  rightsEnd: 'alert',
  report: 'mail',
  needs: 'check',
  published: 'clock',
  guestComment: 'globe',
  guestApproval: 'check',
}

/** Returns who did what, without the title of the article. */
export function noticeText({ kind, by, guest }: Pick<Notification, 'kind' | 'by' | 'guest'>) {
  const name = by?.name ?? guest ?? ''
  return kind === 'published' && !name ? m.notice_published_on_time() : SENTENCES[kind]({ name })
}

/** What a notification is about: the title of its article, or how many kinds of things need the user. */
export const noticeTitle = (of: Pick<Notification, 'kind' | 'subject' | 'title'>): string =>
  of.kind === 'needs' ? m.notice_needs_count({ count: of.title }) : subjectTitle(of)

/** Renders a notification in a list: who did what to which article, and when. */
export function NotificationLine({ of, onOpen }: { of: Notification; onOpen: () => void }) {
  const { kind, by, languages, text, at, unread, rightsEnd } = of
  const path = noticeAddress(of)
  const [language] = languages
  return (
    <li className={styles.line} data-unread={unread || undefined}>
      {by ? (
        <PersonMark person={by} size="small" />
      ) : (
        <span className={styles.icon} data-kind={kind}>
          <Icon name={ICONS[kind] ?? 'info'} />
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.what}>
          {unread && (
            <span className={styles.unread}>
              <VisuallyHidden elementType="span">{m.notice_unread()}</VisuallyHidden>
            </span>
          )}
          {noticeText(of)}
        </p>
        {path === null ? (
          <p className={styles.gone}>{noticeTitle(of)}</p>
        ) : (
          <Link
            href={path}
            className={styles.link ?? ''}
            onPress={onOpen}
            lang={titleLanguage({ subject: of.subject, languageType: language ?? null })}
          >
            {noticeTitle(of)}
          </Link>
        )}
        {text && <p className={styles.quote}>{text}</p>}
        <p className={styles.about}>
          <When at={at} form="relative" />
          {rightsEnd && <span>{m.rights_until({ day: dayName(rightsEnd) })}</span>}
          {languages.length > 0 && <span>{languages.map(languageName).join(', ')}</span>}
        </p>
      </div>
    </li>
  )
}
