// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Consistency } from '../../../../contract/studio/consistency-calls.ts'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { m } from '../../../paraglide/messages.js'
import { ManyContradictions } from './ManyContradictions.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = (subject: string, title: string): SubjectRow =>
  ({ subject, title, languageType: 'KOR' }) as SubjectRow
const ROWS = [row('content/1', '등대'), row('content/2', '포구'), row('content/3', '물결')]
const ISSUE: Consistency['issues'][number] = {
  ...{ kind: 'figure', language: 'ko', key: 'members' },
  ...{ found: '3천만 명', expected: '4천만 명' },
}

/** Answers the comparison of each article; null = with an error. */
function answer(issuesOf: (subject: string) => Consistency['issues'] | null): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = String(input instanceof Request ? input.url : input)
    const subject = decodeURIComponent(/subjects\/([^/]+)\/consistency/.exec(address)?.[1] ?? '')
    asked.push(subject)
    const issues = issuesOf(subject)
    return issues
      ? Response.json({ success: true, status: 200, data: { issues, more: false } })
      : Response.json({ success: false, status: 503, message: '' }, { status: 503 })
  })
  return asked
}

test('each article that contradicts something is told with what it is, and those that could not be compared', async () => {
  const asked = answer((subject) =>
    subject === 'content/2' ? null : subject === 'content/3' ? [ISSUE] : [],
  )
  drawPart(<ManyContradictions rows={ROWS} />)
  expect(await screen.findByText(m.many_contradictions({ count: 1 }))).toBeTruthy()
  const item = screen.getByRole('group')
  expect(item.textContent).toContain('물결')
  expect(item.textContent).toContain('4천만 명')
  expect(await screen.findByText(m.many_compared_unknown({ count: 1 }))).toBeTruthy()
  expect(asked).toEqual(['content/1', 'content/2', 'content/3'])
})

test('nothing to tell is told, once all have been compared', async () => {
  answer(() => [])
  drawPart(<ManyContradictions rows={ROWS} />)
  expect(screen.getByRole('status').textContent).toBe(m.many_comparing({ done: 0, total: 3 }))
  expect(await screen.findByText(m.many_compared_none())).toBeTruthy()
})
