// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import { examples } from './LinkDialog.examples.tsx'

const leadsTo = () => screen.getByRole('status').textContent
const where = () => screen.getByRole('textbox', { name: m.editor_link_where() })

test('an article that is found by its text is chosen with a press', async () => {
  const { user } = drawExample(examples, 'A new link')
  await user.click(screen.getByRole('button', { name: '링크 넣기' }))
  // pasted at once: the test DOM cannot focus an option during typing
  where().focus()
  await user.paste('바다를')
  await user.click(await screen.findByRole('option', { name: /바다를 듣는 법/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(leadsTo()).toBe('/page/detail/1012')
})

test('an address is completed; an invalid one is rejected with the reason', async () => {
  const { user } = drawExample(examples, 'A new link')
  await user.click(screen.getByRole('button', { name: '링크 넣기' }))
  await user.type(where(), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: m.editor_link_set() }))
  expect(screen.getByText(m.editor_link_wrong())).toBeTruthy()
  await user.clear(where())
  await user.type(where(), 'yunseul.example')
  await user.click(screen.getByRole('button', { name: m.editor_link_set() }))
  expect(leadsTo()).toBe('https://yunseul.example')
})

test('an existing link can be removed', async () => {
  const { user } = drawExample(examples, 'A link that is there')
  await user.click(screen.getByRole('button', { name: 'Change the link' }))
  expect(where()).toHaveProperty('value', 'https://yunseul.example/')
  await user.click(screen.getByRole('button', { name: m.editor_link_remove() }))
  expect(leadsTo()).toBe('')
})
