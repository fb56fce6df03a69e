// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { CallError } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { examples } from './Failure.examples.tsx'
import { Failure } from './Failure.tsx'

test('a failed read is announced at once, and can be retried', async () => {
  const refetch = vi.fn(async () => undefined)
  const { user } = drawPart(
    <Failure
      of={{
        error: new CallError({ status: 500, message: '글을 읽지 못했습니다.' }),
        isFetching: false,
        refetch,
      }}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('글을 읽지 못했습니다.')
  await user.click(screen.getByRole('button', { name: m.try_again() }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('an unreachable server is reported as such', () => {
  drawExample(examples, 'Not reached')
  expect(screen.getByRole('alert').textContent).toContain(m.problem_unreachable())
})
