import type { Example } from '../examples.ts'
import { ShareButton } from './ShareButton.tsx'

export const examples: Example[] = [
  {
    name: 'The button that opens the panel',
    render: () => (
      <ShareButton
        title="윤슬지도, ‘턱 없는 길’ 안내 시작"
        path="/page/detail/1201"
        description="경사로와 승강기를 잇는 길 안내"
        image={null}
      />
    ),
  },
]
