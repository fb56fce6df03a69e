import type { Example } from '../components/example.ts'
import { LanguageMenu, ModeMenu } from './ViewMenus.tsx'

export const examples: Example[] = [
  {
    name: 'Language and mode',
    isRow: true,
    render: () => (
      <>
        <LanguageMenu />
        <ModeMenu />
      </>
    ),
  },
]
