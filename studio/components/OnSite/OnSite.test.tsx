// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './OnSite.examples.tsx'

test('a plain press opens the page in a window that leads back', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = drawExample(examples, 'Of an')
  await user.click(screen.getByRole('link', { name: m.site_view() }))
  expect(opened).toHaveBeenCalledWith('/detail/9400', '_blank')
  opened.mockRestore()
})

test('in a list each link names its article', () => {
  drawExample(examples, 'In a list')
  const name = m.site_view_of({ title: '윤슬지도, 물때를 함께 보여 준다' })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/detail/9400')
})
