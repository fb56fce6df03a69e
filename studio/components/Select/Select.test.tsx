// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { Stateful } from '../stateful.tsx'
import { Select } from './Select.tsx'

test('an option can be chosen', async () => {
  const notify = vi.fn()
  const items = [
    { id: 'KOR', name: '한국어' },
    { id: 'ENG', name: 'English' },
  ]
  const { user } = drawPart(
    <Stateful<string | null>
      first="KOR"
      notify={notify}
      field={(value, set) => <Select label="언어" items={items} value={value} onChange={set} />}
    />,
  )
  await user.click(screen.getByRole('button', { name: /언어/ }))
  await user.click(await screen.findByRole('option', { name: 'English' }))
  expect(notify).toHaveBeenLastCalledWith('ENG')
})
