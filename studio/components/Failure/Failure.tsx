import { problemText } from '../../client/problem.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

interface FailureProps {
  /** The failed query of TanStack Query. */
  of: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Shows that a query failed, the reason, and a retry button. */
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
