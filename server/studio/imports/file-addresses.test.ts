import { expect, test } from 'vitest'
import { filesNamedIn, withFiles } from './file-addresses.ts'

const body =
  '<p>a <a href="/media/import/1">first <em>file</em></a> and <a href="/media/import/2">second</a></p>\n<figure><img src="/media/import/3" alt="" /><figcaption>a caption</figcaption></figure>\n<figure><img src="/media/import/12" alt="b" /></figure>'
const addresses = new Map([
  [1, '/media/studio/1.pdf'],
  [3, '/media/studio/3.webp'],
  [12, '/media/studio/12.webp'],
])

test('files of a body get their addresses', () => {
  expect(filesNamedIn(body)).toEqual([1, 2, 3, 12])
  const whole = withFiles(body, (number) => `/media/studio/${number}.webp`)
  expect(filesNamedIn(whole)).toEqual([])
  expect(whole).toBe(body.replaceAll(/import\/(\d+)/g, 'studio/$1.webp'))
})

test('the figure of a missing file is taken out whole, and of a link the text stays', () => {
  expect(withFiles(body, (number) => (number === 3 ? null : (addresses.get(number) ?? null)))).toBe(
    '<p>a <a href="/media/studio/1.pdf">first <em>file</em></a> and second</p>\n\n<figure><img src="/media/studio/12.webp" alt="b" /></figure>',
  )
  expect(withFiles(body, () => null)).toBe('<p>a first <em>file</em> and second</p>\n\n')
})
