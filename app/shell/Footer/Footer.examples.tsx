import type { Footer as FooterData } from '../../../contract/navigation.ts'
import type { Example } from '../../components/examples.ts'
import { Footer } from './Footer.tsx'

const link = (title: string, linkUrl: string, linkTarget: '_self' | '_blank' = '_self') => ({
  title,
  linkUrl,
  linkTarget,
})

export const exampleFooter: FooterData = {
  FOOTER: [
    { title: '추천 검색어', serviceList: [link('접근성', ''), link('데이터 센터', '')] },
    {
      childList: [
        {
          title: '회사',
          twoColumns: false,
          serviceList: [
            link('기업 문화', '/page/about/culture'),
            link('연혁', '/page/about/milestones'),
          ],
        },
        {
          title: '계열사',
          twoColumns: true,
          serviceList: [
            link('윤슬은행', 'https://bank.yunseul.example', '_blank'),
            link('윤슬게임즈', 'https://games.yunseul.example', '_blank'),
          ],
        },
      ],
    },
  ],
  legalLinks: [
    { ...link('이용약관', '/page/legal/terms'), bold: false },
    { ...link('개인정보 처리방침', '/page/legal/privacy'), bold: true },
  ],
  familySites: [link('윤슬 포털', 'https://portal.yunseul.example', '_blank')],
  socialLinks: [{ ...link('영상 채널', 'https://video.yunseul.example', '_blank'), icon: 'film' }],
  address: '(주)윤슬 · 강원특별자치도 강릉시 솔섬길 24',
  copyright: '© Yunseul Corp.',
}

export const examples: Example[] = [
  { name: 'In Korean', render: () => <Footer footer={exampleFooter} language="KOR" /> },
  {
    name: 'With the Latin wordmark',
    render: () => <Footer footer={exampleFooter} language="ENG" />,
  },
  {
    name: 'On the safety page: no tags, no groups',
    render: () => <Footer footer={exampleFooter} language="KOR" simple />,
  },
]
