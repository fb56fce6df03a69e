import { useState } from 'react'
import { ASSETS } from '../../gallery/assets.ts'
import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { AssetGrid } from './AssetGrid.tsx'
import { MediaPicker } from './MediaPicker.tsx'
import { UploadDropZone } from './UploadDropZone.tsx'

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

const begun = { id: 1, name: '윤슬 바다.jpg', part: 0.4, error: null, limit: 40_000_000 }

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
        uploads={{ rows: [begun], isBusy: true, show: () => {}, send: () => {}, dismiss: () => {} }}
      >
        {null}
      </UploadDropZone>
    ),
  },
]
