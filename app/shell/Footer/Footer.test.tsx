// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './Footer.examples.tsx'

const toggle = (name: string) => screen.getByRole('button', { name })
const opened = () =>
  screen.queryAllByRole('button', { expanded: true }).map((button) => button.textContent)

async function footer(name: string) {
  const drawn = drawExample(examples, name)
  await screen.findByRole('navigation', { name: m.footer_legal_links() })
  return drawn
}

test('SH-095 one layer is open at a time, and another press closes it', async () => {
  const { user } = await footer('In Korean')
  expect(opened()).toEqual([])
  await user.click(toggle('회사'))
  expect(opened()).toEqual(['회사'])
  await user.click(toggle(m.footer_family_sites()))
  expect(opened()).toEqual([m.footer_family_sites()])
  await user.click(toggle(m.footer_family_sites()))
  expect(opened()).toEqual([])
})

test('SH-096 Escape closes the layer and returns the focus; an outside press and a new address close it too', async () => {
  const { user, go } = await footer('In Korean')
  await user.click(toggle('회사'))
  screen.getByRole('link', { name: '연혁' }).focus()
  await user.keyboard('{Escape}')
  expect(opened()).toEqual([])
  expect(document.activeElement).toBe(toggle('회사'))
  await user.keyboard('{Enter}')
  expect(opened()).toEqual(['회사'])
  await user.click(screen.getByText('© Yunseul Corp.'))
  expect(opened()).toEqual([])
  await user.click(toggle('회사'))
  await go('?tab=all')
  expect(opened()).toEqual([])
})

test('SH-094 the safety page has the legal links but no tags and no groups', async () => {
  await footer('On the safety page')
  expect(screen.queryByRole('navigation', { name: m.footer_site_links() })).toBeNull()
  expect(screen.queryByRole('link', { name: '접근성' })).toBeNull()
  expect(screen.getByRole('link', { name: '이용약관' }).getAttribute('href')).toBe(
    '/page/legal/terms',
  )
})

test('SH-248 links to other sites open in a new window and announce it', async () => {
  await footer('In Korean')
  const groups = within(screen.getByRole('navigation', { name: m.footer_site_links() }))
  const outside = groups.getByRole('link', {
    name: `윤슬은행 (${m.shell_new_window()})`,
  }) as HTMLAnchorElement
  expect([outside.target, outside.rel]).toEqual(['_blank', 'noopener'])
  expect((groups.getByRole('link', { name: '연혁' }) as HTMLAnchorElement).target).toBe('')
})
