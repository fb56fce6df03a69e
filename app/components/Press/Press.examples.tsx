import type { Example } from '../examples.ts'
import { Press } from './Press.tsx'

export const examples: Example[] = [
  { name: 'Three names', render: () => <Press names={['설정', '기기 관리', '모두 로그아웃']} /> },
]
