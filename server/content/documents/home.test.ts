import { expect, test } from 'vitest'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Given } from './given.ts'
import { homePageOf } from './home.ts'

const given = {
  language: 'ENG',
  media: {
    picture: (key: string) => ({ light: `/media/${key}.webp`, dark: null }),
    video: (key: string) => ({ address: `/media/${key}`, poster: null, dark: null }),
    described: (key: string, own: string | undefined) => own ?? `what ${key} shows`,
  },
  at: () => ({ file: 'home/en.yaml', line: 1, field: '' }),
} as unknown as Given

const shared = {
  title: 'Roads',
  subTitle: 'Without steps',
  linkUrl: '/',
  linkTarget: '_self',
  linkTitle: 'Open',
} as const
const home = (marketing: DocumentOf<'home'>['marketing']): DocumentOf<'home'> => ({
  hero: { title: [], lead: '', ticker: { label: '', text: '', link: '/' } },
  parallax: [],
  direct: [],
  servicesSection: { title: [], lead: '', allLink: { title: '', link: '/' }, items: [] },
  marketing,
  intro: { desktop: 'video/a', mobile: 'video/b', label: '', description: '', skip: '' },
})

test('a banner describes its image, and another one in narrow windows by its base description', () => {
  const { MARKETING } = homePageOf(
    home([
      { ...shared, resourceType: 'IMAGE', image: 'art/a', moImage: 'art/b', altDescription: 'A' },
      { ...shared, resourceType: 'IMAGE', image: 'art/a', moImage: 'art/a' },
      { ...shared, resourceType: 'VIDEO', image: 'art/a', moImage: 'art/b', video: 'video/c' },
    ]),
    given,
  )
  expect(MARKETING.map((one) => [one.altDescription, one.moAltDescription])).toEqual([
    ['A', 'what art/b shows'],
    ['what art/a shows', undefined],
    ['what video/c shows', undefined],
  ])
})
