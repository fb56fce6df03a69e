import type { Example } from '../../components/examples.ts'
import { StickyBar } from './StickyBar.tsx'

const icon = { image: '/media/icons/talk.svg', imageDark: '/media/icons/talk_dark.svg' }
const after = '[data-gallery-title]'
const anchors = [
  { id: 'gallery-first', label: '한눈에 보기' },
  { id: 'gallery-second', label: '동네 가게' },
  { id: 'gallery-third', label: '보고서' },
]

export const examples: Example[] = [
  {
    name: 'A service: links and the Download menu',
    render: () => (
      <StickyBar
        title="윤슬톡"
        icon={icon}
        after={after}
        alwaysOnDesktop
        services={[{ title: '바로 가기', href: 'https://talk.yunseul.example' }]}
        downloads={[
          {
            title: '컴퓨터',
            links: [
              { title: 'Windows', href: '/media/documents/press-kit.zip' },
              { title: 'macOS', href: 'https://talk.yunseul.example/mac' },
            ],
          },
          {
            title: '휴대전화',
            links: [
              { title: 'Android', href: 'https://talk.yunseul.example/android' },
              { title: 'iOS', href: 'https://talk.yunseul.example/ios' },
            ],
          },
        ]}
        mobileDownload={{ title: '내려받기', href: 'https://talk.yunseul.example/download' }}
      />
    ),
  },
  {
    name: 'Anchors of a page',
    render: () => <StickyBar title="상생" after={after} anchors={anchors} />,
  },
  {
    name: 'Anchors on desktop only',
    render: () => <StickyBar title="소신" after={after} anchors={anchors} anchorsOnDesktop />,
  },
  {
    name: 'A list of documents',
    render: () => (
      <StickyBar
        title="BA"
        after={after}
        anchors={anchors}
        documents={{
          title: '2024 ESG 보고서',
          links: [
            { title: '국문 보고서', href: '/media/documents/esg/esg-report-2024-ko.pdf' },
            { title: '요약본', href: '/media/documents/report-summary.pdf' },
          ],
        }}
      />
    ),
  },
]
