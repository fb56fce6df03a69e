// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { dayOf, daysAfter } from '../../visit/kst.ts'
import { examples } from './RightsMark.examples.tsx'
import { RightsMark } from './RightsMark.tsx'

test('rights that end within thirty days or have ended are marked with their day', () => {
  drawExample(examples, 'Rights that end soon')
  expect(screen.getByText(/^사용 기한 \d{4}\.\d{2}\.\d{2}까지$/)).toBeTruthy()
})

test('rights that end later, or never, are not marked', () => {
  const { container } = render(
    <>
      <RightsMark end={null} />
      <RightsMark end={daysAfter(dayOf(Date.now()), 31)} />
    </>,
  )
  expect(container.textContent).toBe('')
})
