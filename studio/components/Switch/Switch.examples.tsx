import type { Example } from '../example.ts'
import { Switch } from './Switch.tsx'

export const examples: Example[] = [
  {
    name: 'Off and on',
    isRow: true,
    render: () => (
      <>
        <Switch>채용 안내</Switch>
        <Switch defaultSelected description="카드가 다른 사이트로 이어집니다.">
          다른 사이트로
        </Switch>
      </>
    ),
  },
  { name: 'Disabled', render: () => <Switch isDisabled>Coming soon</Switch> },
]
