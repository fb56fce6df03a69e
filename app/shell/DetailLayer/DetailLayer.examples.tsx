import type { Example } from '../../components/examples.ts'
import { type Detail, openDetailLayer } from './detail.ts'

const lighthouse = {
  image: '/media/art/lighthouse.webp',
  imageDark: '/media/art/lighthouse_dark.webp',
  alt: '새벽 바다의 등대',
}
const lily = { image: '/media/art/lily-pads.webp', imageDark: null, alt: '물 위의 수련 잎' }
const video = {
  video: '/media/video/service-map',
  poster: '/media/video/service-map.webp',
  title: '윤슬지도를 쓰는 모습',
}

const row: Detail[] = [lighthouse, lily].map((picture) => ({
  type: 'content',
  title: picture.alt,
  picture,
  html: '<p>물결이 멀리까지 이어집니다.</p>',
}))

const open = (text: string, detail: Detail) => (
  <button
    type="button"
    data-opens={detail.type}
    onClick={(event) => openDetailLayer(detail, event.currentTarget)}
  >
    {text}
  </button>
)

export const examples: Example[] = [
  {
    name: 'content: picture and text',
    render: () =>
      open('턱 없는 길', {
        type: 'content',
        title: '턱 없는 길을 함께 그립니다',
        label: '접근성',
        picture: lighthouse,
        html: '<p>시민 3,200명이 두 달 동안 동네를 돌며 보도 사진 41만 장을 남겼습니다.</p><p>영상 인식 모델이 턱의 높이와 길의 폭을 읽어 지도에 옮깁니다.</p>',
        link: { href: '/page/presskit' },
      }),
  },
  {
    name: 'sosin: a video',
    render: () =>
      open('소신상인 이야기', {
        type: 'sosin',
        title: '바닷가 빵집의 하루',
        text: '새벽 네 시에 여는 빵집의 이야기입니다.',
        video,
      }),
  },
  {
    name: 'mediakit: pictures and videos with download and link',
    render: () =>
      open('미디어 자료', {
        type: 'mediakit',
        title: '서비스 화면 모음',
        text: '보도에 쓰실 수 있는 자료입니다.',
        items: [
          { ...lighthouse, name: '등대', text: '새벽 바다의 등대' },
          video,
          { ...lily, name: '수련', link: { href: '/page/presskit', label: '수련 자료' } },
        ],
        download: { href: '/media/documents/press-kit.zip' },
        link: { href: 'https://brand.yunseul.example', label: '사용 기준 보기' },
      }),
  },
  {
    name: 'impact: a picture',
    render: () =>
      open('성과 그림', { type: 'impact', title: '한 해의 사회적 가치', picture: lily }),
  },
  {
    name: 'one of a row, with previous and next',
    render: () => (
      <button
        type="button"
        data-opens="row"
        onClick={(event) => openDetailLayer(row[0] as Detail, event.currentTarget, row)}
      >
        물가의 그림
      </button>
    ),
  },
]
