import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { PendingInput } from '../content/pendingInput.ts'
import { LiveSender } from './LiveSender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sender whose answers come when `answer` or `fail` is called. */
function sending() {
  let document: ContentDocument = EMPTY_DOCUMENT
  const asked: { title: string; answer: () => void; fail: (error: object) => void }[] = []
  const shown: string[] = []
  let expired = 0
  const sender = new LiveSender({
    read: () => document,
    render: (sent, address) =>
      new Promise((resolve, reject) => {
        asked.push({
          title: sent.title,
          answer: () => resolve(`${address} ${sent.title}`),
          fail: reject,
        })
      }),
    show: (html) => shown.push(html),
    onExpired: () => {
      expired += 1
    },
  })
  return {
    sender,
    asked,
    shown,
    expirations: () => expired,
    type: (title: string) => {
      document = { ...document, title }
      sender.changed()
    },
    kind: () => sender.snapshot().state.kind,
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('sends nothing before a page is ready, then the document, then each change', async () => {
  const { sender, asked, shown, type, kind } = sending()
  type('하나')
  await pass(1000)
  expect([asked.length, kind()]).toEqual([0, 'opening'])
  sender.connect('/page/detail/9')
  await pass(100)
  asked[0]?.answer()
  await pass(0)
  expect([shown, kind()]).toEqual([['/page/detail/9 하나'], 'shown'])
  await pass(5000)
  expect(asked.length).toBe(1)
  type('둘')
  await pass(100)
  expect(asked[1]?.title).toBe('둘')
})

test('has one request underway, and the newest document follows it', async () => {
  const { sender, asked, shown, type } = sending()
  sender.connect('/a')
  await pass(100)
  for (const title of ['가', '가나', '가나다']) type(title)
  await pass(2000)
  expect(asked.length).toBe(1)
  asked[0]?.answer()
  // it took long: the next one waits in proportion
  await pass(10_000)
  expect(asked.map(({ title }) => title)).toEqual(['', '가나다'])
  asked[1]?.answer()
  await pass(0)
  expect(shown.at(-1)).toBe('/a 가나다')
})

test('steady typing stays below the pages that a preview opens in ten seconds', async () => {
  const { sender, asked, type } = sending()
  sender.connect('/a')
  for (let key = 0; key < 500; key += 1) {
    type(`${key}`)
    await pass(20)
    asked.at(-1)?.answer()
  }
  expect(asked.length).toBeGreaterThan(35)
  expect(asked.length).toBeLessThan(52)
})

test('after a failure it says why, waits, and goes on with the newest document', async () => {
  const { sender, asked, shown, type, kind, expirations } = sending()
  sender.connect('/a')
  await pass(100)
  asked[0]?.fail({ status: 429, retryAfter: 5 })
  await pass(4000)
  expect([kind(), asked.length]).toEqual(['behind', 1])
  type('새로')
  await pass(1500)
  expect(asked[1]?.title).toBe('새로')
  asked[1]?.fail({ status: 0 })
  await pass(10)
  expect(kind()).toBe('offline')
  sender.resume()
  await pass(100)
  asked[2]?.answer()
  await pass(0)
  expect([kind(), shown]).toEqual(['shown', ['/a 새로']])
  type('너무 깁니다')
  await pass(1000)
  asked[3]?.fail({ status: 400 })
  await pass(5000)
  expect([kind(), asked.length]).toEqual(['refused', 4])
  type('짧게')
  await pass(1000)
  asked[4]?.fail({ status: 409 })
  await pass(10)
  expect(kind()).toBe('elsewhere')
  type('또')
  await pass(3000)
  asked[5]?.fail({ status: 404 })
  await pass(10)
  expect(expirations()).toBe(1)
})

test('an answer for a page that was left is not shown', async () => {
  const { sender, asked, shown } = sending()
  sender.connect('/a')
  await pass(100)
  sender.disconnect()
  sender.connect('/b')
  asked[0]?.answer()
  await pass(400)
  asked[1]?.answer()
  await pass(0)
  expect(shown).toEqual(['/b '])
})

test('takes what a field has not reported yet, and what is typed during a request', async () => {
  let document: ContentDocument = EMPTY_DOCUMENT
  const asked: string[] = []
  const answers: (() => void)[] = []
  const input = new PendingInput()
  const sender = new LiveSender({
    read: () => document,
    input,
    render: (sent) => {
      asked.push(sent.content)
      return new Promise((resolve) => answers.push(() => resolve('')))
    },
    show: () => {},
    onExpired: () => {},
  })
  input.onBegan(sender.changed)
  /** A key in the body, which is in the document once it is reported. */
  const press = (content: string) =>
    input.began('content', () => {
      input.clear(['content'])
      document = { ...document, content }
      sender.changed()
    })
  sender.connect('/page/detail/9')
  await pass(300)
  answers[0]?.()
  await pass(300)
  press('가')
  await pass(100)
  expect(asked).toEqual(['', '가'])
  press('가나')
  answers[1]?.()
  await pass(300)
  expect(asked).toEqual(['', '가', '가나'])
  answers[2]?.()
  await pass(1000)
  // a field that is gone reports nothing: nothing is asked for
  input.began('content', () => void input.clear(['content']))
  await pass(1000)
  expect([asked.length, input.some]).toEqual([3, false])
})
