// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import { examples } from './PageFailure.examples.tsx'

test('a failed screen offers to reload it and a home link', () => {
  drawExample(examples, 'A screen')
  expect(screen.getByRole('heading', { level: 1, name: m.failure_title() })).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    m.reload(),
    m.place_home(),
  ])
})

test('an unknown address says so', () => {
  drawExample(examples, 'An address')
  expect(screen.getByRole('heading', { level: 1, name: m.not_found_title() })).toBeTruthy()
  expect(screen.getByRole('button', { name: m.place_home() })).toBeTruthy()
})
