import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subjectsOf } from './subjects.ts'

const root = join(import.meta.dirname, '../..')

test('every page, part and screen is a subject, each name once; a pattern filters them', () => {
  const subjects = subjectsOf([root])
  const names = subjects.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of [
    'page/home',
    'page/culture',
    'part/ContentCard',
    'studio-part/Button',
    'screen/contents',
    'screen/new pressRelease',
  ])
    expect(names).toContain(name)
  expect(subjectsOf([root], '^page/cult').map(({ name }) => name)).toEqual(['page/culture'])
  expect(subjectsOf([root, root], 'part/ContentCard$')).toHaveLength(1)
})

test('a subject has an address in each of its languages', () => {
  for (const { name, address } of subjectsOf([root])) {
    const addresses = [address('KOR'), address('ENG')]
    expect(addresses.some(Boolean), name).toBe(true)
    for (const each of addresses) expect(each ?? '/').toMatch(/^\//)
  }
  const [content] = subjectsOf([root], '^screen/content$')
  expect(content?.address('KOR')).toMatch(/^\/studio\/content\/\d+$/)
})
