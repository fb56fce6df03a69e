import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State of a link to a screen that then opens what is sealed: whoever reloads it is asked. */
export const OPENS = { opens: true } as const

/** Opens what is sealed if a link of an opened screen led here. */
export function useOpenedAtOnce(open: () => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    if ((state as { opens?: boolean } | null)?.opens !== true) return
    void navigate('.', { replace: true, state: null })
    open()
  })
  useEffect(() => begin(), [])
}
