import { expect, test } from 'vitest'
import { followable, isDownload } from './addresses.ts'
import { isAllowedAddress } from './allowed-address.ts'

test('SH-250 files that end in exe or zip are downloads, whatever follows the name, and no others are', () => {
  for (const link of [
    'https://a.example/setup.exe',
    '/media/documents/press-kit.zip',
    'a.ZIP',
    'https://a.example/x.Exe?v=2',
    '/x.zip#top',
  ])
    expect(isDownload(link), link).toBe(true)
  for (const link of [
    'https://a.example/zip',
    '/x.zipper',
    'https://a.example/?file=x.zip.txt',
    '/x.pdf',
    'https://exe.example/',
    '',
  ])
    expect(isDownload(link), link).toBe(false)
})

test('SH-248 SH-249 a link without protocol gets two slashes; paths, anchors, mail and telephone links are unchanged', () => {
  for (const link of ['a.example', 'a.example/x?y=1', 'www.a.example'])
    expect(followable(link)).toBe(`//${link}`)
  for (const link of [
    'https://a.example',
    '//a.example',
    '/page/presskit',
    '#top',
    'mailto:a@b.example',
    'tel:0212345678',
  ])
    expect(followable(link)).toBe(link)
})

test('a link may lead to the web, an email address, a phone number or the site itself, as browsers parse it', () => {
  for (const link of [
    '',
    'h',
    'https:',
    'https://a.example/b?c=d:e',
    'HTTP://a.example',
    'mailto:a@a.example',
    'tel:+82-2-000-0000',
    '/page/presskit?tab=a:b',
    '/media/documents/a.pdf',
    '#javascript:x',
    '?q=javascript:x',
    '//a.example',
    'a.example/b',
  ])
    expect(isAllowedAddress(link), link).toBe(true)
  for (const link of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscr\ript\n:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'intent://a#Intent;end',
  ])
    expect(isAllowedAddress(link), link).toBe(false)
})
