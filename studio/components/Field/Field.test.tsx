// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Field.examples.tsx'

/** Descriptions of a control, as a screen reader reads them. */
const said = (control: HTMLElement): (string | null | undefined)[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('label and help belong to the control', () => {
  drawExample(examples, 'Label, help')
  expect(said(screen.getByRole('textbox', { name: '제목' }))).toContain('한 줄로 적습니다.')
})

test('an error belongs to the control and is announced', () => {
  drawExample(examples, 'With')
  expect(said(screen.getByRole('textbox', { name: 'Title' }))).toContain('Enter a title.')
  expect(screen.getByText('Enter a title.').closest('[aria-live="polite"]')).toBeTruthy()
})

test('a hidden label is announced', () => {
  drawExample(examples, 'Label that')
  expect(screen.getByRole('textbox', { name: '검색' })).toBeTruthy()
})
