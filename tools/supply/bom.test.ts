import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOf } from './bom.ts'
import { packagesOf, readLock } from './lock.ts'

const root = join(import.meta.dirname, '../..')

interface Component {
  'bom-ref': string
  group?: string
  name: string
  version: string
  hashes: object[]
  licenses: object[]
  purl: string
}
interface Bill {
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

const npm = (...args: string[]): unknown =>
  JSON.parse(
    execFileSync('npm', [...args, '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  )

interface Tree {
  version?: string
  dependencies?: Record<string, Tree>
}
const inTree = ({ dependencies = {} }: Tree): string[] =>
  Object.entries(dependencies).flatMap(([name, each]) => [
    // an optional peer that is not installed has no version
    ...(each.version ? [`pkg:npm/${name.replace('@', '%40')}@${each.version}`] : []),
    ...inTree(each),
  ])

test('the bill has the components, hashes, licences and dependencies that npm finds in the lock', () => {
  const { components, dependencies } = billOf(readLock(root)) as Bill
  const tree = npm('ls', '--all', '--omit=dev', '--json') as Tree
  expect(components.map(({ purl }) => purl)).toEqual([...new Set(inTree(tree))].sort())
  // npm's own bill lacks packages that development needs too, such as react
  const npms = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev') as Bill
  const facts = ({ purl, version, hashes, licenses }: Component) =>
    JSON.stringify({ purl, version, hashes, licenses })
  expect(npms.components.length).toBeGreaterThan(100)
  const own = new Map(components.map((each) => [each.purl, each]))
  // npm does not know a licence that only a Readme states
  const ofNpm = npms.components.map((each) =>
    facts({ ...each, licenses: each.licenses ?? own.get(each.purl)?.licenses ?? [] }),
  )
  expect(components.map(facts)).toEqual(expect.arrayContaining(ofNpm))

  const purls = new Map(npms.components.map((each) => [each['bom-ref'], each.purl]))
  const edges = dependencies.flatMap(({ ref, dependsOn = [] }) =>
    dependsOn.map((on) => `${ref} ${on}`),
  )
  for (const { ref, dependsOn = [] } of npms.dependencies)
    for (const on of dependsOn)
      if (purls.has(ref) && purls.has(on))
        expect(edges).toContain(`${purls.get(ref)} ${purls.get(on)}`)
  const refs = components.map((each) => each['bom-ref'])
  for (const { dependsOn = [] } of dependencies)
    for (const on of dependsOn) expect(refs).toContain(on)
  expect(new Set(refs).size).toBe(refs.length)
})

test('no package of bench/ belongs to production', () => {
  const bench = readLock(join(root, 'bench'))
  expect(packagesOf(bench).length).toBeGreaterThan(100)
  expect((billOf(bench) as Bill).components).toEqual([])
})

test('every component has version, licence, hash and package URL', () => {
  const { components } = billOf(readLock(root)) as Bill
  for (const { group, name, version, hashes, licenses, purl } of components) {
    expect(purl).toBe(`pkg:npm/${group ? `${group.replace('@', '%40')}/` : ''}${name}@${version}`)
    expect(hashes, purl).toEqual([
      { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) },
    ])
    expect(licenses, purl).toHaveLength(1)
  }
})

test('the bill names only what belongs to production, once, whatever folder it is in', () => {
  const lock = {
    packages: {
      '': { name: 'site', version: '1.0.0', license: 'MIT', dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT OR ISC', dependencies: { c: '2' } },
      'node_modules/a/node_modules/c': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0', dependencies: { c: '2' } },
      'node_modules/b/node_modules/c': { version: '2.0.0' },
      'node_modules/c': { version: '1.0.0', dev: true },
    },
  }
  const { components, dependencies } = billOf(lock) as Bill
  expect(components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
    ['pkg:npm/a@1.0.0', [{ expression: 'MIT OR ISC' }]],
    ['pkg:npm/b@1.0.0', []],
    ['pkg:npm/c@2.0.0', []],
  ])
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/c@2.0.0'] },
    { ref: 'pkg:npm/b@1.0.0', dependsOn: ['pkg:npm/c@2.0.0'] },
    { ref: 'pkg:npm/c@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/site@1.0.0', dependsOn: ['pkg:npm/a@1.0.0', 'pkg:npm/b@1.0.0'] },
  ])
})
