import { expect, test } from 'vitest'
import { addressOfData } from './pageData.ts'

test('distinguishes the address of a page from that of its data', () => {
  expect(
    addressOfData('https://a.example/page/presskit.data?page=2&_routes=pages%2Fnews%2Froute'),
  ).toBe('https://a.example/page/presskit?page=2')
  expect(addressOfData('https://a.example/_.data')).toBe('https://a.example/')
  expect(addressOfData('https://a.example/page/_.data?tab=all')).toBe(
    'https://a.example/page?tab=all',
  )
})
