// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { Picture } from './Picture.tsx'

const picture = (imageDark: string | null, first = false) => (
  <Picture
    image="/media/art/a.webp"
    imageDark={imageDark}
    alt="물"
    size="C630x354"
    smaller={['C317x178']}
    first={first}
  />
)
const source = (of: HTMLElement) => of.querySelector<HTMLSourceElement>('source[data-dark]')

test('SH-013 FT-004 the server leaves the mode to the system’s preference, and adds a dark file only where one exists', () => {
  const dark = source(serve(picture('/media/art/a_dark.webp')))
  expect(dark?.media).toBe('(prefers-color-scheme: dark)')
  expect(dark?.srcset).toContain('/media/art/a_dark.webp?type=thumb')
  expect(serve(picture(null)).querySelector('source')).toBeNull()
})

test('SH-013 the image follows the mode of the page', async () => {
  const { container } = draw(picture('/media/art/a_dark.webp'))
  expect(source(container)?.media).toBe('not all')
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() => expect(source(container)?.media).toBe('all'))
})

test('SH-225 sizes are requested through the thumbnail query, smallest first, with their 2x variants', () => {
  draw(picture(null))
  const widths = (screen.getByRole('img', { name: '물' }) as HTMLImageElement).srcset.split(', ')
  expect(widths).toEqual([
    '/media/art/a.webp?type=thumb&opt=C317x178.fwebp 317w',
    '/media/art/a.webp?type=thumb&opt=C630x354.fwebp 630w',
    '/media/art/a.webp?type=thumb&opt=C634x356.fwebp 634w',
    '/media/art/a.webp?type=thumb&opt=C1260x708.fwebp 1260w',
  ])
})

test('SH-245 an image loads lazily unless it is in the first view', () => {
  draw(picture(null))
  expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy')
  const { container } = draw(picture(null, true))
  expect(container.querySelector('img')?.hasAttribute('loading')).toBe(false)
  expect(container.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
})

test('SH-165 a server-generated drawing is used as it is, whatever parameters its address takes', () => {
  const { container } = draw(
    <Picture image="/api/a.svg" imageDark="/api/a.svg?mode=dark" alt="물길" size="R1260x0" />,
  )
  expect(source(container)?.srcset).toBe('/api/a.svg?mode=dark')
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/a.svg')
})
