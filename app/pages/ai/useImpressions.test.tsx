// @vitest-environment happy-dom
import { useRef } from 'react'
import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { useImpressions } from './useImpressions.ts'

type Report = (entries: object[]) => void
let reports: Report[] = []
let now = 0
const beacons: Blob[] = []

beforeEach(() => {
  reports = []
  now = 0
  beacons.length = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report) {
        reports.push(report)
      }
      observe() {}
      disconnect() {}
    },
  )
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, batch: Blob) => beacons.push(batch) > 0,
  })
})

function Contents() {
  const root = useRef<HTMLDivElement>(null)
  useImpressions(root)
  return (
    <div ref={root}>
      <section data-impression="첫째" data-category="언어" />
      <section data-impression="둘째" data-category="언어" />
      <section data-impression="셋째" data-category="약속" />
    </div>
  )
}

/** Brings a section into view; `after` ms later hides the page. */
function see(titles: string[], after = 1000) {
  const entries = titles.map((title) => ({
    target: document.querySelector(`[data-impression="${title}"]`),
    isIntersecting: true,
    intersectionRatio: 1,
  }))
  act(() => reports.at(-1)?.(entries))
  now += after
}
const leave = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const sentSections = async () =>
  (await Promise.all(beacons.map((blob) => blob.text())))
    .map(
      (text) => JSON.parse(text) as { events: { name: string; title: string; category: string }[] },
    )
    .map(({ events }) => events.map(({ name, title, category }) => `${name} ${title} ${category}`))

test('FT-087 leaving sends one batch with the seen sections, each once per visit', async () => {
  draw(<Contents />)
  see(['첫째', '셋째'])
  expect(beacons).toEqual([])
  leave()
  expect(await sentSections()).toEqual([['section_view 첫째 언어', 'section_view 셋째 약속']])
  leave()
  cleanup()
  draw(<Contents />)
  see(['첫째', '둘째'])
  leave()
  expect((await sentSections()).slice(1)).toEqual([['section_view 둘째 언어']])
})

test('FT-087 sections that were only scrolled past are not sent', () => {
  draw(<Contents />)
  see(['첫째'], 100)
  leave()
  expect(beacons).toEqual([])
})
