// @vitest-environment happy-dom
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { SCREENS } from '../contract/studio/screens.ts'
import { routes } from './routes.tsx'

const routeAt = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.path

test('every screen has its route, and its parameters arrive', () => {
  const { gallery, ...screens } = SCREENS
  for (const pattern of Object.values(screens))
    expect(routeAt(pattern.replace(/:\w+/g, '1201')), pattern).toBe(pattern)
  expect(matchRoutes(routes, '/content/1201')?.at(-1)?.params).toEqual({ contentIdx: '1201' })
  expect(matchRoutes(routes, '/new/news')?.at(-1)?.params).toEqual({ kind: 'news' })
  // the gallery is in builds for developers alone
  expect(routeAt(gallery)).toBe('*')
})

test('other addresses are answered in the frame', () => {
  expect(['/nowhere', '/content', '/content/1/2', '/new'].map(routeAt)).toEqual(
    Array.from({ length: 4 }, () => '*'),
  )
})
