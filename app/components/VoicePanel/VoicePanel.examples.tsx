import type { Example } from '../examples.ts'
import { VoiceButton } from './VoiceButton.tsx'
import { Waveform } from './Waveform.tsx'

export const examples: Example[] = [
  {
    name: 'Both voices',
    render: () => (
      <VoiceButton
        title="음성 모델 ‘여울 2’"
        language="KOR"
        male="/media/audio/1001.male.mp3"
        female="/media/audio/1001.female.mp3"
        timing="/media/audio/1001.timing.json"
      />
    ),
  },
  {
    name: 'Without a recording',
    render: () => <VoiceButton title="글" language="KOR" male={null} female={null} timing={null} />,
  },
  { name: 'A third has been read', render: () => <Waveform progress={1 / 3} /> },
]
