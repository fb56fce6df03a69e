import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './Icon.tsx'
import { ICON_PATHS, type IconName } from './paths.tsx'

test.each(Object.keys(ICON_PATHS) as IconName[])(
  'icon %s draws something and stays silent for screen readers',
  (name) => {
    const markup = renderToStaticMarkup(<Icon name={name} />)
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).toMatch(/<(path|circle|rect)/)
  },
)
