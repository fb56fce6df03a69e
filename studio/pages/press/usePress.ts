import { useState } from 'react'
import { PRESS_SHOWN_MINUTES } from '../../../contract/studio/press.ts'
import type { PressFilter } from '../../../contract/studio/press-calls.ts'
import { call, type Output } from '../../client/call.ts'
import { useSealed } from '../../client/useSealed.ts'

export type FoundPress = Output<'findPress'>
/** What is looked for; it is in no address, since a name may be typed. */
export type PressView = PressFilter & { page: number }
export const WHOLE: PressView = { text: '', list: null, tag: '', page: 1 }

/** Opened contacts that match a view. Hidden, what was looked for is forgotten too. */
export function usePress() {
  const { data, open, hide, ...sealed } = useSealed<FoundPress>(PRESS_SHOWN_MINUTES)
  const [view, setView] = useState(WHOLE)
  const show = (change: Partial<PressView> = {}): void => {
    // another filter begins with its first page
    const next = { ...view, page: 1, ...change }
    setView(next)
    open((signal) => call('findPress', { body: next }, { signal }))
  }
  return {
    ...sealed,
    found: data,
    view: data === null ? WHOLE : view,
    open: () => {
      setView(WHOLE)
      open((signal) => call('findPress', { body: WHOLE }, { signal }))
    },
    show,
    /** Asks again for what is shown. */
    again: () => show({ page: view.page }),
    hide,
  }
}
export type Press = ReturnType<typeof usePress>
