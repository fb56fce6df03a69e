import { expect, test } from 'vitest'
import { importGraph, isReached, reachOf } from './reach.ts'

const graph = importGraph(
  new Map([
    ['app/pages/a/route.tsx', "import { Card } from '../../components/Card.tsx'"],
    ['app/components/Card.tsx', "import styles from './Card.module.css'"],
    ['app/components/Card.module.css', null],
    ['app/components/Card.examples.tsx', ''],
    ['app/gallery/route.tsx', "import.meta.glob('../{components,shell}/**/*.examples.tsx')"],
    ['app/other.ts', "const words = 'app tools', where = 'app'"],
    ['content/news/a.md', null],
    ['server/main.ts', "await import('./work.ts')"],
    ['server/work.ts', ''],
    ['tests/server.ts', "spawn(join(root, 'server/main.ts'))"],
    ['tests/faults/child.ts', "import '../../server/work.ts'"],
    ['tests/faults/a.test.ts', "import '../server.ts'\nspawn(join(here, 'child.ts'))"],
    ['tests/faults/b.test.ts', "import { startServer } from '../server.ts'\nawait startServer()"],
    ['tests/faults/c.test.ts', "readdirSync(join(root, 'content'))"],
    ['tests/e2e/a.e2e.ts', "page.locator('h1').locator('..')"],
    ['tests/faults/d.test.ts', "import { ask } from '../server.ts'"],
  ]),
)
const reaches = (from: string, file: string): boolean => isReached(reachOf(graph, [from]), [file])

test('a file reaches its direct and indirect imports, including styles', () => {
  expect(reaches('app/pages/a/route.tsx', 'app/components/Card.module.css')).toBe(true)
  expect(reaches('app/pages/a/route.tsx', 'app/other.ts')).toBe(false)
  expect(reaches('app/gallery/route.tsx', 'app/components/Card.examples.tsx')).toBe(true)
  expect(reaches('app/gallery/route.tsx', 'app/components/Card.tsx')).toBe(false)
})

test('a test reaches the processes that it starts and the folders that it reads', () => {
  expect(reaches('tests/faults/a.test.ts', 'server/work.ts')).toBe(true)
  expect(reaches('tests/faults/a.test.ts', 'content/news/a.md')).toBe(false)
  expect(reaches('tests/faults/c.test.ts', 'content/news/a.md')).toBe(true)
})

test('a test that starts the site reaches everything served; one that only imports the same file does not', () => {
  for (const file of ['app/other.ts', 'content/news/a.md', 'server/main.ts'])
    expect(reaches('tests/faults/b.test.ts', file), file).toBe(true)
  // not part of any site
  for (const file of ['app/components/Card.examples.tsx', 'app/components/Card.test.tsx'])
    expect(reaches('tests/faults/b.test.ts', file), file).toBe(false)
  expect(reaches('tests/faults/d.test.ts', 'app/other.ts')).toBe(false)
})

test('a step to a parent is not a reference to the folder above', () => {
  expect(reaches('tests/e2e/a.e2e.ts', 'tests/faults/a.test.ts')).toBe(false)
})

test('a word that equals the name of a folder is not a reference to it', () => {
  expect(reaches('app/other.ts', 'app/components/Card.tsx')).toBe(false)
})
