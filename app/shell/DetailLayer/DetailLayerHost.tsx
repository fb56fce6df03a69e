import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { closeDetailLayer, type Detail, useDetail } from './detail.ts'

/** The place of the detail layer in the layout: loads it when it first opens, closes it on a change of the route (SH-167). */
export function DetailLayerHost() {
  const detail = useDetail()
  const { pathname, search } = useLocation()
  const [Layer, setLayer] = useState<ComponentType<{ detail: Detail; onClose(): void }> | null>(null)

  useEffect(() => closeDetailLayer, [pathname, search])
  useEffect(() => {
    if (detail) void import('./DetailLayer.tsx').then((module) => setLayer(() => module.DetailLayer), closeDetailLayer)
  }, [detail])

  return detail && Layer ? <Layer detail={detail} onClose={closeDetailLayer} /> : null
}
