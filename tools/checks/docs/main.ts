// Runs the automatic checks of the documents: node tools/checks/docs/main.ts
// Identifiers of requirements exist, in code and tests too; paths and links have targets;
// requirements name no real company except in names of routes and fields; decision 0002 lists the
// dependencies of package.json and bench/package.json.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { realNames } from '../content/real-names.ts'
import { dependencyErrors, type Manifest } from './dependencies.ts'
import { missingLinks, missingPaths, treeOf } from './paths.ts'
import { prose, rowsOf, unknownIdentifiers } from './requirements.ts'

const root = join(import.meta.dirname, '../../..')
/** Social networks for sharing and operating systems of apps: the site names them too. */
const NAMED_BY_THE_SITE = ['Facebook', 'Twitter', 'iOS', 'Android']

const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('!'))
const files = globSync('**/*', {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => entry.name === '.git' || ignored.includes(`${entry.name}/`),
})
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  )
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const tree = treeOf([...files, ...globSync('.ci/*', { cwd: root })])
const errors: string[] = []

const ledgers = files.filter((name) => /^docs\/requirements\/.*\.md$/.test(name))
const rows = ledgers.flatMap((name) => rowsOf(read(name)))
const known = new Set(rows)
for (const [index, id] of rows.entries())
  if (rows.indexOf(id) !== index) errors.push(`docs/requirements: ${id} is duplicated`)

const texts = files.filter(
  (name) => /\.(?:tsx?|css|md|ya?ml|json|sh)$/.test(name) && !/(?:^|\/)package-lock/.test(name),
)
for (const name of texts)
  for (const { line, id } of unknownIdentifiers(read(name), known))
    errors.push(`${name}:${line}: ${id} has no row in docs/requirements`)

const documents = files.filter((name) => /^(?:docs\/.*|[^/]+)\.md$/.test(name))
for (const name of documents) {
  const markdown = read(name)
  for (const { line, path } of missingPaths(markdown, tree, ignored))
    errors.push(`${name}:${line}: missing ${path}`)
  for (const { line, path } of missingLinks(name, markdown, tree))
    errors.push(`${name}:${line}: broken link to ${path}`)
}

const { marks, bodies } = parse(read('content/company/names.yaml')) as {
  marks: string[]
  bodies: string[]
}
const passages = ledgers.map((name) => ({
  file: name,
  passages: read(name)
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: prose(text) })),
}))
for (const { file, line, message } of realNames(passages, {
  marks: new Set(marks),
  allowed: bodies,
}))
  if (!NAMED_BY_THE_SITE.some((name) => message === `names ${name}`))
    errors.push(`${file}:${line}: ${message}`)

const dependencies = 'docs/decisions/0002-dependencies.md'
const [manifest, bench] = ['package.json', 'bench/package.json'].map(
  (name) => JSON.parse(read(name)) as Manifest,
) as [Manifest, Manifest]
const both = {
  dependencies: manifest.dependencies,
  devDependencies: { ...manifest.devDependencies, ...bench.devDependencies },
}
for (const { line, message } of dependencyErrors(read(dependencies), both))
  errors.push(`${dependencies}:${line}: ${message}`)

for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(
  `documents: ${documents.length} documents, ${known.size} requirements, ${errors.length} errors\n`,
)
process.exitCode = errors.length ? 1 : 0
