// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './SiteLink.examples.tsx'
import { SiteLink } from './SiteLink.tsx'

const outside = (name: string) => `${name} (${m.shell_new_window()})`
const link = (name: string) => screen.getByRole('link', { name })
/** Returns the attributes of a link; a missing one is null. */
const said = (element: Element) =>
  ['href', 'target', 'rel', 'download'].map((name) => element.getAttribute(name))

test('a link within the site renders a plain link', () => {
  drawExample(examples, 'A page of the site')
  expect(link('새 소식').outerHTML).toBe('<a href="/page/presskit">새 소식</a>')
})

test('AR-013 SH-060 SH-248 another site opens in a new window, which its name announces; a missing scheme becomes //', () => {
  drawExample(examples, 'Another site, without scheme')
  expect(said(link(outside('윤슬맵')))).toEqual([
    '//map.yunseul.example',
    '_blank',
    'noopener',
    null,
  ])
  draw(<SiteLink href="https://a.example">밖</SiteLink>)
  expect(said(link(outside('밖')))).toEqual(['https://a.example', '_blank', 'noopener', null])
})

test('SH-060 an explicit new-window setting is applied, and the name follows', () => {
  drawExample(examples, 'A page of the site in a new window')
  expect(said(link(outside('투자정보')))).toEqual(['/ir/main', '_blank', 'noopener', null])
  draw(
    <SiteLink href="https://a.example" newWindow={false}>
      여기
    </SiteLink>,
  )
  expect(said(link('여기'))).toEqual(['https://a.example', null, null, null])
})

test('SH-248 anchors, mail and telephone links are unchanged and open in this window', () => {
  for (const href of ['#reports', 'mailto:a@a.example', 'tel:02-000-0000']) {
    draw(<SiteLink href={href}>{href}</SiteLink>)
    expect(said(link(href))).toEqual([href, null, null, null])
  }
})

test('a link without a listener records nothing and still opens its window', () => {
  draw(
    <SiteLink href="https://a.example" aria-hidden>
      그림
    </SiteLink>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  const unheard = screen.getByRole('link', { hidden: true })
  expect(unheard.textContent).toBe('그림')
  expect(said(unheard)).toEqual(['https://a.example', '_blank', 'noopener', null])
})

test('SH-250 programs and archives are downloaded in this window, whatever their host', () => {
  for (const href of ['https://a.example/setup.exe', '/media/documents/a.ZIP?v=2']) {
    draw(<SiteLink href={href}>{href}</SiteLink>)
    expect(said(link(href))).toEqual([href, null, null, ''])
  }
})

test('SH-250 other files are downloaded only where the link is a download of one of our files', () => {
  draw(<SiteLink href="/media/documents/a.pdf">읽기</SiteLink>)
  expect(said(link('읽기'))).toEqual(['/media/documents/a.pdf', null, null, null])
  draw(
    <SiteLink href="/media/documents/a.pdf" file>
      받기
    </SiteLink>,
  )
  expect(said(link('받기'))).toEqual(['/media/documents/a.pdf', null, null, ''])
  draw(
    <SiteLink href="https://a.example/a.pdf" file>
      남의 것
    </SiteLink>,
  )
  expect(said(link(outside('남의 것')))).toEqual([
    'https://a.example/a.pdf',
    '_blank',
    'noopener',
    null,
  ])
})
