import { expect, test } from 'vitest'
import { dependencyErrors } from './dependencies.ts'

const DECISION = `# 0002 Dependencies
The text may name \`anything\`.
## Dependencies: the server
| Package | For |
|---|---|
| \`hono\`, \`@hono/node-server\` | HTTP, beside \`express\` |
## Tools: building
| Package | For |
|---|---|
| \`vite\` | builds |
## Left
| \`isbot\` | nothing |`
const MANIFEST = {
  dependencies: { hono: '^4', '@hono/node-server': '^2' },
  devDependencies: { vite: '^8' },
}

test('accepts a decision that names the contents of package.json', () => {
  expect(dependencyErrors(DECISION, MANIFEST)).toEqual([])
})

test('finds a dependency without a row in either group', () => {
  expect(
    dependencyErrors(DECISION, {
      dependencies: { ...MANIFEST.dependencies, isbot: '^5' },
      devDependencies: { ...MANIFEST.devDependencies, vitest: '^4' },
    }),
  ).toEqual([
    { line: 1, message: 'isbot in package.json has no row' },
    { line: 1, message: 'vitest in package.json has no row' },
  ])
})

test('finds a row without a dependency, or in the wrong group, with its line', () => {
  expect(dependencyErrors(DECISION, { ...MANIFEST, dependencies: { hono: '^4' } })).toEqual([
    { line: 6, message: '@hono/node-server is not in the dependencies of package.json' },
  ])
  expect(
    dependencyErrors(DECISION, {
      dependencies: { ...MANIFEST.dependencies, vite: '^8' },
      devDependencies: {},
    }),
  ).toEqual([{ line: 10, message: 'vite is not in the devDependencies of package.json' }])
})

test('an inherited property name is not a dependency, and a duplicate row is found', () => {
  const twice = DECISION.replace('`vite`', '`vite`, `constructor`, `hono`')
  expect(dependencyErrors(twice, MANIFEST).map(({ message }) => message)).toEqual([
    'constructor is not in the devDependencies of package.json',
    'hono is not in the devDependencies of package.json',
    'hono already has a row',
  ])
})
