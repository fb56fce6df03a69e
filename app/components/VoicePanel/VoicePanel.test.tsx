// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { clock, sentenceAt } from './timing.ts'
import { examples } from './VoicePanel.examples.tsx'
import { VoicePanel } from './VoicePanel.tsx'

const RECORDED = {
  title: '글',
  language: 'KOR',
  male: '/m.mp3',
  female: '/f.mp3',
  timing: null,
} as const
const choice = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
const voices = () => [choice(m.voice_male()), choice(m.voice_female())]

/** The recording of one voice lasts 4:12. */
const timings = () => Response.json({ male: { duration: 252, sentences: [] } })

test('SH-137 SH-138 the button shows the reading time and opens the settings panel; Escape closes it and returns the focus', async () => {
  vi.stubGlobal('fetch', async () => timings())
  const { user } = drawExample(examples, 'Both voices')
  const button = await screen.findByRole('button', { name: `${m.voice_listen()} 4:12` })
  await user.click(button)
  expect(document.activeElement).toBe(await screen.findByRole('dialog', { name: m.voice_panel() }))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('SH-139 the settings offer two voices and three speeds', () => {
  draw(<VoicePanel {...RECORDED} onClose={() => {}} />)
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  for (const name of [m.voice_slow(), m.voice_normal(), m.voice_fast()])
    expect(choice(name).disabled).toBe(false)
  expect(voices().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
  ])
})

test('SH-140 a choice is stored in its cookie', async () => {
  const { user } = draw(<VoicePanel {...RECORDED} onClose={() => {}} />)
  await user.click(choice(m.voice_female()))
  await user.click(choice(m.voice_fast()))
  expect(voices()[1]?.checked).toBe(true)
  expect(document.cookie.split('; ').sort()).toEqual([
    'settingtts_speed=1.5',
    'settingtts_voiceGender=female',
  ])
})

test('SH-141 a voice without a recording is disabled, and the panel says so', () => {
  draw(<VoicePanel {...RECORDED} female={null} onClose={() => {}} />)
  expect(voices().map(({ disabled }) => disabled)).toEqual([false, true])
  expect(screen.getByText(m.voice_only_one())).toBeTruthy()
})

test('SH-138 listening plays the recording of the chosen voice; stop shows the settings again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user, container } = draw(<VoicePanel {...RECORDED} onClose={() => {}} />)
  await user.click(choice(m.voice_male()))
  await user.click(screen.getByRole('button', { name: m.voice_start() }))
  expect(container.querySelector('audio')?.getAttribute('src')).toBe('/m.mp3')
  expect(play).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe(m.voice_playing())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: m.voice_pause() }))
  await user.click(screen.getByRole('button', { name: m.voice_stop() }))
  expect(screen.getByRole('button', { name: m.voice_start() })).toBeTruthy()
})

test('the current sentence is the last one that has begun', () => {
  const sentences = [
    { start: 0, text: 'a' },
    { start: 4.9, text: 'b' },
    { start: 9.6, text: 'c' },
  ]
  expect([0, 4.8, 4.9, 100].map((second) => sentenceAt(sentences, second))).toEqual([0, 0, 1, 2])
  expect(clock(252.4)).toBe('4:12')
})
