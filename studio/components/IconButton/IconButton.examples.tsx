import type { Example } from '../example.ts'
import { IconButton } from './IconButton.tsx'

export const examples: Example[] = [
  {
    name: 'In both sizes',
    isRow: true,
    render: () => (
      <>
        <IconButton icon="trash" label="지우기" />
        <IconButton icon="close" label="Close" size="small" />
      </>
    ),
  },
  {
    name: 'Switched on',
    render: () => <IconButton icon="split" label="나란히" isOn aria-pressed />,
  },
  { name: 'Disabled', render: () => <IconButton icon="up" label="Up" isDisabled /> },
]
