// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './MarketingBanners.examples.tsx'
import { MarketingBanners } from './MarketingBanners.tsx'

const banner = (current: number) =>
  screen.getByRole('group', { name: m.carousel_count({ current, total: 2 }) })
const shown = () => [1, 2].filter((current) => !banner(current).inert)

test('FT-015 renders nothing without banners', () => {
  expect(draw(<MarketingBanners label="배너" banners={[]} />).container.innerHTML).toBe('')
})

test('FT-009 FT-015 a banner has a desktop version of 1920 px and a mobile version', () => {
  const { container } = drawExample(examples, 'One banner')
  expect(container.innerHTML).toContain('opt=C1920x1080.')
  expect(container.innerHTML).toContain('/media/art/shopfronts.webp')
  expect(container.innerHTML).toContain('/media/art/floating-market.webp')
  expect(screen.queryByRole('button')).toBeNull()
})

test('SH-245 its images are offered as AVIF before WebP', () => {
  const { container } = drawExample(examples, 'One banner')
  for (const picture of container.querySelectorAll('picture'))
    expect(picture.querySelector('source')?.type).toBe('image/avif')
  expect(container.querySelectorAll('picture')).toHaveLength(2)
})

test('FT-008 one banner is shown at a time; the server renders the first one visible', () => {
  const served = serve(examples[2]?.render())
  expect([...served.querySelectorAll('[data-shown]')]).toEqual([banner(1)])
})

test('FT-008 arrows and swipes wrap around', async () => {
  const { user } = drawExample(examples, 'Two banners')
  await user.click(screen.getByRole('button', { name: m.carousel_next() }))
  expect(shown()).toEqual([2])
  await user.click(screen.getByRole('button', { name: m.carousel_next() }))
  expect(shown()).toEqual([1])
  await user.click(screen.getByRole('button', { name: m.carousel_previous() }))
  expect(shown()).toEqual([2])
  const swipe = (from: number, to: number): void => {
    fireEvent.touchStart(banner(2), { touches: [{ clientX: from }] })
    fireEvent.touchEnd(banner(2), { changedTouches: [{ clientX: to }] })
  }
  swipe(200, 180)
  expect(shown()).toEqual([2])
  swipe(200, 100)
  expect(shown()).toEqual([1])
})

test('FT-004 FT-015 a video’s poster has its dark image, on small screens too', () => {
  const { container } = drawExample(examples, 'Two banners')
  // the desktop and the mobile version, each as AVIF and as WebP
  expect(
    container.querySelectorAll('source[data-dark][srcset*="channel-slabs_dark"]'),
  ).toHaveLength(4)
})

test('FT-072 FT-080 a banner shows each of its links; one without text is View More', () => {
  drawExample(examples, 'A banner with further links')
  const links = screen.getAllByRole('link') as HTMLAnchorElement[]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual([
    [m.banner_more(), '/page/responsible/dangol', ''],
    [`시장 이야기 (${m.shell_new_window()})`, 'https://market.yunseul.example', '_blank'],
  ])
  expect(m.banner_more({}, { locale: 'en' })).toBe('View More')
})
