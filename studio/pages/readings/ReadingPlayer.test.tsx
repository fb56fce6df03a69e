// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { ReadingPlayer } from './ReadingPlayer.tsx'

const SENTENCES = ['등대 소식', '새 등대가 섰다.', '배가 온다.']
const recording = (seconds: number) => ({
  duration: seconds * SENTENCES.length,
  sentences: SENTENCES.map((text, index) => ({ start: index * seconds, text })),
})
const READING = {
  audio: { male: '/one.mp3', female: '/two.mp3' },
  male: recording(4),
  female: recording(6),
}
/** The sentences that are marked as spoken. */
const marked = (): string[] =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'true')
    .map((item) => item.querySelector('button')?.lastChild?.textContent ?? '')
const player = (container: Element): HTMLAudioElement => {
  const audio = container.querySelector('audio')
  if (!audio) throw new Error('no player')
  return audio
}
/** Lets the player report a time, as it does while it plays. */
function playTo(container: Element, seconds: number): void {
  player(container).currentTime = seconds
  fireEvent.timeUpdate(player(container))
}

test('the sentence that is spoken is marked, as the player goes on', () => {
  const { container } = drawPart(<ReadingPlayer reading={READING} />)
  expect(marked()).toEqual([])
  playTo(container, 0)
  expect(marked()).toEqual(['등대 소식'])
  playTo(container, 3.9)
  expect(marked()).toEqual(['등대 소식'])
  playTo(container, 4)
  expect(marked()).toEqual(['새 등대가 섰다.'])
  playTo(container, 11)
  expect(marked()).toEqual(['배가 온다.'])
  fireEvent.ended(player(container))
  expect(marked()).toEqual([])
})

test('a press on a sentence plays from there, and the other voice has its own times', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { container, user } = drawPart(<ReadingPlayer reading={READING} />)
  await user.click(screen.getByRole('button', { name: /배가 온다/ }))
  expect(player(container).currentTime).toBe(8)
  expect(play).toHaveBeenCalledOnce()
  expect(marked()).toEqual(['배가 온다.'])
  await user.click(screen.getByRole('radio', { name: m.reading_voice_female() }))
  expect(player(container).getAttribute('src')).toBe('/two.mp3')
  expect(marked()).toEqual([])
  playTo(container, 8)
  expect(marked()).toEqual(['새 등대가 섰다.'])
})

test('audio with one voice and without times is heard all the same', () => {
  const none = { duration: 0, sentences: [] }
  const { container } = drawPart(
    <ReadingPlayer
      reading={{ audio: { male: null, female: '/two.mp3' }, male: none, female: none }}
    />,
  )
  expect(player(container).getAttribute('src')).toBe('/two.mp3')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
