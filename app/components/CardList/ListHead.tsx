import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** State of a navigation after which the list is what the visitor wants: that of tabs and pages. */
export const TO_LIST = 'list'

interface ListHeadProps {
  id: string
  /** What the list is, and which part of it is shown. */
  name: string
  /** Holds the list as its first child; the list names itself by this heading and takes the focus. */
  list: RefObject<HTMLElement | null>
}

/**
 * Heading of a list that changes in the document, for those who hear the page. After a tab or a page the list takes the
 * focus, which says its name; where the focus belongs elsewhere (a select, a filter, the way back), the name is announced.
 */
export function ListHead({ id, name, list }: ListHeadProps) {
  const { search, state } = useLocation()
  const before = useRef(search)
  const [told, setTold] = useState('')
  const announce = useEffectEvent(() => {
    const focused = state === TO_LIST
    setTold(focused ? '' : name)
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
        {told}
      </p>
    </>
  )
}
