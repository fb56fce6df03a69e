import { useNavigate, useParams } from 'react-router'
import { pathTo } from '../../../contract/path-pattern.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Manual } from './Manual.tsx'
import { isTopic, TOPICS } from './topics.ts'
import { m } from '../../paraglide/messages.js'

/** Renders the manual on a screen of its own; an unknown topic is the first one. */
export function ManualPage() {
  const { topic } = useParams()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={m.manual()} lead={m.manual_lead()} />
      <Manual
        topic={isTopic(topic) ? topic : TOPICS[0]}
        onTopic={(next) => void navigate(pathTo(SCREENS.manual, { topic: next }))}
      />
    </>
  )
}
