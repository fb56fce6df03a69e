import type { Example } from '../example.ts'
import { LinkButton } from './LinkButton.tsx'

export const examples: Example[] = [
  {
    name: 'Every variant',
    isRow: true,
    render: () => (
      <>
        <LinkButton href="/contents" variant="primary">
          글
        </LinkButton>
        <LinkButton href="/contents">Contents</LinkButton>
        <LinkButton href="/contents" variant="quiet" size="small" icon="arrow">
          모두 보기
        </LinkButton>
      </>
    ),
  },
]
