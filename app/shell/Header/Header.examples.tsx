import type { Language } from '../../../contract/language.ts'
import type { Example } from '../../components/examples.ts'
import { mainEntries, markedEntries, relatedEntries } from '../MainMenu/entries.ts'
import { exampleGnb, exampleMenu } from '../MainMenu/example.menu.ts'
import { Header, SimpleHeader } from './Header.tsx'

const menuIn = (language: Language) => ({
  main: markedEntries(mainEntries(exampleMenu, exampleGnb, language), {
    pathname: '/page/presskit/press-release',
    search: '',
  }),
  related: relatedEntries(exampleMenu, language),
})

export const examples: Example[] = [
  {
    name: 'In Korean, on the press releases',
    render: () => <Header language="KOR" menu={menuIn('KOR')} languageHref="?lang=ENG&tab=all" />,
  },
  {
    name: 'In English: Korean-only entries are hidden',
    render: () => <Header language="ENG" menu={menuIn('ENG')} languageHref="?lang=KOR&tab=all" />,
  },
  {
    name: 'The menu call failed',
    render: () => (
      <Header language="KOR" menu={{ main: [], related: [] }} languageHref="?lang=ENG&tab=all" />
    ),
  },
  {
    name: 'On the error pages',
    render: () => <SimpleHeader language="KOR" languageHref="?lang=ENG&tab=all" />,
  },
]
