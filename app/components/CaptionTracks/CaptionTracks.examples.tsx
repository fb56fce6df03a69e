import type { Caption } from '../../../contract/content.ts'
import type { Example } from '../examples.ts'
import { CaptionTracks } from './CaptionTracks.tsx'

const VIDEO = '/media/video/service-talk'
const captions: Caption[] = (['KOR', 'ENG'] as const).map((language) => ({
  video: VIDEO,
  language,
  url: `data:text/vtt,WEBVTT#${language}`,
}))

export const examples: Example[] = [
  {
    name: 'Captions in both languages',
    render: () => (
      <video controls preload="none" aria-label="Service">
        <source src={`${VIDEO}.mp4`} type="video/mp4" />
        <CaptionTracks video={VIDEO} captions={captions} />
      </video>
    ),
  },
]
