// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { Stateful } from '../stateful.tsx'
import { TagField } from './TagField.tsx'

test('keywords are added by Enter, a comma, pasting and leaving, but not by the Enter of an input method', async () => {
  const notify = vi.fn()
  const { user } = drawPart(
    <Stateful<readonly string[]>
      first={['물']}
      notify={notify}
      field={(value, set) => <TagField label="키워드" value={value} onChange={set} />}
    />,
  )
  const field = screen.getByRole('textbox', { name: '키워드' })
  await user.type(field, '윤슬')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  // it is part of the value while typed, but not a tag yet
  expect(notify).toHaveBeenLastCalledWith(['물', '윤슬'])
  expect(screen.getAllByRole('row')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(notify).toHaveBeenLastCalledWith(['물', '윤슬'])
  await user.type(field, '바다,')
  expect(notify).toHaveBeenLastCalledWith(['물', '윤슬', '바다'])
  await user.paste('#빛, 물, 길\n')
  expect(notify).toHaveBeenLastCalledWith(['물', '윤슬', '바다', '빛', '길'])
  await user.type(field, '지도')
  await user.tab()
  expect(notify).toHaveBeenLastCalledWith(['물', '윤슬', '바다', '빛', '길', '지도'])
  await user.click(field)
  await user.keyboard('{Backspace}')
  expect(notify).toHaveBeenLastCalledWith(['물', '윤슬', '바다', '빛', '길'])
})
