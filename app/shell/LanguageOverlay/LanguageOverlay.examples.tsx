import type { Example } from '../../components/examples.ts'
import { OverlayContent } from './LanguageOverlay.tsx'

export const examples: Example[] = [
  { name: 'While the other language is on its way', render: () => <OverlayContent /> },
]
