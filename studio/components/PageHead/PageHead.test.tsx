// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './PageHead.examples.tsx'
import { PageHead, PageHeading } from './PageHead.tsx'

test('names the page and its window', () => {
  drawExample(examples, 'Title, sentence')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '윤슬, 바다를 읽는 지도를 내놓다',
  )
  expect(document.title).toBe(m.page_title({ page: '윤슬, 바다를 읽는 지도를 내놓다' }))
})

test('lets the caller focus its heading', () => {
  const heading = createRef<HTMLHeadingElement>()
  drawPart(
    <PageHeading value={heading}>
      <PageHead title="미디어" />
    </PageHeading>,
  )
  heading.current?.focus()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '미디어' }))
})
