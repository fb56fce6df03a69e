import { useState } from 'react'
import { ASSETS } from '../../gallery/assets.ts'
import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { AssetGrid } from './AssetGrid.tsx'
import { MediaPicker } from './MediaPicker.tsx'
import { UploadDropZone } from './UploadDropZone.tsx'
import type { Upload } from './useUploads.ts'

function Opened() {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Button onPress={() => setOpen(true)}>{chosen || '고르기'}</Button>
      <MediaPicker
        isOpen={open}
        onClose={() => setOpen(false)}
        onChoose={({ originName }) => setChosen(originName)}
      />
    </>
  )
}

const nothing = (): void => {}
const actions = {
  ...{ show: nothing, send: async () => [], dismiss: nothing },
  ...{ pause: nothing, resume: nothing, cancel: nothing },
}
const begun: Upload = {
  ...{ id: 1, name: '윤슬 바다.jpg', part: 0.4, error: null, limit: 40_000_000 },
  ...{ destination: {}, state: 'sending' },
}

export const examples: Example[] = [
  { name: 'Opened by a button', render: () => <Opened /> },
  {
    name: 'Files of the library',
    render: () => <AssetGrid rows={ASSETS} label="미디어" current="film" onAction={() => {}} />,
  },
  {
    name: 'Files on their way',
    render: () => <AssetGrid rows={[]} label="Media" isLoading onAction={() => {}} />,
  },
  {
    name: 'An upload under way',
    render: () => (
      <UploadDropZone
        uploads={{
          ...actions,
          rows: [
            begun,
            { ...begun, id: 2, name: '등대의 하루.mp4', state: 'waiting', part: 0.7 },
            { ...begun, id: 3, name: '부두 인터뷰.mp4', state: 'paused', part: 0.2 },
            { ...begun, id: 4, name: '갈매기.mp4', state: 'queued', part: 0 },
          ],
          isBusy: true,
        }}
      >
        {null}
      </UploadDropZone>
    ),
  },
]
