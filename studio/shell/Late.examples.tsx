import type { Example } from '../components/example.ts'
import { Late, lateLayer } from './Late.tsx'

const layer = lateLayer<object>(async () => ({ default: () => <p>늦게 온 부분</p> }))

export const examples: Example[] = [
  {
    name: 'Drawn once its script is there',
    render: () => (
      <Late of={layer} onFail={() => {}}>
        {(Layer) => <Layer />}
      </Late>
    ),
  },
]
