import type { Example } from '../example.ts'
import { Icon } from './Icon.tsx'
import { ICON_PATHS, type IconName } from './paths.tsx'

export const examples: Example[] = [
  {
    name: 'Every icon',
    isRow: true,
    render: () =>
      (Object.keys(ICON_PATHS) as IconName[]).map((name) => <Icon key={name} name={name} />),
  },
]
