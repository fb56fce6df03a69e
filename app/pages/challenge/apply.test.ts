// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHALLENGE as places } from '../../../contract/brand-challenge.ts'
import { APP_WAIT, apply, applyPlan } from './apply.ts'
import { DEVICES } from './example.devices.ts'

const plan = (device: keyof typeof DEVICES) => applyPlan(DEVICES[device], places)
const question = '스토어로 갈까요?'
/** URLs that were followed. */
let followed: string[] = []
const note = (event: MouseEvent) => {
  event.preventDefault()
  followed.push((event.target as HTMLAnchorElement).getAttribute('href') ?? '')
}
let visibility = vi.spyOn(document, 'visibilityState', 'get')
let ask = vi.fn(() => true)

beforeEach(() => {
  followed = []
  vi.useFakeTimers()
  document.addEventListener('click', note)
  visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  ask = vi.fn(() => true)
  vi.stubGlobal('confirm', ask)
})
afterEach(() => {
  document.removeEventListener('click', note)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('FT-209 every address of the action is on our own hosts, and the app has a scheme and a package', () => {
  for (const address of [places.form, places.appStore, places.playStore])
    expect(new URL(address).host).toMatch(/\.yunseul\.example$/)
  expect([places.scheme, places.androidPackage]).toEqual([
    expect.stringMatching(/^[a-z]+$/),
    expect.stringMatching(/^[a-z]+(\.[a-z]+)+$/),
  ])
})

test.each(['chromeOnWindows', 'edgeOnWindows', 'safariOnMac', 'firefoxOnLinux'] as const)(
  'FT-201 on %s it opens the form service with the challenge code, without asking',
  (device) => {
    expect(plan(device)).toEqual({
      device: 'desktop',
      address: 'https://forms.yunseul.example/apply?code=dangol-challenge-2024',
      store: null,
    })
    apply(plan(device), question)
    vi.advanceTimersByTime(APP_WAIT * 4)
    expect(followed).toEqual(['https://forms.yunseul.example/apply?code=dangol-challenge-2024'])
    expect(ask).not.toHaveBeenCalled()
  },
)

test.each(['safariOnIphone', 'chromeOnIphone', 'safariOnIpad', 'safariOnOldIpad'] as const)(
  'FT-202 on %s it opens the business plugin of the app by deep link',
  (device) => {
    expect(plan(device)).toEqual({
      device: 'ios',
      address: 'yunseultalk://bizplugin/dangol-challenge?code=dangol-challenge-2024',
      store: places.appStore,
    })
    apply(plan(device), question)
    expect(followed).toEqual([
      'yunseultalk://bizplugin/dangol-challenge?code=dangol-challenge-2024',
    ])
  },
)

test('FT-203 a page still visible after 500 ms asks, and opens the store on confirmation', () => {
  apply(plan('safariOnIphone'), question)
  vi.advanceTimersByTime(499)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ask.mock.calls).toEqual([[question]])
  expect(followed.at(-1)).toBe(places.appStore)
})

test('FT-203 declining does not navigate', () => {
  ask.mockReturnValue(false)
  apply(plan('safariOnIphone'), question)
  vi.advanceTimersByTime(APP_WAIT)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(followed).toHaveLength(1)
})

test.each([
  ['is hidden', false],
  ['was hidden and came back', true],
])('FT-203 nothing is asked where the app opened and the page %s', (_, back) => {
  apply(plan('safariOnIphone'), question)
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  if (back) visibility.mockReturnValue('visible')
  vi.advanceTimersByTime(APP_WAIT * 2)
  expect(ask).not.toHaveBeenCalled()
})

test('FT-203 a cancelled attempt asks nothing', () => {
  apply(plan('safariOnIphone'), question)()
  vi.advanceTimersByTime(APP_WAIT * 2)
  expect(ask).not.toHaveBeenCalled()
})

test.each(['chromeOnAndroid', 'otherOnAndroid', 'firefoxOnAndroid'] as const)(
  'FT-204 on %s it is an intent that names the package, and the store where the app is missing',
  (device) => {
    const { device: kind, address, store } = plan(device)
    expect([kind, store]).toEqual(['android', null])
    expect(address).toBe(
      'intent://bizplugin/dangol-challenge?code=dangol-challenge-2024#Intent;scheme=yunseultalk;package=example.yunseul.talk;S.browser_fallback_url=https%3A%2F%2Fapps.yunseul.example%2Fandroid%2Fyunseul-talk;end',
    )
    apply(plan(device), question)
    vi.advanceTimersByTime(APP_WAIT * 2)
    expect(followed).toEqual([address])
    expect(ask).not.toHaveBeenCalled()
  },
)
