import { useState } from 'react'
import type { Example } from '../../components/example.ts'
import { Manual } from './Manual.tsx'
import type { Topic } from './topics.ts'

function Opened() {
  const [topic, setTopic] = useState<Topic>('start')
  return <Manual topic={topic} onTopic={setTopic} />
}

export const examples: Example[] = [{ name: 'At a topic', render: () => <Opened /> }]
