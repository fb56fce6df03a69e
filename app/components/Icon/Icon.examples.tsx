import type { Example } from '../examples.ts'
import { Icon } from './Icon.tsx'
import { ICON_PATHS, type IconName } from './paths.tsx'

export const examples: Example[] = [
  {
    name: 'The whole set',
    render: () => (
      <>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </>
    ),
  },
]
