import type { Notification } from '../../../contract/studio/notifications.ts'
import type { Example } from '../example.ts'
import { NotificationLine } from './NotificationLine.tsx'

const REVIEW: Notification = {
  ids: ['1', '2'],
  kind: 'review',
  subject: 'content/1201',
  languages: ['KOR', 'ENG'],
  title: '등대 개방 행사를 엽니다',
  contentIdx: 1201,
  by: { id: 'writer', name: '윤가람' },
  guest: null,
  commentId: 'comment',
  rightsEnd: null,
  text: '표의 수치를 한 번 더 봐 주세요.',
  at: '2026-11-20T01:00:00.000Z',
  unread: true,
}

/** Notifications of all appearances, for examples. */
export const NOTIFICATIONS: readonly Notification[] = [
  REVIEW,
  { ...REVIEW, ids: ['3'], kind: 'failed', by: null, text: '', commentId: null },
  {
    ...REVIEW,
    ids: ['4'],
    kind: 'guestApproval',
    by: null,
    guest: '하람',
    text: '',
    languages: ['ENG'],
    title: 'A lighthouse opens',
  },
  { ...REVIEW, ids: ['5'], kind: 'published', by: null, text: '', unread: false },
  { ...REVIEW, ids: ['6'], kind: 'mention', contentIdx: null, text: '', unread: false },
  {
    ...REVIEW,
    ids: ['8'],
    kind: 'rightsEnd',
    subject: 'media/0123456789abcdef0123456789abcdef',
    languages: [],
    title: '등대의 아침.jpg',
    contentIdx: null,
    by: null,
    commentId: null,
    rightsEnd: '2026-12-20',
    text: '',
  },
  {
    ...REVIEW,
    ids: ['9'],
    kind: 'report',
    subject: 'report/a1b2c3d4-0000-4000-8000-000000000000',
    title: 'a1b2c3d4',
    languages: [],
    contentIdx: null,
    by: null,
    text: '',
    commentId: null,
  },
]

const line = (index: number) => (
  <ul>
    <NotificationLine of={NOTIFICATIONS[index] ?? REVIEW} onOpen={() => {}} />
  </ul>
)

export const examples: Example[] = [
  { name: 'A request for review in both languages', render: () => line(0) },
  { name: 'A failed schedule', render: () => line(1) },
  { name: 'Of a guest', render: () => line(2) },
  { name: 'Read', render: () => line(3) },
  { name: 'Of an article that is gone', render: () => line(4) },
  { name: 'A file whose rights end', render: () => line(5) },
  { name: 'A new safety report', render: () => line(6) },
]
