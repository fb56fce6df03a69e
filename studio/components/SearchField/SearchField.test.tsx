// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { Stateful } from '../stateful.tsx'
import { SearchField } from './SearchField.tsx'

test('searches a moment after the last key, and Escape clears', async () => {
  const notify = vi.fn()
  const { user } = drawPart(
    <Stateful
      first=""
      notify={notify}
      field={(value, set) => <SearchField label="글 찾기" value={value} onChange={set} />}
    />,
  )
  const field = screen.getByRole('searchbox', { name: '글 찾기' })
  await user.type(field, '윤슬')
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith('윤슬'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith(''))
})
