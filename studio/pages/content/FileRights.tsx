import { useCall } from '../../client/queries.ts'
import { RightsMark } from '../../components/RightsMark/RightsMark.tsx'
import { assetIdOf } from './mediaAddress.ts'

/** Marks a file of the article, next to it, if its rights end soon or have ended. */
export function FileRights({ address }: { address: string }) {
  const id = assetIdOf(address)
  // files of a release have no end
  const isUpload = id !== null && !id.startsWith('content:')
  const { data } = useCall(
    'asset',
    { params: { id: id ?? '' } },
    { enabled: isUpload, staleTime: 60_000 },
  )
  return data ? <RightsMark end={data.rightsEnd} /> : null
}
