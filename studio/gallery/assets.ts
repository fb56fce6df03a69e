import type { Asset } from '../../contract/studio/media.ts'

const file = (id: string, originName: string, rest: Partial<Asset> = {}): Asset => ({
  id,
  kind: 'document',
  address: `/media/studio/${id}`,
  shownAt: `/media/studio/${id}`,
  version: id,
  originName,
  extension: 'pdf',
  twin: false,
  paired: false,
  bytes: 482_000,
  width: null,
  height: null,
  durationMs: null,
  focal: { x: 0.5, y: 0.5 },
  ...{ manualCrops: {}, cropsVersion: 0 },
  alt: { KOR: '', ENG: '' },
  decorates: false,
  dark: null,
  poster: null,
  ...{ credit: '', source: '', rights: '', rightsEnd: null, folder: '', tags: [], document: null },
  release: null,
  by: { id: 'editor', name: '한여울' },
  at: '2026-03-12T00:00:00.000Z',
  uses: 0,
  published: false,
  ...rest,
})

/** Library files of the examples; none of a kind whose image would be requested. */
export const ASSETS: Asset[] = [
  file('report', '2026년 지속 가능 경영 보고서.pdf', { uses: 2, published: true }),
  file('film', 'night-harbour-with-a-rather-long-name-of-its-own.mp4', {
    kind: 'film',
    extension: 'mp4',
    width: 1920,
    height: 1080,
    bytes: 18_400_000,
  }),
  file('talk', '등대지기 인터뷰.mp3', {
    kind: 'audio',
    extension: 'mp3',
    bytes: 3_100_000,
    durationMs: 194_300,
  }),
  file('kit', '로고 안내서.pdf', { bytes: 96_000 }),
]
