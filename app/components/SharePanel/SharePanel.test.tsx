import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareButton } from './ShareButton.tsx'

test('SH-130 the share button names itself and says that its panel is closed', () => {
  const markup = renderToStaticMarkup(<ShareButton title="물" path="/page/detail/7" description="" image={null} />)
  expect(markup).toContain('data-part="share-button"')
  expect(markup).toContain('aria-expanded="false"')
  expect(markup).not.toContain('share-panel')
})
