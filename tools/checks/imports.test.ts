import { expect, test } from 'vitest'
import { circlesOf, importsOf, standsOn } from './imports.ts'

test('imports of values, of types and of late parts are all found', () => {
  const text = `import a from './a.ts'
import type { B } from "../b.ts"
import './c.css'
import url from '../fonts/d.woff2?url'
export { e } from './e.ts'
const late = () => import('./late/f.tsx')
import { outside } from 'outside'`
  expect(importsOf('app/shell/x.ts', text)).toEqual([
    'app/shell/a.ts',
    'app/b.ts',
    'app/shell/c.css',
    'app/fonts/d.woff2',
    'app/shell/e.ts',
    'app/shell/late/f.tsx',
  ])
})

test('a floor stands on those below it, and all stand on what lies under them', () => {
  const rising = [
    'app/visitor/a.ts',
    'app/components/A/A.tsx',
    'app/shell/a.ts',
    'app/pages/a/route.tsx',
    'app/root.tsx',
  ]
  for (const [height, name] of rising.entries()) {
    for (const [other, target] of rising.entries())
      expect(standsOn(name, target)).toBe(other <= height)
    expect(standsOn(name, 'app/context.ts')).toBe(true)
    expect(standsOn('app/context.ts', name)).toBe(false)
  }
  expect(standsOn('app/document/HeadTags.tsx', 'app/entry.client.tsx')).toBe(true)
  expect(() => standsOn('app/cellar/a.ts', 'app/root.tsx')).toThrow('app/cellar/a.ts')
})

test('files that import each other are found, straight, by way of others, and next to other circles', () => {
  const graph = new Map([
    ['opener', ['part']],
    ['part', ['hook']],
    ['hook', ['opener', 'leaf']],
    ['leaf', ['elsewhere']],
    ['one', ['two', 'leaf']],
    ['two', ['one']],
    ['self', ['self']],
    ['top', ['opener', 'one', 'leaf']],
  ])
  expect(circlesOf(graph).sort()).toEqual([['hook', 'opener', 'part'], ['one', 'two'], ['self']])
})
