import { useParams, useSearchParams } from 'react-router'
import { subjectsOfDocument } from '../../../contract/documents/subjects.ts'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { CallError } from '../../client/call.ts'
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
  const subjects = subjectsOfDocument(name).map(({ subject }) => subject)
  const [first] = subjects
  if (first === undefined) return <Gone />
  return <Opened key={name} first={first} second={subjects[1] ?? null} />
}

function Gone() {
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
}

/** Whether there is no such document: a service may be in one language alone. */
const isMissing = (opened: ReturnType<typeof useDocument>): boolean =>
  opened.kind === 'none' ||
  (opened.kind === 'failed' && opened.error instanceof CallError && opened.error.status === 404)

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
  const there = [first, second].filter((one) => !isMissing(one))
  if (there.length === 0) return <Gone />
  const failed = there.find((one) => one.kind === 'failed')
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
  const copies = there.flatMap((one) => (one.kind === 'open' ? [one.copy] : []))
  if (copies.length < there.length)
    return (
      <>
        <PageHead title={m.loading()} />
        <Skeleton lines={8} />
      </>
    )
  return (
    <EditDocument
      me={me}
      copies={copies}
      asked={query.get('language')}
      comment={query.get('comment')}
    />
  )
}
