import type { Example } from '../../components/examples.ts'
import { mainEntries, markedEntries } from '../MainMenu/entries.ts'
import { exampleMenu } from '../MainMenu/example.menu.ts'
import { MobileEntry } from './MobileEntry.server-drawn.tsx'

const entries = markedEntries(mainEntries(exampleMenu, null, 'KOR'), {
  pathname: '/page/presskit',
  search: '',
})

export const examples: Example[] = [
  {
    name: 'The rows of the panel; that of the shown page is open',
    render: () => (
      <ul>
        {entries.map((entry) => (
          <MobileEntry key={entry.key} entry={entry} />
        ))}
      </ul>
    ),
  },
]
