import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryOf } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { mayCut } from './mayCut.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/**
 * Renders the crops by hand of an image, and of its dark version where that may be changed too. The
 * page renders it beside the details: those move into a dialog in a narrow window, and frames that
 * were drawn would go with them.
 */
export function CutFile({ id, onClose }: { id: string; onClose: () => void }) {
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const { data: asset } = useQuery(queryOf('asset', { params: { id } }))
  const companion = useQuery({
    ...queryOf('asset', { params: { id: asset?.dark ?? '' } }),
    enabled: Boolean(asset?.dark),
  })
  if (!asset) return null
  const dark = asset.dark === null ? undefined : companion.data
  const mayCutDark = dark && mayCut(dark, { mayWrite, mayPublish })
  return (
    <Suspense fallback={null}>
      <CropDialog asset={asset} dark={mayCutDark ? dark : null} onClose={onClose} />
    </Suspense>
  )
}
