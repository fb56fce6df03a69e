// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Tabs.examples.tsx'

test('one view is open; arrows move to the next, past disabled ones', async () => {
  const { user } = drawExample(examples, 'With')
  expect(screen.getByRole('tabpanel').textContent).toBe('제목, 요약, 대표 이미지')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '빠진 것3',
    'History',
    '의견',
  ])
  await user.click(screen.getByRole('tab', { name: /빠진/ }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Two revisions')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('제목, 요약, 대표 이미지')
})
