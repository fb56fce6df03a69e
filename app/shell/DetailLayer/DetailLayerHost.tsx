import { useEffect } from 'react'
import { Late } from '../../components/Late/Late.tsx'
import { useLeave } from '../../visitor/useLeave.ts'
import { closeDetailLayer, useDetail } from './detail.ts'

const load = () => import('./DetailLayer.tsx').then((module) => module.DetailLayer)

/**
 * Hosts the detail layer in the layout: loads it when it first opens, closes it on route changes
 * (SH-167).
 */
export function DetailLayerHost() {
  const shown = useDetail()
  useLeave(closeDetailLayer)
  useEffect(() => closeDetailLayer, [])

  return shown ? <Late load={load} props={{ ...shown, onClose: closeDetailLayer }} /> : null
}
