import type { Example } from '../examples.ts'
import { VideoSources } from './VideoSources.tsx'

export const examples: Example[] = [
  {
    name: 'A video of a release, in one size',
    render: () => (
      <video controls preload="none" aria-label="Service">
        <VideoSources video="/media/video/service-talk" />
      </video>
    ),
  },
]
