import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { SCREENS } from '../../../contract/studio/screens.ts'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { CallError } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { Editing } from './Editing.tsx'
import { isJustBegun } from './begun.ts'
import { useWorkingCopy } from './useCopies.ts'
import { useRemembered } from './useRemembered.ts'

/** Renders an article's two languages for editing. */
export function ContentPage() {
  const { contentIdx = '' } = useParams<PatternParameter<(typeof SCREENS)['content']>>()
  return <Content key={contentIdx} subject={`content/${contentIdx}`} />
}

function Content({ subject }: { subject: string }) {
  const me = useMe()
  // a pair created here, before the draft reports it
  const [begun, setBegun] = useState<string | null>(null)
  const { state } = useLocation()
  const first = useWorkingCopy(subject, me)
  const pair = first.kind === 'open' ? (first.copy.draft().row.pair?.subject ?? begun) : null
  const second = useWorkingCopy(pair, me)
  useRemembered(first.kind === 'open' ? first.copy : null)
  const vocabulary = useCall('vocabulary', {}, { staleTime: 60_000 })
  const failed = first.kind === 'failed' ? first : second.kind === 'failed' ? second : null
  // a failed refetch does not replace what is being edited
  if (failed || (vocabulary.isError && !vocabulary.data)) {
    const error = failed?.error ?? vocabulary.error
    const isNotFound = error instanceof CallError && error.status === 404
    return (
      <>
        <PageHead title={isNotFound ? m.not_found_title() : m.failure_title()} />
        <EmptyState
          title={isNotFound ? m.content_gone() : m.content_failed()}
          actions={
            isNotFound ? (
              <LinkButton href={SCREENS.contents} icon="contents">
                {m.home_all()}
              </LinkButton>
            ) : (
              <Button onPress={() => (failed ? failed.again() : void vocabulary.refetch())}>
                {m.save_again()}
              </Button>
            )
          }
        >
          <p>{isNotFound ? m.content_gone_says() : problemText(error)}</p>
        </EmptyState>
      </>
    )
  }
  if (first.kind !== 'open' || second.kind === 'opening' || !vocabulary.data)
    return (
      <>
        <PageHead title={m.loading()} />
        <Skeleton lines={8} />
      </>
    )
  return (
    <Editing
      me={me}
      first={first.copy}
      second={second.kind === 'open' ? second.copy : null}
      vocabulary={vocabulary.data}
      begun={begun ?? (isJustBegun(state) ? subject : null)}
      onBegun={setBegun}
    />
  )
}
