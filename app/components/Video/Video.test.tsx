// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './Video.examples.tsx'

const video = () => document.querySelector('video') as HTMLVideoElement
const button = () => screen.getByRole('button')
let play = vi.spyOn(HTMLMediaElement.prototype, 'play')

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

test('the server renders no video source, and screen readers ignore the video', () => {
  const served = serve(examples[0]?.render())
  expect(served.innerHTML).not.toMatch(/\.(?:mp4|webm)/)
  expect(video().getAttribute('aria-hidden')).toBe('true')
})

test('FT-058 the end resets the playing state, and the button replays it', async () => {
  const { user } = drawExample(examples, 'Plays once')
  expect(play).toHaveBeenCalledTimes(1)
  fireEvent.playing(video())
  expect(button().getAttribute('aria-label')).toBe(m.video_pause())
  fireEvent.pause(video())
  fireEvent.ended(video())
  expect(button().getAttribute('aria-label')).toBe(m.video_play())
  await user.click(button())
  expect(play).toHaveBeenCalledTimes(2)
})

test('FT-058 FT-240 if neither format can be played, the button shows it in its state and retries', async () => {
  const { user } = drawExample(examples, 'Plays once')
  act(() => {
    document.querySelector('source[type="video/mp4"]')?.dispatchEvent(new Event('error'))
  })
  expect(button().dataset.state).toBe('refused')
  await user.click(button())
  expect(play).toHaveBeenCalledTimes(2)
})

test('a disabled video fetches nothing', () => {
  drawExample(examples, 'Not wanted')
  expect(document.querySelector('source')).toBeNull()
  expect(play).not.toHaveBeenCalled()
})

test('FT-239 a browser without video support shows a sentence in the language of the page', () => {
  expect(serve(examples[0]?.render()).querySelector('video')?.textContent).toBe(
    m.video_unsupported(),
  )
  expect(m.video_unsupported({}, { locale: 'ko' })).toMatch(/브라우저/)
  expect(m.video_unsupported({}, { locale: 'en' })).toMatch(/browser/)
})

test('FT-240 a video that breaks off during playback reports the same as a rejected one', () => {
  drawExample(examples, 'Plays once')
  fireEvent.playing(video())
  fireEvent.error(video())
  expect(button().dataset.state).toBe('refused')
})
