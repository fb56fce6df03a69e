import type { Example } from '../examples.ts'
import { SiteLink } from './SiteLink.tsx'

export const examples: Example[] = [
  { name: 'A page of the site', render: () => <SiteLink href="/page/presskit">새 소식</SiteLink> },
  {
    name: 'Another site, without scheme',
    render: () => <SiteLink href="map.yunseul.example">윤슬맵</SiteLink>,
  },
  {
    name: 'A page of the site in a new window',
    render: () => (
      <SiteLink href="/ir/main" newWindow>
        투자정보
      </SiteLink>
    ),
  },
  {
    name: 'A file of ours',
    render: () => (
      <SiteLink href="/media/documents/press-kit.zip" file>
        보도 자료집
      </SiteLink>
    ),
  },
]
