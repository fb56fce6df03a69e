import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { Menu, type MenuEntry } from './Menu.tsx'

export const ENTRIES: MenuEntry[] = [
  { id: 'open', name: '열기', icon: 'arrow' },
  { id: 'mode', name: 'Dark', note: '이 기기에서만', isChosen: true },
  { id: 'lock', name: '잠그기', isDisabled: true },
  { id: 'remove', name: '지우기', icon: 'trash', tone: 'danger', begins: true },
]

export const examples: Example[] = [
  {
    name: 'Every kind of entry',
    render: () => <Menu trigger={<Button icon="more">더 보기</Button>} items={ENTRIES} />,
  },
  {
    name: 'With a head',
    render: () => (
      <Menu
        trigger={<Button>한여울</Button>}
        head="editor@yunseul.example"
        items={ENTRIES.slice(0, 1)}
      />
    ),
  },
]
