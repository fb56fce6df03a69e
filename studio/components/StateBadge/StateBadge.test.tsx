// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STATES } from '../../../contract/studio/work.ts'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './StateBadge.examples.tsx'
import { StateBadge, stateName } from './StateBadge.tsx'

test('every state has its own name', () => {
  drawExample(examples, 'Every')
  for (const state of STATES) expect(screen.getByText(stateName(state))).toBeTruthy()
  expect(new Set(STATES.map(stateName)).size).toBe(STATES.length)
})

test('announces once that visitors see a revision', () => {
  drawExample(examples, 'Written')
  expect(screen.getByText(m.state_live())).toBeTruthy()
  drawPart(<StateBadge state="PUBLISHED" live />)
  expect(screen.getAllByText(m.state_live())).toHaveLength(1)
})
