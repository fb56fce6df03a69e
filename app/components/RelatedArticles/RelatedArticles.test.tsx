// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './RelatedArticles.examples.tsx'

test('SH-172 shows three cards and More, which names how many follow, shows the rest and moves the focus there', async () => {
  const { user } = drawExample(examples, 'More than three')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: `${m.detail_related_more()} 1` }))
  expect(screen.getAllByRole('article')).toHaveLength(4)
  expect(document.activeElement).toBe(
    screen.getByRole('link', { name: '전국 승강기 위치 정보 개방' }),
  )
  expect(document.querySelector('[data-part="more-button"]')).toBeNull()
})

test('SH-172 three cards or fewer have no More button', () => {
  drawExample(examples, 'Two')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(document.querySelector('[data-part="more-button"]')).toBeNull()
})

test('SH-172 shows all cards without scripts', () => {
  const served = serve(examples[0]?.render())
  expect(served.querySelector('noscript')?.textContent).toContain('전국 승강기 위치 정보 개방')
})
