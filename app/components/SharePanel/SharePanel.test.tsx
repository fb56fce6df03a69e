import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { facebookShare, twitterShare } from './networks.ts'
import { ShareButton } from './ShareButton.tsx'

test('SH-130 the share button names itself and says that its panel is closed', () => {
  const markup = renderToStaticMarkup(<ShareButton title="물" path="/page/detail/7" description="" image={null} />)
  expect(markup).toContain('data-part="share-button"')
  expect(markup).toContain('aria-expanded="false"')
  expect(markup).not.toContain('share-panel')
})

test('SH-132 the share windows have their sizes and carry the address whole', () => {
  expect(facebookShare('https://a.example/page?lang=ENG')).toEqual({
    address: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2Fpage%3Flang%3DENG',
    width: 560,
    height: 315,
  })
  expect(twitterShare('https://a.example/', '물 & 빛')).toEqual({
    address: 'https://twitter.com/intent/tweet?url=https%3A%2F%2Fa.example%2F&text=%EB%AC%BC%20%26%20%EB%B9%9B',
    width: 680,
    height: 450,
  })
})
