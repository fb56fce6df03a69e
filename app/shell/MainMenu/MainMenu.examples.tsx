import type { Example } from '../../components/examples.ts'
import { mainEntries, markedEntries, relatedEntries } from './entries.ts'
import { exampleGnb, exampleMenu } from './example.menu.ts'
import { MainMenu } from './MainMenu.tsx'
import { Submenu } from './Submenu.server-drawn.tsx'

const place = { pathname: '/page/about/culture', search: '' }
const entries = markedEntries(mainEntries(exampleMenu, exampleGnb, 'KOR'), place)
const [about, service] = entries

export const examples: Example[] = [
  {
    name: 'In Korean, on the culture page',
    render: () => (
      <MainMenu
        menu={{ main: entries, related: relatedEntries(exampleMenu, 'KOR') }}
        hidden={false}
      />
    ),
  },
  {
    name: 'A submenu with text cards',
    render: () => (about ? <Submenu entry={about} titleId="example-about" /> : null),
  },
  {
    name: 'A submenu with a third level and image cards',
    render: () => (service ? <Submenu entry={service} titleId="example-service" /> : null),
  },
]
