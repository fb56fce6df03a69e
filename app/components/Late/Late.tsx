import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { reloadPage } from '../../visitor/reload-page.ts'

interface LateProps<Props> {
  load(): Promise<ComponentType<Props>>
  props: Props
}

/**
 * Renders a part of a page whose module loads on first use. If loading fails, it closes, and the
 * next use tries again.
 */
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
        void reloadPage()
      },
    )
    return () => {
      left = true
    }
  }, [])
  return Part ? <Part {...props} /> : null
}
