import type { Example } from '../examples.ts'
import { HeadLink, PageHead } from './PageHead.tsx'

export const examples: Example[] = [
  { name: 'Title', render: () => <PageHead title="보도자료" /> },
  {
    name: 'With a link',
    render: () => (
      <PageHead title="새 소식">
        <HeadLink href="/page/presskit/collect">달마다 모아 보기</HeadLink>
      </PageHead>
    ),
  },
]
