import type { Example } from '../example.ts'
import { Button } from './Button.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const

export const examples: Example[] = [
  {
    name: 'Every variant',
    isRow: true,
    render: () =>
      VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      )),
  },
  {
    name: 'Small, with an icon',
    render: () => (
      <Button size="small" icon="plus">
        더하기
      </Button>
    ),
  },
  {
    name: 'At work',
    render: () => (
      <Button isPending variant="primary">
        보내기
      </Button>
    ),
  },
  { name: 'Disabled', render: () => <Button isDisabled>보내기</Button> },
]
