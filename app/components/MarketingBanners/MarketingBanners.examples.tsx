import type { MarketingBanner } from '../../../contract/home.ts'
import type { Example } from '../examples.ts'
import { MarketingBanners } from './MarketingBanners.tsx'

const banner: MarketingBanner = {
  resourceType: 'IMAGE',
  resourceUrl: '/media/art/shopfronts.webp',
  resourceUrlDark: '/media/art/shopfronts_dark.webp',
  moResourceUrl: '/media/art/floating-market.webp',
  moResourceUrlDark: '/media/art/floating-market_dark.webp',
  posterImageUrl: null,
  moPosterImageUrl: null,
  title: '단골의 이름을 기억하는 골목',
  subTitle: '시장 사장님 곁에서 여섯 주를 함께합니다.',
  altDescription: '불 켜진 가게들',
  linkUrl: '/page/responsible/dangol',
  linkTitle: '프로젝트 단골 보기',
  linkTarget: '_self',
}

export const examples: Example[] = [
  {
    name: 'A banner with further links',
    render: () => (
      <MarketingBanners
        label="배너"
        banners={[
          {
            ...banner,
            linkTitle: '',
            links: [
              {
                linkTitle: '시장 이야기',
                linkUrl: 'https://market.yunseul.example',
                linkTarget: '_blank',
              },
            ],
          },
        ]}
      />
    ),
  },
  { name: 'One banner', render: () => <MarketingBanners label="배너" banners={[banner]} /> },
  {
    name: 'Two banners, one a film',
    render: () => (
      <MarketingBanners
        label="배너"
        banners={[
          banner,
          {
            ...banner,
            title: '쉬지 않는 집',
            resourceType: 'VIDEO',
            resourceUrl: '/media/video/water-loop',
            moResourceUrl: '/media/video/water-loop',
            posterImageUrl: '/media/art/channel-slabs.webp',
            posterImageUrlDark: '/media/art/channel-slabs_dark.webp',
          },
        ]}
      />
    ),
  },
]
