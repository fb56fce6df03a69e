// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { StudioError } from '../../contract/studio/call.ts'
import { uploadFile } from './upload.ts'

const STORED = { success: true, data: { id: 'a', version: 'b' } }
const REFUSED: Partial<StudioError> & { success: false } = {
  ...{ success: false, status: 412, problem: 'stale' },
}
const file = new File(['bytes'], 'a.png', { type: 'image/png' })
const replaces = { id: 'a', version: 'first' }

/** What each request is answered with; null = its connection is cut. */
let answers: ({ status: number; body: object } | null)[] = []
let asked: { method: string; address: URL }[] = []
class Request {
  upload = {}
  status = 0
  responseText = ''
  onload = (): void => {}
  onerror = (): void => {}
  open(method: string, address: string): void {
    asked.push({ method, address: new URL(address, 'https://www.yunseul.example') })
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    const answer = answers.shift()
    queueMicrotask(() => {
      if (!answer) return this.onerror()
      this.status = answer.status
      this.responseText = JSON.stringify(answer.body)
      this.onload()
    })
  }
}
const attempts = () => asked.map(({ address }) => address.searchParams.get('attempt'))

beforeEach(() => {
  asked = []
  vi.stubGlobal('XMLHttpRequest', Request)
  return () => vi.unstubAllGlobals()
})

test('a small file that replaces another is sent again by itself, as the same attempt', async () => {
  answers = [null, { status: 503, body: {} }, { status: 200, body: STORED }]
  const waits: boolean[] = []
  const onWaiting = (isWaiting: boolean): void => {
    waits.push(isWaiting)
    // the browser is online again
    if (isWaiting) setTimeout(() => window.dispatchEvent(new Event('online')))
  }
  expect(await uploadFile(file, { replaces, onWaiting })).toMatchObject({ id: 'a', version: 'b' })
  expect(waits).toEqual([true, false, true, false])
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT'])
  expect(asked[0]?.address.searchParams.get('version')).toBe('first')
  const [first] = attempts()
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(attempts()).toEqual([first, first, first])

  answers = [{ status: 200, body: STORED }]
  await uploadFile(file, { replaces })
  expect(attempts()[3], 'another replacement').not.toBe(first)
})

test('what is refused is not sent again, and a name that is given is kept', async () => {
  const attempt = crypto.randomUUID()
  answers = [{ status: 412, body: REFUSED }]
  await expect(uploadFile(file, { replaces, attempt })).rejects.toMatchObject({
    ...{ status: 412, problem: 'stale' },
  })
  expect(attempts()).toEqual([attempt])
})
