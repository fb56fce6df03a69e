import { expect, test } from 'vitest'
import { menuCard, menuItem } from '../../../contract/navigation.ts'
import { entriesOf, mainEntries, markedEntries, relatedEntries } from './entries.ts'
import { exampleGnb, exampleMenu } from './example.menu.ts'

const entriesAt = (
  pathname: string,
  search = '',
  code: string | null = null,
  language: 'KOR' | 'ENG' = 'KOR',
) => markedEntries(mainEntries(exampleMenu, exampleGnb, language), { pathname, search, code })
const current = (entries: ReturnType<typeof entriesAt>) =>
  entries.filter((entry) => entry.current).map((entry) => entry.key)

test('SH-067 labels follow the language', () => {
  expect(entriesAt('/').map((entry) => entry.name)).toEqual([
    '윤슬',
    '기술과 서비스',
    '소식',
    '투자 정보',
  ])
  expect(entriesAt('/', '', null, 'ENG').map((entry) => entry.name)).toEqual([
    'About',
    'Tech & Service',
    'News',
    'IR',
  ])
  expect(relatedEntries(exampleMenu, 'ENG')[1]?.children[0]?.name).toBe('Yunseul customer center')
})

test('SH-068 entries of Korean-only pages are hidden in English', () => {
  const names = (language: 'KOR' | 'ENG') =>
    entriesAt('/', '', null, language)[2]?.children.map((child) => child.url)
  expect(names('KOR')).toContain('/page/story/kakao-story')
  expect(names('ENG')).toEqual(['/page/presskit/press-release'])
})

test('the shown page and its ancestors are marked', () => {
  expect(current(entriesAt('/page/presskit/press-release'))).toEqual(['presskit'])
  expect(entriesAt('/page/presskit/press-release')[2]?.children[0]?.current).toBe('page')
  expect(current(entriesAt('/page/story/kakao-story'))).toEqual(['presskit'])
  const service = entriesAt('/page/service/service', '?tab=Shopping')[1]
  expect(service?.children[0]?.children[0]?.current).toBe('page')
  expect(entriesAt('/page/service/service')[1]?.children[0]?.children[0]?.current).toBeUndefined()
  expect(current(entriesAt('/'))).toEqual([])
})

test('SH-128 distinguishes marks that depend on the tab from marks that do not', () => {
  const [, service, news] = entriesAt('/page/service/service', '?tab=Shopping')
  expect([service?.inside, news?.inside]).toEqual([true, false])
  expect(service?.children[0]).toMatchObject({ current: 'page', byTab: false })
  expect(service?.children[0]?.children[0]).toMatchObject({ current: 'page', byTab: true })
  // marked only because of an entry below it
  expect(entriesAt('/page/story/kakao-story')[2]).toMatchObject({ current: 'true', inside: false })
})

test('SH-128 an article is placed by its category code', () => {
  expect(current(entriesAt('/page/detail/9001', '', 'CA'))).toEqual(['presskit'])
  expect(current(entriesAt('/page/detail/9001', '', 'BE'))).toEqual(['about'])
})

test('SH-128 SH-129 an article that belongs to an entry marks it and its ancestors, wherever its category is', () => {
  const marked = markedEntries(mainEntries(exampleMenu, exampleGnb, 'KOR'), {
    pathname: '/page/detail/9400',
    search: '',
    code: null,
    entry: '/page/presskit/press-release',
  })
  expect(current(marked)).toEqual(['presskit'])
  expect(
    marked[2]?.children.flatMap(({ url, current: mark }) => (mark ? [`${url} ${mark}`] : [])),
  ).toEqual(['/page/presskit/press-release true'])
})

test('SH-058 the promotion area shows image cards of the gnb call or text cards of the menu', () => {
  const [about, service] = entriesAt('/')
  expect(about?.cards.map((card) => card.kind)).toEqual(['text', 'text'])
  expect(service?.cards[0]).toMatchObject({
    kind: 'image',
    title: '솔섬 데이터 센터 첫해 운영 결과',
    url: '/page/detail/9001',
  })
  expect(mainEntries(exampleMenu, null, 'KOR')[1]?.cards).toEqual([])
})

test('SH-199 type selects text or image cards, and each card of contentData has its image, category, title and address', () => {
  const card = {
    image: '/media/art/a.webp',
    imageDark: null,
    categoryImage: '/media/icons/a.webp',
    categoryImageDark: null,
    categoryName: '기업 문화',
    title: '다섯 가지 약속',
    url: '/page/about/culture',
    outLink: '',
    isOutLink: false,
  }
  const out = { ...card, title: '밖의 글', outLink: 'https://a.example/story', isOutLink: true }
  const [about] = exampleMenu.items
  if (!about) throw new Error('no item')
  const drawn = (type: string) =>
    mainEntries(
      {
        ...exampleMenu,
        items: [
          menuItem.parse({
            ...about,
            type,
            teasers: null,
            contentData: { KOR: [card, out], ENG: [] },
          }),
        ],
      },
      null,
      'KOR',
    )[0]?.cards
  for (const [type, kind] of [
    ['carousel-text', 'text'],
    ['text', 'text'],
    ['carousel-image', 'image'],
    ['image', 'image'],
  ] as const) {
    expect(drawn(type)).toEqual([
      {
        kind,
        image: card.image,
        imageDark: null,
        icon: card.categoryImage,
        iconDark: null,
        label: card.categoryName,
        title: card.title,
        url: card.url,
        external: false,
      },
      expect.objectContaining({ kind, title: out.title, url: out.outLink, external: true }),
    ])
  }
  for (const name of [
    'image',
    'categoryImage',
    'categoryName',
    'title',
    'url',
    'outLink',
    'isOutLink',
  ]) {
    const { [name as keyof typeof card]: _, ...less } = card
    expect(menuCard.safeParse(less).success, name).toBe(false)
  }
})

test('the same data and marks are the same objects, so that their markup is rendered once', () => {
  const entries = entriesOf(exampleMenu, exampleGnb, 'KOR')
  expect(entriesOf(exampleMenu, exampleGnb, 'KOR')).toBe(entries)
  expect(entriesOf(exampleMenu, { ...exampleGnb }, 'KOR')).not.toBe(entries)
  const at = (pathname: string, search = '') => markedEntries(entries.main, { pathname, search })
  const [here, again, elsewhere] = [
    at('/page/service/service', '?tab=Shopping'),
    at('/page/service/service', '?tab=Shopping&x=1'),
    at('/page/nowhere'),
  ]
  expect(again).toEqual(here)
  for (const [index, entry] of here.entries()) expect(again[index]).toBe(entry)
  const changed = here.filter((entry, index) => entry !== elsewhere[index])
  expect(changed.map(({ current }) => current)).toEqual(['true'])
})
