import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { BUILT, pathsOf } from '../../contract/pages.ts'
import { type RouteNode, routeMatcher } from './routes.ts'

/** The site's routes as `app/routes.ts` nests them, each named by its pattern. */
const LAYOUTS = [...new Set(BUILT.map(({ layout = 'default' }) => layout))]
const TREE: RouteNode[] = [
  {
    id: 'root',
    children: LAYOUTS.map((name) => ({
      id: name,
      children: BUILT.filter(({ layout = 'default' }) => layout === name)
        .flatMap(pathsOf)
        .map((path) => ({
          id: path,
          ...(path === '/' ? { index: true } : { path: path.replace(/^\//, '') }),
          children: [],
        })),
    })),
  },
]
const PATTERNS = BUILT.flatMap(pathsOf)

const expected = (tree: RouteNode[], path: string): string[] =>
  (
    (matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? []) as unknown as {
      route: RouteNode
    }[]
  ).map(({ route }) => route.id)

describe('routeMatcher', () => {
  const segment = fc.constantFrom(
    'page',
    'detail',
    'presskit',
    'Legal',
    '12',
    '윤슬',
    'a b',
    '.',
    '',
  )
  const filled = fc
    .tuple(fc.constantFrom(...PATTERNS), segment, fc.constantFrom('', '/', '//', '/x'))
    .map(([pattern, word, end]) => pattern.replace(/:\w+/g, word || '1').replace('*', word) + end)
  const made = fc.array(segment, { maxLength: 5 }).map((words) => `/${words.join('/')}`)

  it('finds the routes that the router finds, for each path', () => {
    const { routesOf } = routeMatcher(TREE)
    fc.assert(
      fc.property(fc.oneof(filled, made), (path) => {
        expect(routesOf(path)).toEqual(expected(TREE, path))
      }),
      { numRuns: 2000 },
    )
  })

  it('ranks routes of one path as the router does', () => {
    const tree: RouteNode[] = [
      { id: 'any', path: '*', children: [] },
      {
        id: 'one',
        children: [
          { id: 'named', path: 'a/:name', children: [] },
          { id: 'maybe', path: 'a/b?', children: [] },
        ],
      },
      {
        id: 'two',
        path: 'a',
        children: [
          { id: 'literal', path: 'b', children: [] },
          { id: 'index', index: true, children: [] },
          { id: 'file.txt', path: 'file.txt', children: [] },
        ],
      },
    ]
    const { routesOf, patternOf } = routeMatcher(tree)
    for (const path of ['/a', '/a/', '/a/b', '/a/c', '/a/fileXtxt', '/a/file.txt', '/x/y', '/'])
      expect([path, ...routesOf(path)]).toEqual([path, ...expected(tree, path)])
    expect(patternOf('/a')).toBe('a')
    expect(patternOf('/a/c')).toBe('a/:name')
  })
})
