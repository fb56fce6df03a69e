// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { durationText } from '../../visit/numbers.ts'
import { examples } from './MediaPicker.examples.tsx'

test('a file of the library can be chosen, which closes the picker', async () => {
  const { user } = drawExample(examples, 'Opened')
  await user.click(screen.getByRole('button', { name: '고르기' }))
  expect(screen.getByRole('dialog', { name: m.picker_title() })).toBeTruthy()
  await user.click(await screen.findByRole('row', { name: '로고 안내서.pdf' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: '로고 안내서.pdf' })).toBeTruthy()
})

test('audio is a tile with its icon and its length, spoken in words', () => {
  drawExample(examples, 'Files of')
  const tile = screen.getByRole('row', { name: '등대지기 인터뷰.mp3' })
  expect(tile.textContent).toContain('MP3 · 3:14')
  expect(tile.textContent).toContain(durationText(194))
  expect(tile.getElementsByTagName('svg')).toHaveLength(1)
  expect(tile.getElementsByTagName('img')).toHaveLength(0)
})

test('a running upload shows its name and progress', () => {
  drawExample(examples, 'An upload')
  expect(screen.getByText('윤슬 바다.jpg')).toBeTruthy()
  const [sending] = screen.getAllByRole('progressbar')
  expect(sending?.getAttribute('aria-valuenow')).toBe('40')
  // the others say why they stand still
  expect(screen.getByText(m.upload_waiting())).toBeTruthy()
  expect(screen.getByText(m.upload_paused({ percent: 20 }))).toBeTruthy()
  expect(
    screen.getByRole('button', { name: m.upload_resume({ name: '부두 인터뷰.mp4' }) }),
  ).toBeTruthy()
})
