import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from './MarketingBanners.examples.tsx'
import { MarketingBanners } from './MarketingBanners.tsx'

const markup = (index: number): string => renderToStaticMarkup(examples[index]?.render())

test('FT-015 without banners there is nothing', () => {
  expect(renderToStaticMarkup(<MarketingBanners label="배너" banners={[]} />)).toBe('')
})

test('FT-015 a banner stands in a desktop and a mobile version', () => {
  expect(markup(0)).toContain('/media/art/shopfronts.webp')
  expect(markup(0)).toContain('/media/art/floating-market.webp')
})

test('FT-008 one banner is shown at a time, the first one by the server', () => {
  expect(markup(1).match(/data-shown/g)).toHaveLength(1)
})

test('FT-004 FT-015 the poster of a film has its dark picture, on small screens too', () => {
  const dark = [...markup(1).matchAll(/<source data-dark=""[^>]*channel-slabs_dark/g)]
  expect(dark).toHaveLength(2)
})
