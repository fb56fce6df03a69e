// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type { Asset } from '../../../contract/studio/media.ts'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { ASSETS } from '../../gallery/assets.ts'
import { m } from '../../paraglide/messages.js'
import { CropDialog } from './CropDialog.tsx'

const picture = (id: string, rest: Partial<Asset> = {}): Asset => ({
  ...(ASSETS[0] as Asset),
  id,
  kind: 'picture',
  width: 1600,
  height: 800,
  ...rest,
})

interface Sent {
  path: string
  version: string | null
  crops: unknown
}

/** Answers calls in order: a file is the answer, a problem is a rejection. */
function answering(...answers: (Asset | { status: number; problem: string })[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = String(input instanceof Request ? input.url : input)
    if (init.method === 'PUT')
      sent.push({
        path: path.slice(path.indexOf('/media/')),
        version: new Headers(init.headers).get('if-match'),
        crops: JSON.parse(String(init.body)).crops,
      })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no answer is left')
    const body =
      'problem' in answer
        ? { success: false, message: '', ...answer }
        : { success: true, status: 200, data: answer }
    return Response.json(body, { status: 'problem' in answer ? answer.status : 200 })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

function opened(asset: Asset, dark: Asset | null = null) {
  const onClose = vi.fn()
  const queries = makeQueries()
  queries.setQueryData(queryOf('asset', { params: { id: asset.id } }).queryKey, asset)
  const { user } = drawPart(
    <QueryClientProvider client={queries}>
      {/* the details, which Escape closes */}
      <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
        <CropDialog asset={asset} dark={dark} onClose={onClose} />
      </div>
    </QueryClientProvider>,
  )
  const frame = () => screen.getByRole('slider')
  const save = () => user.click(screen.getByRole('button', { name: m.save() }))
  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(name) }))
  return { onClose, user, frame, save, choose, queries }
}

test('a frame begins where the focal point cuts, is moved and sized by keys and buttons, and goes back', async () => {
  const saved = picture('a')
  const sent = answering(saved)
  const { user, frame, save, choose, onClose } = opened(
    picture('a', { focal: { x: 1, y: 0.5 }, cropsVersion: 4 }),
  )
  expect(screen.getByRole('button', { name: m.save() }).hasAttribute('disabled')).toBe(true)
  await choose(' 1:1')
  expect(frame().getAttribute('aria-valuetext')).toBe(m.cut_value({ x: 50, y: 0, size: 100 }))
  frame().focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowLeft}--')
  expect(frame().getAttribute('aria-valuetext')).toBe(m.cut_value({ x: 42, y: 5, size: 90 }))
  await user.click(screen.getByRole('button', { name: m.cut_smaller() }))
  expect(frame().getAttribute('aria-valuenow')).toBe('85')
  const square = screen.getByRole('radio', { name: / 1:1/ })
  expect(within(square.closest('label') as HTMLElement).getByText(m.cut_by_hand())).toBeTruthy()
  // another shape, taken back
  await choose('2:1')
  frame().focus()
  await user.keyboard('-')
  await user.click(screen.getByRole('button', { name: m.cut_back() }))
  expect(frame().getAttribute('aria-valuenow')).toBe('100')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      path: '/media/a/crops',
      version: '"4"',
      crops: {
        '1:1': expect.objectContaining({ width: 0.425, height: 0.85 }),
        '2:1': null,
      },
    },
  ])
})

test('a frame is dragged, by a corner sized, and a gesture that the browser takes changes nothing', async () => {
  answering()
  const { frame, choose } = opened(picture('a'))
  await choose(' 1:1')
  const place = frame().parentElement as HTMLElement
  place.getBoundingClientRect = () =>
    ({ left: 100, top: 50, width: 400, height: 200 }) as unknown as DOMRect
  for (const element of [frame(), ...frame().querySelectorAll('[data-corner]')])
    Object.assign(element, { setPointerCapture: () => {} })
  const at = (x: number, y: number) => ({ button: 0, pointerId: 1, clientX: x, clientY: y })
  const value = () => frame().getAttribute('aria-valuetext')
  expect(value()).toBe(m.cut_value({ x: 25, y: 0, size: 100 }))
  fireEvent.pointerDown(frame(), at(300, 150))
  // beyond the edge and back: the frame is under the pointer again
  fireEvent.pointerMove(frame(), at(900, 150))
  expect(value()).toBe(m.cut_value({ x: 50, y: 0, size: 100 }))
  fireEvent.pointerMove(frame(), at(240, 150))
  fireEvent.pointerUp(frame(), at(240, 150))
  fireEvent.pointerMove(frame(), at(100, 150))
  expect(value()).toBe(m.cut_value({ x: 10, y: 0, size: 100 }))
  const corner = frame().querySelector('[data-corner="se"]') as HTMLElement
  fireEvent.pointerDown(corner, at(340, 250))
  fireEvent.pointerMove(corner, at(240, 150))
  expect(value()).toBe(m.cut_value({ x: 10, y: 0, size: 50 }))
  fireEvent.pointerCancel(corner)
  expect(value()).toBe(m.cut_value({ x: 10, y: 0, size: 100 }))
})

test('each file is saved on its own version; what is stale stays drawn and is saved at the second press', async () => {
  const dark = picture('dark', { cropsVersion: 7 })
  const sent = answering(
    picture('light', { cropsVersion: 2 }),
    { status: 412, problem: 'stale' },
    picture('dark', { cropsVersion: 9 }),
    picture('dark', { cropsVersion: 10 }),
  )
  const { user, frame, save, onClose } = opened(picture('light', { cropsVersion: 1 }), dark)
  frame().focus()
  await user.keyboard('-')
  await user.click(screen.getByRole('radio', { name: m.preview_dark() }))
  expect(frame().getAttribute('aria-valuenow')).toBe('100')
  frame().focus()
  await user.keyboard('--')
  await save()
  expect(await screen.findByText(m.cut_stale())).toBeTruthy()
  expect(frame().getAttribute('aria-valuenow')).toBe('90')
  expect(onClose).not.toHaveBeenCalled()
  // neither Escape nor a press beside it loses the frame
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ path, version }) => [path, version])).toEqual([
    ['/media/light/crops', '"1"'],
    ['/media/dark/crops', '"7"'],
    ['/media/dark/crops', '"9"'],
  ])
})

test('a frame on bytes that were replaced meanwhile is dropped', async () => {
  answering({ status: 412, problem: 'stale' }, picture('a', { version: 'other', cropsVersion: 2 }))
  const { user, frame, save } = opened(picture('a', { version: 'first', cropsVersion: 1 }))
  frame().focus()
  await user.keyboard('--')
  await save()
  expect(await screen.findByText(m.cut_stale())).toBeTruthy()
  await waitFor(() => expect(frame().getAttribute('aria-valuenow')).toBe('100'))
})
