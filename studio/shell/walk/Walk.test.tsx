// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { WalkOffer } from '../../pages/home/WalkOffer.tsx'
import { m } from '../../paraglide/messages.js'
import { startWalk, useWalk } from '../../visit/walk.ts'
import Walk from './Walk.tsx'
import { WALK_STEPS } from './walkSteps.ts'

let person = 0
beforeEach(() => {
  person += 1
})
const id = (): string => `someone-${person}`

function Open() {
  const { step } = useWalk(id())
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      {step !== null && <Walk person={id()} step={step} />}
      <button type="button" onClick={() => startWalk(id())}>
        start
      </button>
    </>
  )
}
const next = () => screen.getByRole('button', { name: m.walk_next() })

test('each step shows its section, and is read from its title on', async () => {
  const { user } = drawPart(<Open />)
  await user.click(screen.getByRole('button', { name: 'start' }))
  for (const [index, { path, title }] of WALK_STEPS.entries()) {
    const heading = screen.getByRole('heading', { name: title() })
    expect(document.activeElement).toBe(heading)
    if (path !== null)
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(path))
    expect(screen.getByRole('dialog', { name: title() })).toBeTruthy()
    if (index < WALK_STEPS.length - 1) await user.click(next())
  }
  await user.click(screen.getByRole('button', { name: m.walk_end() }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // taken again from its first step on
  await user.click(screen.getByRole('button', { name: 'start' }))
  expect(screen.getByRole('heading', { name: m.walk_home() })).toBeTruthy()
})

test('Escape leaves it, and it goes on where it was left', async () => {
  const { user } = drawPart(<Open />)
  await user.click(screen.getByRole('button', { name: 'start' }))
  await user.click(next())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'start' }))
  expect(screen.getByRole('heading', { name: m.walk_contents() })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: m.walk_back() }))
  expect(screen.getByRole('heading', { name: m.walk_home() })).toBeTruthy()
})

test('it is offered until somebody declines or takes it', async () => {
  localStorage.clear()
  const { user } = drawPart(<WalkOffer />)
  await user.click(screen.getByRole('button', { name: m.walk_decline() }))
  expect(screen.queryByRole('region', { name: m.walk_title() })).toBeNull()
})
