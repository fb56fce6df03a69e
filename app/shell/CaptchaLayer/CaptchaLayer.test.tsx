// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { BRAND } from '../../../contract/brand.ts'
import { m } from '../../paraglide/messages.js'
import { setLocale } from '../../paraglide/runtime.js'
import type { CaptchaCheckProps } from './CaptchaCheck.tsx'
import { examples } from './CaptchaLayer.examples.tsx'
import { CaptchaLayer } from './CaptchaLayer.tsx'
import { CaptchaStage } from './CaptchaStage.tsx'
import { setCaptchaJob } from './captcha.ts'

// a browser worker solves the captcha: tested in Chromium (tests/e2e/captcha-layer.e2e.ts)
vi.mock('./CaptchaCheck.tsx', () => ({
  default: ({ onEnd }: CaptchaCheckProps) => (
    <>
      <button type="button" onClick={() => onEnd(true, {})}>
        taken
      </button>
      <button type="button" onClick={() => onEnd(false, { content: 'required' })}>
        refused
      </button>
    </>
  ),
}))

const ended = vi.fn()
beforeEach(() => {
  ended.mockClear()
  vi.stubGlobal('alert', ended)
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  void setLocale('ko', { reload: false })
  setCaptchaJob(null)
})

/** Renders a state of the layer without the widget, which needs a worker. */
function drawn(name: string): HTMLElement {
  document.body.replaceChildren()
  return serve(examples.find((example) => example.name.startsWith(name))?.render())
}

for (const locale of ['ko', 'en'] as const) {
  test(`SH-182 FT-145 every state of the layer has a text and a way back (${locale})`, () => {
    void setLocale(locale, { reload: false })
    const messages = {
      Waiting: m.captcha_preparing(),
      Solving: m.captcha_working(),
      'Solved: a report': m.captcha_sending(),
      'Solved: 42': m.captcha_sent_percent({ percent: 42 }),
      'Solved: all': m.captcha_storing(),
      Failed: m.captcha_failed(),
    }
    for (const [name, text] of Object.entries(messages)) {
      const layer = drawn(name)
      expect(screen.getByRole('heading', { name: m.captcha_title() }), name).toBeTruthy()
      expect(screen.getByText(m.captcha_lead()), name).toBeTruthy()
      expect(screen.getByText(text), name).toBeTruthy()
      expect(screen.getByRole('button', { name: m.captcha_cancel() }), name).toBeTruthy()
      if (locale === 'en') expect(layer.textContent).not.toMatch(/[가-힣]/)
    }
  })
}

test('SH-182 FT-145 progress is a status, an upload a named progress bar, and a failure an alert with a retry', () => {
  drawn('Solving')
  expect(screen.getByRole('status').textContent).toBe(m.captcha_working())
  drawn('Solved: 42')
  const progress = screen.getByRole('progressbar', {
    name: m.captcha_progress(),
  }) as HTMLProgressElement
  expect([progress.value, progress.max]).toEqual([42, 100])
  drawn('Solved: a report')
  expect(screen.queryByRole('progressbar')).toBeNull()
  drawn('Failed')
  expect(screen.getByRole('alert').textContent).toBe(m.captcha_failed())
  for (const { name } of examples) {
    drawn(name)
    expect(screen.queryByRole('button', { name: m.captcha_retry() }) !== null, name).toBe(
      name.startsWith('Failed'),
    )
  }
})

test('SH-182 a failure can be retried with one press', async () => {
  const onRetry = vi.fn()
  const { user } = draw(<CaptchaStage stage="failed" percent={null} onRetry={onRetry} />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('SH-050 SH-182 without a report to send the layer is closed, named and described', () => {
  const layer = serve(<CaptchaLayer language="KOR" />).querySelector('dialog') as HTMLDialogElement
  expect(layer.open).toBe(false)
  const textOf = (attribute: string) =>
    document.getElementById(layer.getAttribute(attribute) ?? '')?.textContent
  expect([textOf('aria-labelledby'), textOf('aria-describedby')]).toEqual([
    m.captcha_title(),
    m.captcha_lead(),
  ])
})

/** Renders the layer with a report to send. */
async function sending() {
  const { user } = draw(<CaptchaLayer language="KOR" />)
  const job = { fields: {}, attachment: null, sent: vi.fn(), returned: vi.fn() }
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => setCaptchaJob(job))
  const layer = within(screen.getByRole('dialog', { name: m.captcha_title() }))
  await layer.findByRole('button', { name: 'taken' })
  return { user, job, layer }
}

test('SH-183 an accepted report closes the layer, shows a message, clears the form, and reloads the page', async () => {
  const { user, job, layer } = await sending()
  await user.click(layer.getByRole('button', { name: 'taken' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  expect(ended.mock.calls).toEqual([[m.safety_sent({}, { locale: 'ko' })]])
  expect([job.sent.mock.calls.length, job.returned.mock.calls.length]).toEqual([1, 0])
})

test('SH-184 a failed report closes the layer, shows where to write instead, and returns the errors', async () => {
  const { user, job, layer } = await sending()
  await user.click(layer.getByRole('button', { name: 'refused' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(job.returned).toHaveBeenCalledWith({ content: 'required' }))
  expect(ended.mock.calls).toEqual([[m.safety_failed({ email: BRAND.safety }, { locale: 'ko' })]])
  expect([job.sent.mock.calls.length, vi.mocked(location.reload).mock.calls.length]).toEqual([0, 0])
})

test('SH-182 cancelling returns to the form without a message', async () => {
  const { user, job, layer } = await sending()
  await user.click(layer.getByRole('button', { name: m.captcha_cancel() }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(job.returned).toHaveBeenCalledWith({})
  expect(ended).not.toHaveBeenCalled()
})
