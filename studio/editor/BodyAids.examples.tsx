import { matcherOf } from '../../contract/studio/terminology.ts'
import type { Example } from '../components/example.ts'
import { Stateful } from '../components/stateful.tsx'
import { BodyEditor } from './BodyEditor.tsx'

const TERMS = {
  match: matcherOf([{ right: 'data center', not: ['data centre'], why: 'american' }]),
  reasonOf: () => '',
  left: new Set<string>(),
  leave: () => {},
}

export const examples: Example[] = [
  {
    name: 'A wrong word, and the length',
    render: () => (
      <>
        <p id="aided">Body</p>
        <Stateful
          first="<p>The data centre is open.</p>"
          field={(value, set) => (
            <BodyEditor
              value={value}
              onChange={set}
              language="ENG"
              labelledBy="aided"
              terms={TERMS}
            />
          )}
        />
      </>
    ),
  },
]
