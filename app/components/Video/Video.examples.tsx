import { useRef } from 'react'
import type { Example } from '../examples.ts'
import { Picture } from '../Picture/Picture.tsx'
import { Video, VideoButton } from './Video.tsx'
import { useVideo } from './useVideo.ts'

function Once({ wanted }: { wanted: boolean }) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const reel = useVideo(videoRef, { choose: () => '/media/video/service-talk', wanted })
  return (
    <div style={{ position: 'relative', maxWidth: 741 }}>
      <Picture image="/media/video/service-talk.webp" imageDark={null} alt="" size="C741x416" />
      <Video videoRef={videoRef} reel={reel} loop={false} />
      <VideoButton state={reel.state} onClick={reel.toggle} />
    </div>
  )
}

export const examples: Example[] = [
  { name: 'Plays once, with its button', render: () => <Once wanted /> },
  { name: 'Not wanted now', render: () => <Once wanted={false} /> },
]
