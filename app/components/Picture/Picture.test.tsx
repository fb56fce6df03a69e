import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './Picture.tsx'

const markup = (imageDark: string | null) =>
  renderToStaticMarkup(<Picture image="/media/art/a.webp" imageDark={imageDark} alt="물" size="C630x354" smaller={['C317x178']} />)

test('SH-013 FT-004 the dark file stands beside the light one, and only where it exists', () => {
  expect(markup('/media/art/a_dark.webp')).toContain('/media/art/a_dark.webp?type=thumb')
  expect(markup(null).match(/<img/g)).toHaveLength(1)
})

test('SH-225 sizes are asked for through the thumbnail query, smallest first, with their doubles', () => {
  expect(markup(null)).toContain('/media/art/a.webp?type=thumb&amp;opt=C317x178.fwebp 317w')
  expect(markup(null)).toContain('opt=C1260x708.fwebp 1260w')
})

test('both files are lazy, so that the hidden one is never fetched', () => {
  expect(markup('/media/art/a_dark.webp').match(/loading="lazy"/g)).toHaveLength(2)
})
