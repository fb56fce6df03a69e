import type { Example } from '../examples.ts'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import { MenuButton } from './MenuButton.tsx'

export const examples: Example[] = [
  {
    name: 'Two entries',
    render: () => (
      <MenuButton label="내려받기">
        <li>
          <SiteLink href="/media/documents/press-kit.zip">보도 자료집</SiteLink>
        </li>
        <li>
          <SiteLink href="map.yunseul.example">윤슬맵</SiteLink>
        </li>
      </MenuButton>
    ),
  },
]
