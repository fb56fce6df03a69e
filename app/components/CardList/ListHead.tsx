import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Navigation state of tabs and pages: the list takes the focus afterwards. */
export const TO_LIST = 'list'

interface ListHeadProps {
  id: string
  /** Name of the list, and the part of it that is shown. */
  name: string
  /** Contains the list as its first child; the heading labels the list, which takes the focus. */
  list: RefObject<HTMLElement | null>
}

/**
 * Renders the heading of a list that changes within the document, for screen readers. After a tab
 * or page change the list takes the focus, which announces its name; where the focus stays
 * elsewhere (a select, a filter, history navigation), the name is announced.
 */
export function ListHead({ id, name, list }: ListHeadProps) {
  const { search, state } = useLocation()
  const before = useRef(search)
  const [announcement, setAnnouncement] = useState('')
  const announce = useEffectEvent(() => {
    const focused = state === TO_LIST
    setAnnouncement(focused ? '' : name)
    if (focused)
      (list.current?.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (before.current === search) return
    before.current = search
    announce()
  }, [search])
  return (
    <>
      <h2 className="sr" id={id}>
        {name}
      </h2>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}
