import { expect, test } from 'vitest'
import { ROWS } from '../pages.ts'
import {
  contentPath,
  newContentPath,
  type ScreenAddress,
  SCREENS,
  STUDIO_PATH,
  studioAddress,
  subjectPath,
} from './screens.ts'

test('screens have different paths, and no page of the site lies below the studio', () => {
  const paths = Object.values(SCREENS)
  expect(new Set(paths).size).toBe(paths.length)
  expect(ROWS.filter(({ path }) => `${path}/`.startsWith(`${STUDIO_PATH}/`))).toEqual([])
})

test('addresses of articles and documents', () => {
  expect([contentPath(8388608), newContentPath('news'), newContentPath('news', 'ENG')]).toEqual([
    '/content/8388608',
    '/new/news',
    '/new/news?language=ENG',
  ])
  expect(['content/1201', 'content/', 'other/home', null].map(subjectPath)).toEqual([
    '/content/1201',
    null,
    null,
    null,
  ])
  expect(
    ['document/menu', 'document/home/KOR', 'document/legal/terms/ENG'].map(subjectPath),
  ).toEqual([
    '/documents/menu',
    '/documents/home?language=KOR',
    '/documents/legal%2Fterms?language=ENG',
  ])
  expect(['bin/1', 'template/1/KOR', 'report/a1b2'].map(subjectPath)).toEqual([
    '/bin',
    '/templates',
    '/reports/a1b2',
  ])
})

test('addresses from the origin on', () => {
  expect([SCREENS.home, SCREENS.signIn].map(studioAddress)).toEqual(['/studio', '/studio/sign-in'])
})

test('the compiler knows which addresses are screens', () => {
  const known: ScreenAddress[] = ['/contents?q=a', '/content/1']
  // @ts-expect-error no screen has this address
  known.push('/contentz')
  expect(known).toHaveLength(3)
})
