import { useParams, useSearchParams } from 'react-router'
import { DOCUMENT_SUBJECTS } from '../../../contract/documents/subjects.ts'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { problemText } from '../../client/problem.ts'
import { useMe } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { EditDocument } from './EditDocument.tsx'
import { useDocument } from './useDocument.ts'

/** Renders a document of the site for editing, in its languages. */
export function DocumentPage() {
  const { name = '' } = useParams<PatternParameter<(typeof SCREENS)['document']>>()
  const subjects = DOCUMENT_SUBJECTS.filter((one) => one.name === name).map(
    ({ subject }) => subject,
  )
  const [first] = subjects
  if (first === undefined)
    return (
      <>
        <PageHead title={m.not_found_title()} />
        <EmptyState
          title={m.documents_gone()}
          actions={<LinkButton href={SCREENS.documents}>{m.place_documents()}</LinkButton>}
        >
          {m.documents_none_says()}
        </EmptyState>
      </>
    )
  return <Opened key={name} first={first} second={subjects[1] ?? null} />
}

function Opened({
  first: firstSubject,
  second: secondSubject,
}: {
  first: string
  second: string | null
}) {
  const me = useMe()
  const [query] = useSearchParams()
  const first = useDocument(firstSubject, me.id)
  const second = useDocument(secondSubject, me.id)
  const failed = first.kind === 'failed' ? first : second.kind === 'failed' ? second : null
  if (failed)
    return (
      <>
        <PageHead title={m.failure_title()} />
        <EmptyState
          title={m.documents_failed()}
          actions={<Button onPress={failed.again}>{m.save_again()}</Button>}
        >
          {problemText(failed.error)}
        </EmptyState>
      </>
    )
  if (first.kind !== 'open' || second.kind === 'opening')
    return (
      <>
        <PageHead title={m.loading()} />
        <Skeleton lines={8} />
      </>
    )
  return (
    <EditDocument
      me={me}
      copies={second.kind === 'open' ? [first.copy, second.copy] : [first.copy]}
      asked={query.get('language')}
      comment={query.get('comment')}
    />
  )
}
