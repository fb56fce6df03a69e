// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { examples } from './TextField.examples.tsx'
import { TextField } from './TextField.tsx'

test('a field announces its error, and is marked as invalid', () => {
  drawPart(<TextField label="제목" errorMessage="제목을 적어 주세요." isRequired />)
  const field = screen.getByRole('textbox', { name: '제목' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-required')).toBe('true')
  const said = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toContain('제목을 적어 주세요.')
})

test('several lines are a text area; a read-only field accepts no input', async () => {
  drawExample(examples, 'Several')
  expect(screen.getByRole('textbox', { name: 'Summary' }).tagName).toBe('TEXTAREA')
  const { user } = drawExample(examples, 'Read')
  const link = screen.getByRole('textbox', { name: 'Link' }) as HTMLInputElement
  await user.type(link, '!')
  expect(link.value).toBe('https://yunseul.example')
})
