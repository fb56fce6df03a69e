import type { Example } from '../../components/examples.ts'
import { mainEntries, markedEntries, relatedEntries } from '../MainMenu/entries.ts'
import { exampleGnb, exampleMenu } from '../MainMenu/example.menu.ts'
import { Header, SimpleHeader } from './Header.tsx'

const place = { pathname: '/page/presskit/press-release', search: '' }

export const examples: Example[] = [
  { name: 'In Korean, on the press releases', render: () => <Header language="KOR" entries={markedEntries(mainEntries(exampleMenu, exampleGnb, 'KOR'), place)} related={relatedEntries(exampleMenu, 'KOR')} languageHref="?lang=ENG&tab=all" /> },
  { name: 'In English: Korean-only entries are hidden', render: () => <Header language="ENG" entries={markedEntries(mainEntries(exampleMenu, exampleGnb, 'ENG'), place)} related={relatedEntries(exampleMenu, 'ENG')} languageHref="?lang=KOR&tab=all" /> },
  { name: 'The menu call failed', render: () => <Header language="KOR" entries={[]} related={[]} languageHref="?lang=ENG&tab=all" /> },
  { name: 'On the error pages', render: () => <SimpleHeader language="KOR" languageHref="?lang=ENG&tab=all" /> },
]
