import type { Example } from '../examples.ts'
import { Picture } from '../Picture/Picture.tsx'
import { VideoInView } from './VideoInView.tsx'

const poster = (
  <Picture
    image="/media/video/service-map.webp"
    imageDark="/media/video/service-map_dark.webp"
    alt=""
    size="C741x416"
  />
)

export const examples: Example[] = [
  {
    name: 'Over its poster',
    render: () => (
      <div style={{ position: 'relative', maxWidth: 741 }}>
        {poster}
        <VideoInView address="/media/video/service-map" playing />
      </div>
    ),
  },
  {
    name: 'Not to play now',
    render: () => (
      <div style={{ position: 'relative', maxWidth: 741 }}>
        {poster}
        <VideoInView address="/media/video/service-map" playing={false} />
      </div>
    ),
  },
]
