import { CallError } from '../../client/call.ts'
import type { Example } from '../example.ts'
import { Failure } from './Failure.tsx'

const failed = (status: number, isFetching = false) => ({
  error: new CallError({ status, message: status ? '글을 읽지 못했습니다.' : '' }),
  isFetching,
  refetch: async () => undefined,
})

export const examples: Example[] = [
  { name: 'The sentence of the server', render: () => <Failure of={failed(500)} /> },
  { name: 'Not reached', render: () => <Failure of={failed(0)} /> },
  { name: 'Asked again', render: () => <Failure of={failed(500, true)} /> },
]
