import { problemText } from '../../client/problem.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

interface FailureProps {
  /** What was asked for and did not come, as TanStack Query tells it. */
  of: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** That something could not be read, why, and a way to ask for it again. */
export function Failure({ of: { error, isFetching, refetch } }: FailureProps) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button size="small" icon="refresh" isPending={isFetching} onPress={() => void refetch()}>
          {m.try_again()}
        </Button>
      }
    >
      {problemText(error)}
    </Notice>
  )
}
