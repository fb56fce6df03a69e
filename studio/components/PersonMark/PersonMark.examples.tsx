import type { Example } from '../example.ts'
import { PersonMark } from './PersonMark.tsx'

const PEOPLE = ['한여울', '김물결', '이바다', 'Sea Han', 'mira', 'Jo'].map((name, id) => ({
  id: String(id),
  name,
}))

export const examples: Example[] = [
  {
    name: 'Several people',
    isRow: true,
    render: () => PEOPLE.map((person) => <PersonMark key={person.id} person={person} named />),
  },
  {
    name: 'Small',
    render: () => <PersonMark person={{ id: '1', name: '한여울' }} named size="small" />,
  },
]
