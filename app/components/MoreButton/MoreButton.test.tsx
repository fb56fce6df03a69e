// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { MoreButton } from './MoreButton.tsx'

const more = { of: '보도자료', shown: 12, total: 30 }

test('AR-033 More is a link where the server can show the longer list, else a button that requests more', async () => {
  draw(<MoreButton {...more} href="?after=9#new" />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('?after=9#new')
  const onMore = vi.fn()
  const { user } = draw(<MoreButton {...more} onMore={onMore} />)
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('the button’s name adds to its visible text the kind of items and how many are shown', () => {
  draw(<MoreButton {...more} />)
  const name = screen.getByRole('button').textContent
  expect(name).toBe(`${m.more_button()}보도자료12 / 30`)
})

test('announces the busy state and the failure', () => {
  draw(<MoreButton {...more} state="loading" />)
  expect(screen.getByRole('button', { name: m.more_loading(), busy: true })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  draw(<MoreButton {...more} state="failed" />)
  expect(screen.getByRole('alert').textContent).toBe(m.more_failed())
})
