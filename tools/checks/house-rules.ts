// The rules of the house (docs/architecture.md), checked: node tools/checks/house-rules.ts
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')
const faults: string[] = []
let rules = 0

const sources = globSync('{app,contract,server,tools,tests,bench}/**/*.{ts,tsx}', { cwd: root })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !name.startsWith('app/paraglide/') && !name.includes('/node_modules/'))
const textOf = new Map(sources.map((name) => [name, readFileSync(join(root, name), 'utf8')]))

/** Own files that a file imports, from the project's root. */
function importsOf(name: string): string[] {
  const found = textOf.get(name)?.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g) ?? []
  return [...found].map(([, target = '']) => relative(root, resolve(root, dirname(name), target)).replaceAll('\\', '/'))
}
const isTest = (name: string): boolean =>
  /\.(test|e2e|examples)\.tsx?$/.test(name) || name.startsWith('tests/') || name.startsWith('bench/')

function rule(title: string, check: (fail: (where: string, why: string) => void) => void): void {
  rules++
  check((where, why) => faults.push(`${where}: ${title}: ${why}`))
}

rule('contract/ imports nothing of ours', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('contract/')))
    for (const target of importsOf(name)) if (!target.startsWith('contract/')) fail(name, target)
})
rule('app/ imports contract/ and app/ only', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('app/') && !isTest(file)))
    for (const target of importsOf(name)) if (!/^(app|contract)\//.test(target)) fail(name, target)
})
rule('server/ imports contract/ and server/ only', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('server/') && !isTest(file)))
    for (const target of importsOf(name)) if (!/^(server|contract)\//.test(target)) fail(name, target)
})
rule('a page never imports another page', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('app/pages/'))) {
    const page = name.split('/')[2]
    for (const target of importsOf(name))
      if (target.startsWith('app/pages/') && target.split('/')[2] !== page) fail(name, target)
  }
})
rule('SQL stands only in *repository.ts and database/', (fail) => {
  for (const name of sources.filter(
    (file) =>
      file.startsWith('server/') &&
      !isTest(file) &&
      !file.startsWith('server/database/') &&
      !file.endsWith('repository.ts') &&
      file !== 'server/content/visible.ts',
  )) {
    const match = /\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.exec(textOf.get(name) ?? '')
    if (match) fail(name, match[0])
  }
})
rule('no folder utils/, helpers/ or common/', (fail) => {
  for (const name of sources)
    if (/(^|\/)(utils|helpers|common)\//.test(name)) fail(name, 'name the folder by its subject')
})
rule('ko and en have the same message keys and parameters', (fail) => {
  const read = (locale: string) =>
    JSON.parse(readFileSync(join(root, `messages/${locale}.json`), 'utf8')) as Record<string, string>
  const [ko, en] = [read('ko'), read('en')]
  const parameters = (text: string | undefined): string =>
    [...(text ?? '').matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .sort()
      .join()
  for (const key of new Set([...Object.keys(ko), ...Object.keys(en)])) {
    if (!(key in ko) || !(key in en)) fail('messages', `${key} is missing in ${key in ko ? 'en' : 'ko'}`)
    else if (parameters(ko[key]) !== parameters(en[key])) fail('messages', `${key} has other parameters`)
    else if (!ko[key] || !en[key]) fail('messages', `${key} is empty`)
  }
})
rule('every component has examples and a test', (fail) => {
  for (const folder of new Set(
    sources.filter((file) => /^app\/components\/[A-Z]/.test(file)).map((file) => file.split('/').slice(0, 3).join('/')),
  )) {
    const name = folder.split('/')[2]
    // a folder may hold a hook instead: its test stands beside it
    if (!textOf.has(`${folder}/${name}.tsx`)) continue
    for (const ending of ['examples.tsx', 'test.tsx'])
      if (!textOf.has(`${folder}/${name}.${ending}`)) fail(folder, `${name}.${ending} is missing`)
  }
})
rule('no text of a visitor in components: content/ and messages/ hold it', (fail) => {
  for (const name of sources.filter((file) => /^app\/.*\.tsx$/.test(file) && !isTest(file))) {
    for (const [index, line] of (textOf.get(name) ?? '').split('\n').entries()) {
      if (/[가-힣]/.test(line.replace(/\/\*.*?\*\/|\/\/.*|^\s*\*.*/g, '')) && !/\/[^/]*[가-힣][^/]*\//.test(line))
        fail(`${name}:${index + 1}`, line.trim().slice(0, 60))
    }
  }
})
rule('no style attribute in what the server renders: the content security policy forbids it', (fail) => {
  for (const name of sources.filter((file) => /^app\/.*\.tsx$/.test(file) && !isTest(file)))
    if (/\sstyle=\{/.test(textOf.get(name) ?? '')) fail(name, 'style={…}')
})
rule('no test is skipped or alone', (fail) => {
  for (const name of sources.filter(isTest)) {
    const match = /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b/.exec(textOf.get(name) ?? '')
    if (match) fail(name, match[0])
  }
})
rule('media stay under 40 MB', (fail) => {
  const bytes = globSync('content/media/**/*', { cwd: root })
    .map((name) => statSync(join(root, name)))
    .filter((stat) => stat.isFile())
    .reduce((sum, stat) => sum + stat.size, 0)
  if (bytes > 40 * 1024 * 1024) fail('content/media', `${Math.round(bytes / 1024 / 1024)} MB`)
})

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`house rules: ${rules} rules, ${sources.length} files, ${faults.length} faults\n`)
process.exitCode = faults.length ? 1 : 0
