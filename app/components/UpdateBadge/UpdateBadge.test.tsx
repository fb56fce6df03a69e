import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { UpdateBadge } from './UpdateBadge.tsx'

const shown = (count: number): string => renderToStaticMarkup(<UpdateBadge count={count} />)

test.each([
  [1, '1'],
  [7, '7'],
  [999, '999'],
  [1000, '999+'],
  [12345, '999+'],
])('SH-247 with %i new contents the badge shows %s', (count, words) => {
  expect(shown(count)).toMatch(new RegExp(`>${words.replace('+', '\\+')}</span>$`))
  expect(shown(count)).toContain(`aria-label="${m.update_badge({ count, days: 30 })}"`)
})

test('SH-247 nothing new, no badge', () => {
  expect(shown(0)).toBe('')
})
