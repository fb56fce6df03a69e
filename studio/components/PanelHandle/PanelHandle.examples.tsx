import type { Example } from '../example.ts'
import { Stateful } from '../stateful.tsx'
import { PanelHandle } from './PanelHandle.tsx'

export const examples: Example[] = [
  {
    name: 'Between a form and its panel',
    render: () => (
      <Stateful
        first={480}
        field={(width, set) => <PanelHandle width={width} onWidth={set} onReset={() => set(480)} />}
      />
    ),
  },
]
