import { expect, test } from 'vitest'
import { type BannerState, bannerAfter, hasText, slidesOf } from './banner.ts'
import { exampleBanner } from './example.dangol.ts'

const begun = (): BannerState => ({ current: 0, slides: slidesOf(exampleBanner()) })
const heard = (): BannerState => {
  const { slides } = bannerAfter(begun(), { step: 'mute' })
  return { current: 0, slides: slides.map((slide) => ({ ...slide, currentTime: 4 })) }
}

test.each([
  [{ title: '제목' }, true],
  [{ subTitle: '작은 제목' }, true],
  [{ linkUrl: '/page', linkTitle: '보기' }, true],
  [{ linkUrl: '/page' }, false],
  [{ linkTitle: '보기' }, false],
  [{}, false],
])('FT-164 the text of %o is shown: %s', (given, shown) => {
  const [, bare] = exampleBanner()
  expect(hasText({ ...(bare as NonNullable<typeof bare>), ...given })).toBe(shown)
})

test('FT-163 FT-165 initially videos play without sound from the start, and each item knows whether it has text', () => {
  expect(
    begun().slides.map(({ textPresent, playing, muted, currentTime }) => [
      textPresent,
      playing,
      muted,
      currentTime,
    ]),
  ).toEqual([
    [true, true, true, 0],
    [false, false, true, 0],
    [true, true, true, 0],
  ])
})

test('FT-165 only the sound of the shown slide is toggled', () => {
  expect(heard().slides.map(({ muted }) => muted)).toEqual([false, true, true])
  expect(bannerAfter(heard(), { step: 'mute' }).slides.map(({ muted }) => muted)).toEqual([
    true,
    true,
    true,
  ])
})

test.each([
  [1, 1],
  [3, 0],
  [-1, 2],
])(
  'FT-161 FT-167 going to slide %i shows slide %i alone, muted and at its beginning',
  (to, shown) => {
    const after = bannerAfter(heard(), { step: 'show', index: to })
    expect(after.current).toBe(shown)
    expect(after.slides.every(({ muted, currentTime }) => muted && currentTime === 0)).toBe(true)
  },
)

test('FT-166 where autoplay is rejected all videos pause; the one whose button is pressed plays again', () => {
  const refused = bannerAfter(begun(), { step: 'refused' })
  expect(refused.slides.map(({ playing }) => playing)).toEqual([false, false, false])
  expect(
    bannerAfter(refused, { step: 'play', playing: true }).slides.map(({ playing }) => playing),
  ).toEqual([true, false, false])
})
