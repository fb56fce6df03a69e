import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Notifications } from '../../../contract/studio/notifications.ts'
import { noticeAddress, SCREENS } from '../../../contract/studio/screens.ts'
import { noticeText, noticeTitle } from '../../components/NotificationLine/NotificationLine.tsx'
import { useBrowserNoticesState } from '../../visit/browserNotices.ts'

/** Notifications of the browser at a time: more are only counted by the bell. */
const MOST_SHOWN = 3

/**
 * Shows what is new since the studio was opened as notifications of the browser, on devices where
 * that is chosen, while this page is not in view. Several tabs show each once, by its tag.
 */
export function useBrowserNotices(told: Notifications | undefined): void {
  const state = useBrowserNoticesState()
  const navigate = useNavigate()
  /** The instant up to which everything was seen; null = nothing was read yet. */
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (!told) return
    const before = seen.current
    seen.current = told.rows[0]?.at ?? before ?? ''
    if (before === null || state !== 'on' || !document.hidden) return
    const come = told.rows.filter(({ at, unread }) => unread && at > before)
    for (const row of come.slice(0, MOST_SHOWN)) {
      try {
        const shown = new Notification(noticeText(row), {
          body: noticeTitle(row),
          tag: `${row.ids[0]} ${row.at}`,
        })
        shown.onclick = () => {
          window.focus()
          navigate(noticeAddress(row) ?? SCREENS.home)
          shown.close()
        }
      } catch {
        // browsers of phones show them by service workers alone: the bell says it
        return
      }
    }
  }, [told, state, navigate])
}
