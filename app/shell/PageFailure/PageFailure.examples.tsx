import type { Example } from '../../components/examples.ts'
import { NotFoundContent } from './NotFoundContent.server-drawn.tsx'
import { PageFailure } from './PageFailure.tsx'

/** Returns the route error for a loader response of this status. */
const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

export const examples: Example[] = [
  { name: 'A page that is not there', render: () => <PageFailure error={answer(404)} /> },
  { name: 'What the server alone draws of it', render: () => <NotFoundContent /> },
  { name: 'A page that failed', render: () => <PageFailure error={new Error('failed')} /> },
  { name: 'A page that answered with a fault', render: () => <PageFailure error={answer(500)} /> },
]
