import { expect, test } from 'vitest'
import { fieldsMenu } from './fieldsMenu.ts'

test('lists each field, or what holds them where there are too many', () => {
  expect(fieldsMenu(['hero.lead', 'hero.title.0'])).toEqual([
    { place: 'hero.lead', field: 'hero.lead' },
    { place: 'hero.title.0', field: 'hero.title.0' },
  ])
  const many = Array.from(
    { length: 100 },
    (_, at) => `rows.${at % 20}.column${Math.floor(at / 20)}`,
  )
  const entries = fieldsMenu(many)
  expect(entries.length).toBe(20)
  expect(entries[3]).toEqual({ place: 'rows.3', field: 'rows.3.column0' })
  // a list without items that hold more is cut
  expect(fieldsMenu(Array.from({ length: 500 }, (_, at) => `field${at}`)).length).toBe(60)
})
