import { expect, test } from 'vitest'
import { dependencyFaults } from './dependencies.ts'

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
  expect(dependencyFaults(DECISION, MANIFEST)).toEqual([])
})

test('finds a dependency without a row in either group', () => {
  expect(
    dependencyFaults(DECISION, {
      dependencies: { ...MANIFEST.dependencies, isbot: '^5' },
      devDependencies: { ...MANIFEST.devDependencies, vitest: '^4' },
    }),
  ).toEqual([
    { line: 1, message: 'isbot of package.json has no row' },
    { line: 1, message: 'vitest of package.json has no row' },
  ])
})

test('finds a row without a dependency with its line, one in the other group too', () => {
  expect(dependencyFaults(DECISION, { ...MANIFEST, dependencies: { hono: '^4' } })).toEqual([
    { line: 6, message: '@hono/node-server is none of the dependencies in package.json' },
  ])
  expect(
    dependencyFaults(DECISION, {
      dependencies: { ...MANIFEST.dependencies, vite: '^8' },
      devDependencies: {},
    }),
  ).toEqual([{ line: 10, message: 'vite is none of the devDependencies in package.json' }])
})

test('an inherited property name is no dependency, and a second row is found', () => {
  const twice = DECISION.replace('`vite`', '`vite`, `constructor`, `hono`')
  expect(dependencyFaults(twice, MANIFEST).map(({ message }) => message)).toEqual([
    'constructor is none of the devDependencies in package.json',
    'hono is none of the devDependencies in package.json',
    'hono has a row already',
  ])
})
