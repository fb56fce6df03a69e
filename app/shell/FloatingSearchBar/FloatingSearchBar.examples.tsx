import type { SearchBar } from '../../../contract/navigation.ts'
import type { Example } from '../../components/examples.ts'
import { Bar } from './FloatingSearchBar.tsx'

const bar: SearchBar = {
  PLACEHOLDER: [{ title: '윤슬의 무엇이 궁금하세요?' }],
  HASHTAG: ['윤슬톡', '접근성', '데이터 센터'].map((title) => ({
    title,
    linkUrl: `/page/?searchKeyword=${encodeURIComponent(title)}&searchPage=1`,
    linkTarget: '_self',
  })),
  DOWNLOAD_BUTTON: [
    {
      title: '윤슬톡 내려받기',
      linkUrl: 'https://talk.yunseul.example/download',
      linkTarget: '_blank',
      backgroundHex: '#0b4f7c',
    },
    {
      title: '윤슬지도 내려받기',
      linkUrl: 'https://map.yunseul.example/download',
      linkTarget: '_blank',
      backgroundHex: '#0f6470',
    },
  ],
}

export const examples: Example[] = [
  { name: 'With hashtags and download buttons', render: () => <Bar bar={bar} pageType="MAIN" /> },
  {
    name: 'The field alone',
    render: () => <Bar bar={{ ...bar, HASHTAG: [], DOWNLOAD_BUTTON: [] }} pageType="NEWS" />,
  },
]
