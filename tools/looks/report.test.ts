import { expect, test } from 'vitest'
import { type Pair, reportPage } from './report.ts'

const pair = (subject: string, share: number): Pair => ({
  subject,
  combination: 'KOR light 390',
  share,
  base: share > 0 ? `${subject}-base.png` : null,
  now: share > 0 ? `${subject}-now.png` : null,
  difference: share > 0 && share < 1 ? `${subject}-difference.png` : null,
})

test('the page begins with the changes, most changed pixels first, and ends with the unchanged names', () => {
  const page = reportPage([pair('a', 0.01), pair('b', 0), pair('c', 0.5)], 'main, now')
  expect(page).toContain('<h1>2 of 3 pictures changed</h1>')
  expect(page.indexOf('<h2>c <small>KOR light 390 · 50 %')).toBeLessThan(
    page.indexOf('<h2>a <small>KOR light 390 · 1.00 %'),
  )
  expect(page).toContain('<summary>1 pictures are the same</summary><ul><li>b KOR light 390</li>')
  expect(page.match(/<img src="c-(base|now|difference)\.png"/g)).toHaveLength(3)
})

test('an image of one checkout only is shown with an empty counterpart; names are escaped', () => {
  const page = reportPage([{ ...pair('new', 1), subject: '<b>new</b>', base: null }], 'a & b')
  expect(page).toContain('<figure><p>none</p><figcaption>base</figcaption>')
  expect(page).toContain('<h2>&#60;b&#62;new')
  expect(page).toContain('a &#38; b')
})
