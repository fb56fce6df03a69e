import type { AiBanner, AiBlock, AiHighlight, AiHub, AiNews } from '../../../contract/ai-hub.ts'

/** Returns a highlight for examples and tests: a video, with overrides. */
export const exampleHighlight = (change: Partial<AiHighlight> = {}): AiHighlight => ({
  resourceType: 'VIDEO',
  resourceUrl: '/media/video/water-loop',
  resourceUrlDark: '/media/video/water-loop_dark',
  moResourceUrl: '/media/video/water-tall',
  moResourceUrlDark: null,
  posterImageUrl: '/media/art/seed-sun.webp',
  posterImageUrlDark: '/media/art/seed-sun_dark.webp',
  moPosterImageUrl: '/media/art/halftone-ocean.webp',
  moPosterImageUrlDark: '/media/art/halftone-ocean_dark.webp',
  leftText: '묻는 말에서 빛이 자랍니다',
  rightText: '짧은 물음 하나가 여러 답을 비춥니다.',
  altDescription: '물 위로 번지는 빛',
  ...change,
})

/** An image instead of a video. */
export const exampleStill = (change: Partial<AiHighlight> = {}): AiHighlight =>
  exampleHighlight({
    resourceType: 'IMAGE',
    resourceUrl: '/media/art/signal-city.webp',
    resourceUrlDark: '/media/art/signal-city_dark.webp',
    moResourceUrl: '/media/art/meeting-ripples.webp',
    moResourceUrlDark: '/media/art/meeting-ripples_dark.webp',
    posterImageUrl: null,
    posterImageUrlDark: null,
    moPosterImageUrl: null,
    moPosterImageUrlDark: null,
    leftText: '도시의 말을 배웁니다',
    ...change,
  })

export const exampleBanner = (change: Partial<AiBanner> = {}): AiBanner => ({
  resourceType: 'IMAGE',
  resourceUrl: '/media/art/shopfronts.webp',
  resourceUrlDark: '/media/art/shopfronts_dark.webp',
  moResourceUrl: '/media/art/floating-market.webp',
  moResourceUrlDark: null,
  posterImageUrl: null,
  moPosterImageUrl: null,
  title: '답보다 근거를 먼저',
  subTitle: '답마다 출처를 붙입니다.',
  altDescription: '불 켜진 가게들',
  linkUrl: '/page/service/service/YunseulAsk',
  linkTitle: '',
  linkTarget: '_self',
  links: [{ linkTitle: '연구 보기', linkUrl: '/page/service/tech', linkTarget: '_self' }],
  ...change,
})

export const exampleBlock = (change: Partial<AiBlock> = {}): AiBlock => ({
  title: '작은 모델, 넓은 물',
  description: '기기 안에서 도는 모델입니다.',
  links: [{ linkTitle: '자세히 보기', linkUrl: '/page/service/tech', linkTarget: '_self' }],
  resourceUrl: '/media/art/whale-breath.webp',
  resourceUrlDark: '/media/art/whale-breath_dark.webp',
  moResourceUrl: null,
  moResourceUrlDark: null,
  altDescription: '숨을 내쉬는 고래',
  definitions: [],
  definitionExpandYn: 'N',
  ...change,
})

/** Returns terms numbered 1 to `count`. */
export const exampleDefinitions = (count: number): AiBlock['definitions'] =>
  Array.from({ length: count }, (_, index) => ({
    title: `용어 ${index + 1}`,
    description: `뜻 ${index + 1}`,
    resourceUrl: index === 0 ? '/media/art/cloud-islands.webp' : null,
    resourceUrlDark: index === 0 ? '/media/art/cloud-islands_dark.webp' : null,
  }))

export const exampleNews = (change: Partial<AiNews> = {}): AiNews => ({
  title: '윤슬물음, 출처를 먼저 보여 줍니다',
  image: '/media/art/lighthouse.webp',
  imageDark: '/media/art/lighthouse_dark.webp',
  content: '<p>답 위에 <strong>출처</strong>가 놓입니다.</p>',
  contentIdx: 77,
  isOutLink: false,
  link: '/page/detail/77',
  createDate: '2026-03-12T09:00:00.000Z',
  categoryName: '기술',
  ...change,
})

/** A hub with two categories and every template. */
export const exampleHub = (): AiHub => ({
  HERO_VISUAL: {
    title: 'AI Hub\n물음에서 물결까지',
    highlight: [
      exampleHighlight(),
      exampleStill(),
      exampleHighlight({ leftText: '혼자서도 들을 수 있게' }),
    ],
  },
  MARKETING: [exampleBanner(), exampleBanner({ title: '둘째 배너', linkUrl: '/page/presskit' })],
  AI_CONTENT: {
    categories: [
      {
        code: '#language',
        name: '언어',
        description: '말을 배우는 모델',
        image: null,
        imageDark: null,
        bgColor: null,
      },
      {
        code: 'empty',
        name: '빈 분야',
        description: '',
        image: null,
        imageDark: null,
        bgColor: null,
      },
      {
        code: 'safety',
        name: '약속',
        description: '',
        image: null,
        imageDark: null,
        bgColor: null,
      },
    ],
    contents: {
      언어: {
        category: '언어',
        sections: [
          { templateType: 'BRAND', component: exampleBlock({ title: '말이 물결이 되는 곳' }) },
          {
            templateType: 'DETAIL',
            component: exampleBlock({
              definitions: exampleDefinitions(5),
              definitionExpandYn: 'Y',
            }),
          },
        ],
      },
      약속: {
        category: '약속',
        sections: [
          {
            templateType: 'GROUP',
            title: '세 가지 약속',
            components: [
              exampleBlock({ title: '밝히기' }),
              exampleBlock({ title: '덜 쓰기', resourceUrl: null }),
            ],
          },
          {
            templateType: 'NEWS',
            title: '약속의 소식',
            components: [
              exampleNews(),
              exampleNews({
                contentIdx: 78,
                title: '바깥 소식',
                isOutLink: true,
                link: 'www.example.com/ai',
              }),
            ],
          },
        ],
      },
    },
  },
})
