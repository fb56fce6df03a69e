// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { PosterPicture } from './PosterPicture.tsx'

const poster = (
  <PosterPicture
    alt="물"
    wide={{
      image: '/media/art/a.webp',
      imageDark: '/media/art/a_dark.webp',
      sizes: ['C960x540', 'C1920x1080'],
    }}
    tall={{ image: '/media/art/b.webp', imageDark: '/media/art/b_dark.webp', sizes: ['C414x736'] }}
  />
)
/** The media query of each source, with its image; the first one that matches is fetched. */
const sources = (of: ParentNode) =>
  [...of.querySelectorAll('source[type="image/avif"]')].map((source) => [
    /(\w+)\.webp/.exec(source.getAttribute('srcset') ?? '')?.[1],
    source.getAttribute('media'),
  ])

test('FT-028 fetches one of four images by window shape and mode; the server leaves the mode to the system', () => {
  const served = serve(poster)
  expect(sources(served)).toEqual([
    ['b_dark', '(orientation: portrait) and (prefers-color-scheme: dark)'],
    ['b', '(orientation: portrait)'],
    ['a_dark', '(prefers-color-scheme: dark)'],
    ['a', null],
  ])
  expect(served.querySelectorAll('img')).toHaveLength(1)
  expect(served.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
  expect(served.querySelector('img')?.hasAttribute('loading')).toBe(false)
})

test('SH-013 both crops of the poster follow the mode of the page', async () => {
  const { container } = draw(poster)
  expect(sources(container).map(([, media]) => media)).toEqual([
    'not all',
    '(orientation: portrait)',
    'not all',
    null,
  ])
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() =>
    expect(sources(container)).toEqual([
      ['b_dark', '(orientation: portrait)'],
      ['b', '(orientation: portrait)'],
      ['a_dark', 'all'],
      ['a', null],
    ]),
  )
})
