import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { openAnew } from '../../visitor/open-anew.ts'

interface LateProps<Props> {
  load(): Promise<ComponentType<Props>>
  props: Props
}

/** A part of a page that comes when it is first wanted. One that does not come closes itself, and is tried again when it is wanted again. */
export function Late<Props extends { onClose(): void }>({ load, props }: LateProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const begin = useEffectEvent(load)
  const close = useEffectEvent(() => props.onClose())
  useEffect(() => {
    let left = false
    begin().then(
      (part) => left || setPart(() => part),
      () => {
        if (!left) close()
        void openAnew()
      },
    )
    return () => {
      left = true
    }
  }, [])
  return Part ? <Part {...props} /> : null
}
