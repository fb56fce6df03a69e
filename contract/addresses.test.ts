import { expect, test } from 'vitest'
import { followable, isDownload } from './addresses.ts'

test('SH-250 files that end in exe or zip are downloads, whatever stands behind the name, and nothing else is', () => {
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

test('SH-248 SH-249 a link without protocol gets two slashes; paths, anchors, mail and telephone stay', () => {
  for (const link of ['a.example', 'a.example/x?y=1', 'www.a.example']) expect(followable(link)).toBe(`//${link}`)
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
