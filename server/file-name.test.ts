import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctNames, fileName } from './file-name.ts'
import { attachment } from './answers/attachment.ts'

test('a name is the last part of a path, without characters that are special to a system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = fileName(given)
      expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]|^[.\s]|[.\s]$/u)
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
      expect(name).not.toBe('')
      expect(name.normalize('NFC')).toBe(name)
      expect(fileName(name)).toBe(name)
    }),
  )
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['a\\b/c.pdf', 'c.pdf'],
  ['보고서 2026 (최종).pdf', '보고서 2026 (최종).pdf'],
  ['CON', '_CON'],
  ['com1.tar.gz', '_com1.tar.gz'],
  ['Lpt³ .txt', '_Lpt³.txt'],
  ['console.log', 'console.log'],
  ['a.pdf:hidden', 'a.pdf-hidden'],
  ['report.pdf . .', 'report.pdf'],
  ['.htaccess', 'htaccess'],
  ['a\u0000\r\nb.pdf', 'ab.pdf'],
  ['/', 'file'],
])('%j is saved as %j', (given, name) => expect(fileName(given)).toBe(name))

test('names that differ only in case are made distinct, however many there are', () => {
  const distinct = distinctNames()
  expect(['a.pdf', 'A.PDF', 'a (2).pdf', 'a.pdf', 'b', 'B'].map(distinct)).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (2) (2).pdf',
    'a (3).pdf',
    'b',
    'B (2)',
  ])
  const many = distinctNames()
  const names = Array.from({ length: 20_000 }, () => many('a.pdf'))
  expect(new Set(names).size).toBe(20_000)
})

test('a response is saved under such a name too', () => {
  expect(attachment('../../a"b\r\nx: y.pdf')).toBe(
    'attachment; filename="a-bx-_y.pdf"; filename*=UTF-8\'\'a-bx-%20y.pdf',
  )
  expect(attachment('../NUL.pdf')).toContain('filename="_NUL.pdf"')
})
