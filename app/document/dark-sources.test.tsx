// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { serve } from '../../tests/dom.tsx'
import { PosterPicture } from '../components/Picture/PosterPicture.tsx'
import { DARK_SOURCES } from './mode.ts'

test('SH-013 where the visitor’s mode differs from the system’s, both crops of a poster are corrected before scripts run', () => {
  document.documentElement.dataset.theme = 'dark'
  const served = serve(
    <PosterPicture
      alt=""
      wide={{
        image: '/media/art/a.webp',
        imageDark: '/media/art/a_dark.webp',
        sizes: ['C960x540'],
      }}
      tall={{
        image: '/media/art/b.webp',
        imageDark: '/media/art/b_dark.webp',
        sizes: ['C414x736'],
      }}
    />,
  )
  // the head script, as the document contains it
  // biome-ignore lint/security/noGlobalEval: it is a text
  globalThis.eval(DARK_SOURCES)
  dispatchEvent(new Event('DOMContentLoaded'))
  const media = (name: string) =>
    served.querySelector(`source[srcset*="/${name}.webp"]`)?.getAttribute('media')
  expect(media('b_dark')).toBe('(orientation: portrait)')
  expect(media('a_dark')).toBe('all')
  expect(media('a')).toBeNull()
})
