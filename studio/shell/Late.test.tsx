// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawExample, drawPart } from '../../tests/studio-dom.tsx'
import { toastQueue } from '../components/toast/toast.ts'
import { m } from '../paraglide/messages.js'
import { examples } from './Late.examples.tsx'
import { Late, lateLayer } from './Late.tsx'

afterEach(() => act(() => toastQueue.clear()))

test('a layer is rendered once its script has loaded', async () => {
  drawExample(examples, 'Drawn')
  expect(await screen.findByText('늦게 온 부분')).toBeTruthy()
})

test('a failed script is reported, and the layer is closed', async () => {
  const close = vi.fn()
  const layer = lateLayer<object>(() => Promise.reject(new Error('no network')))
  drawPart(
    <Late of={layer} onFail={close}>
      {(Layer) => <Layer />}
    </Late>,
  )
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([
    m.problem_unreachable(),
  ])
})
