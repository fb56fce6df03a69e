import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { DetailLayerProps } from './DetailLayer.tsx'
import { closeDetailLayer, useDetail } from './detail.ts'

/** The place of the detail layer in the layout: loads it when it first opens, closes it on a change of the route (SH-167). */
export function DetailLayerHost() {
  const shown = useDetail()
  const { pathname, search } = useLocation()
  const [Layer, setLayer] = useState<ComponentType<DetailLayerProps> | null>(null)

  useEffect(() => closeDetailLayer, [pathname, search])
  useEffect(() => {
    if (shown) void import('./DetailLayer.tsx').then((module) => setLayer(() => module.DetailLayer), closeDetailLayer)
  }, [shown])

  return shown && Layer ? <Layer {...shown} onClose={closeDetailLayer} /> : null
}
