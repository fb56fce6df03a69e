import type { CulturePage, CultureVideos } from '../../../contract/culture.ts'

const video = (name: string) => ({
  url: `/media/culture/${name}`,
  poster: `/media/culture/${name}.webp`,
  urlDark: null,
  posterDark: null,
})
const videos = (name: string): CultureVideos => ({
  '320': video(`${name}_320`),
  '768': video(`${name}_768`),
  '1440': video(`${name}_1440`),
})
const heading = (label: string) => ({ label, titleLines: [`${label} 하나`, `${label} 둘`] })
const icon = { url: '/media/icons/talk.svg', urlDark: null, size: 72, alt: '말풍선' } as const
const card = (name: string, color: CulturePage['goal']['cards'][number]['color']) => ({
  title: `${name} 약속`,
  description: `${name} 약속의 설명`,
  mobileTitle: `${name} 짧은 약속`,
  mobileDescription: `${name} 짧은 설명`,
  color,
})

/** A culture page for tests. */
export const EXAMPLE: CulturePage = {
  title: '기업 문화',
  description: '일하는 까닭',
  intro: { ...heading('들어가며'), lead: '물 위의 빛', films: videos('video_intro') },
  mission: {
    ...heading('미션'),
    text: ['첫 글', '둘째 글'],
    icons: [{ url: '/media/icons/map.svg', urlDark: null }],
  },
  goal: {
    ...heading('약속'),
    lead: '목표는 하나',
    mascot: {
      sprite: { url: '/media/culture/mascot.webp', urlDark: '/media/culture/mascot_dark.webp' },
      still: { url: '/media/culture/mascot-still.webp', urlDark: null },
    },
    cards: [
      card('첫째', 'foam'),
      card('둘째', 'aqua'),
      card('셋째', 'gold'),
      card('넷째', 'dawn'),
      card('다섯째', 'sea'),
    ],
  },
  value: {
    ...heading('핵심 가치'),
    lead: '여섯 가지',
    cards: ['하나', '둘', '셋', '넷', '다섯', '여섯'].map((name) => ({
      title: `${name} 가치`,
      description: `${name} 가치의 설명`,
      badge: `${name} 배지`,
      icon,
    })),
    careers: { title: '자리 보기', link: 'https://careers.yunseul.example' },
    press: { title: '보도자료 읽기', link: '/page/presskit/press-release' },
  },
  ending: { ...heading('맺으며'), films: videos('video_ending') },
}
