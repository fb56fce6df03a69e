import { expect, it } from 'vitest'
import { pagesToLink } from './linkedPages.ts'

const ROWS = [
  { subject: 'document/culture/KOR', title: 'culture' },
  { subject: 'document/culture/ENG', title: 'culture' },
  { subject: 'document/menu', title: 'menu' },
  { subject: 'document/home/KOR', title: 'home' },
  { subject: 'document/legal/privacy/KOR', title: 'legal/privacy' },
  { subject: 'document/services/YunseulTalk/KOR', title: '윤슬톡' },
]
const NAMES: Readonly<Record<string, string>> = {
  culture: '기업 문화',
  menu: '메뉴',
  home: '홈',
  'legal/privacy': '개인정보 처리방침',
}
const found = (typed: string) =>
  pagesToLink(typed, ROWS, 'KOR', (title) => NAMES[title] ?? title).map(({ id, name }) => [
    id,
    name,
  ])

it('finds pages by the name of their document, services by their title, and all by their address', () => {
  expect(found('문화')).toEqual([['/page/about/culture', '기업 문화']])
  expect(found('처리방침')).toEqual([['/page/legal/privacy', '개인정보 처리방침']])
  expect(found(' 윤슬톡 ')).toEqual([['/page/service/service/YunseulTalk', '윤슬톡']])
  expect(found('CULTURE')).toEqual([['/page/about/culture', '기업 문화']])
  expect(found('press-release').map(([id]) => id)).toEqual(['/page/presskit/press-release'])
  // what every page shows is not Home
  expect(found('메뉴')).toEqual([])
  expect(found('홈')).toEqual([['/', '홈']])
  expect(found('')).toHaveLength(8)
})
