import { MemoryRouter } from 'react-router'
import type { Example } from '../examples.ts'
import { TabBar, type TabBarProps } from './TabBar.tsx'
import type { TabItem } from './tabs.ts'

const TABS: TabItem[] = [
  { name: '전체', filterData: 'all', exposureName: 'all' },
  { name: '보도자료', filterData: 'CA', exposureName: 'press_release' },
  { name: '서비스', filterData: 'CB', exposureName: 'service' },
  { name: '기술·AI', filterData: 'CC', exposureName: 'tech' },
]
const withLink: TabItem[] = [
  ...TABS,
  { name: 'AI', type: 'link', filterData: 'ai', exposureName: 'ai', link: '/page/service/tech/ai' },
  { name: '준비 중', filterData: 'X', exposureName: 'later', isDisabled: true },
]
const bar = (type: TabBarProps['type'], tabs = TABS) => (
  <MemoryRouter>
    <TabBar type={type} tabs={tabs} current="press_release" />
  </MemoryRouter>
)

export const examples: Example[] = [
  { name: 'Fixed tabs', render: () => bar('default') },
  { name: 'Tabs of a category call', render: () => bar('api') },
  { name: 'A row that runs out of the screen', render: () => bar('screenOut', withLink) },
  { name: 'A dropdown', render: () => bar('select') },
  { name: 'Routes of their own', render: () => bar('link', withLink) },
]
