import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './Picture.tsx'

const markup = (imageDark: string | null, first = false) =>
  renderToStaticMarkup(
    <Picture
      image="/media/art/a.webp"
      imageDark={imageDark}
      alt="물"
      size="C630x354"
      smaller={['C317x178']}
      first={first}
    />,
  )

test('SH-013 FT-004 the dark file is a source beside the light one, and only where it exists', () => {
  expect(markup('/media/art/a_dark.webp')).toMatch(
    /<source[^>]*media="\(prefers-color-scheme: dark\)"[^>]*a_dark\.webp\?type=thumb/,
  )
  expect(markup(null)).not.toContain('<source')
})

test('SH-225 sizes are asked for through the thumbnail query, smallest first, with their doubles', () => {
  expect(markup(null)).toContain('/media/art/a.webp?type=thumb&amp;opt=C317x178.fwebp 317w')
  expect(markup(null)).toContain('opt=C1260x708.fwebp 1260w')
})

test('SH-245 a picture is lazy, but for the one of the first view', () => {
  expect(markup(null)).toContain('loading="lazy"')
  expect(markup(null, true)).not.toContain('loading="lazy"')
  expect(markup(null, true)).toContain('fetchPriority="high"')
})
