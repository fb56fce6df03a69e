import type { Tone } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { Notice } from './Notice.tsx'

const TONES: Tone[] = ['neutral', 'info', 'positive', 'caution', 'danger']

export const examples: Example[] = [
  {
    name: 'Every tone',
    isRow: true,
    render: () =>
      TONES.map((tone) => (
        <Notice key={tone} tone={tone}>
          {tone}
        </Notice>
      )),
  },
  {
    name: 'Title, words and a button',
    render: () => (
      <Notice
        tone="danger"
        title="저장하지 못했습니다"
        actions={<Button size="small">다시 저장</Button>}
      >
        본문이 너무 깁니다. 쓴 글은 이 기기에 보관하고 있습니다.
      </Notice>
    ),
  },
]
