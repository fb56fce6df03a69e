import { expect, test } from 'vitest'
import {
  circlesOf,
  emptyFolders,
  importsOf,
  livingImportsOf,
  mayImport,
  serverDependsOn,
} from './imports.ts'

test('finds static, type and dynamic imports', () => {
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

test('a layer may import the layers below it, and all may import the shared base', () => {
  const rising = [
    'app/visitor/a.ts',
    'app/components/A/A.tsx',
    'app/shell/a.ts',
    'app/pages/a/route.tsx',
    'app/root.tsx',
  ]
  for (const [height, name] of rising.entries()) {
    for (const [other, target] of rising.entries())
      expect(mayImport(name, target)).toBe(other <= height)
    expect(mayImport(name, 'app/context.ts')).toBe(true)
    expect(mayImport('app/context.ts', name)).toBe(false)
  }
  expect(mayImport('app/document/HeadTags.tsx', 'app/entry.client.tsx')).toBe(true)
  expect(() => mayImport('app/cellar/a.ts', 'app/root.tsx')).toThrow('app/cellar/a.ts')
})

test('a layer of server/ may import those below it, and every file belongs to one', () => {
  const rising = [
    'server/log.ts',
    'server/limits/slots.ts',
    'server/page-cache/store.ts',
    'server/answers/send.ts',
    'server/media/raw.ts',
    'server/content/body.ts',
    'server/search/tokens.ts',
    'server/content/publishing.model.ts',
    'server/feeds/rss.ts',
    'server/studio/work/loaded.ts',
    'server/content/loading/load.ts',
    'server/api/studio/media.ts',
    'server/http/site.ts',
    'server/main.ts',
  ]
  for (const [height, name] of rising.entries())
    for (const [other, target] of rising.entries())
      expect(serverDependsOn(name, target), `${name} ${target}`).toBe(other <= height)
  // the longest matching name decides, and only whole names match
  expect(serverDependsOn('server/content/tags.ts', 'server/content/content-input.ts')).toBe(false)
  expect(serverDependsOn('server/content/content-input.ts', 'server/content/tags.ts')).toBe(true)
  expect(() => serverDependsOn('server/cellar/a.ts', 'server/log.ts')).toThrow('server/cellar/a.ts')
  expect(() => serverDependsOn('server/log.ts', 'server/apis/a.ts')).toThrow('server/apis/a.ts')
  expect(emptyFolders(rising)).toContain('server/charts')
  expect(emptyFolders(rising)).not.toContain('server/limits')
})

test('finds changeable code in a migration, but not frozen files and types of the store', () => {
  const name = 'server/database/migrations/0001-a.ts'
  const text = `import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'
import { rows } from './0001-rows.ts'
`
  expect(livingImportsOf(name, text)).toEqual([])
  for (const [line, target] of [
    ["import { openStore } from '../store.ts'", 'server/database/store.ts'],
    ["import { tokens } from '../../search/tokens.ts'", 'server/search/tokens.ts'],
    ["import type { Content } from '../../../contract/content.ts'", 'contract/content.ts'],
    ["export { a } from '../schema.ts'", 'server/database/schema.ts'],
  ])
    expect(livingImportsOf(name, `${text}${line}\n`)).toEqual([target])
})

test('finds circular imports, direct, indirect, and next to other cycles', () => {
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
