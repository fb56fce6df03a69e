// Checks the house rules (docs/architecture.md): node tools/checks/house-rules.ts
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../../contract/pages.ts'
import { labelsNamedIn } from './document-labels.ts'
import { domQueriesOf, MAY_QUERY } from './dom-queries.ts'
import {
  circlesOf,
  emptyFolders,
  importsOf as importsIn,
  livingImportsOf,
  mayImport,
  serverDependsOn,
} from './imports.ts'
import { namesOfPlacesIn, replacedTermsIn } from './label-terms.ts'
import { patternsOf } from './patterns.ts'
import { styleTextsOf, visitorTextsOf } from './visitor-texts.ts'

const root = join(import.meta.dirname, '../..')
const errors: string[] = []
let rules = 0

const sources = globSync(
  '{app,contract,media-making,server,studio,tools,tests,bench}/**/*.{ts,tsx}',
  { cwd: root },
)
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !/^(?:app|studio)\/paraglide\//.test(name) && !name.includes('/node_modules/'))
const textOf = new Map(sources.map((name) => [name, readFileSync(join(root, name), 'utf8')]))

/** Own files that each file imports, including types. */
const imports = new Map([...textOf].map(([name, text]) => [name, importsIn(name, text)]))
const importsOf = (name: string): readonly string[] => imports.get(name) ?? []
const isTest = (name: string): boolean =>
  /\.(test|e2e|examples)\.tsx?$/.test(name) ||
  name.startsWith('tests/') ||
  name.startsWith('bench/')

function rule(title: string, check: (fail: (where: string, why: string) => void) => void): void {
  rules++
  check((where, why) => errors.push(`${where}: ${title}: ${why}`))
}

rule('contract/ imports nothing else of the project', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('contract/')))
    for (const target of importsOf(name)) if (!target.startsWith('contract/')) fail(name, target)
})
rule('app/ imports contract/ and app/ only', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('app/') && !isTest(file)))
    for (const target of importsOf(name)) if (!/^(app|contract)\//.test(target)) fail(name, target)
})
rule('studio/ imports contract/, studio/ and messages/documents/ only', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('studio/') && !isTest(file)))
    for (const target of importsOf(name))
      if (!/^(studio|contract|messages\/documents)\//.test(target)) fail(name, target)
})
rule('app/ and the rest of contract/ do not import contract/studio/', (fail) => {
  for (const name of sources.filter(
    (file) => /^(?:app|contract\/(?!studio\/))/.test(file) && !isTest(file),
  ))
    for (const target of importsOf(name))
      if (target.startsWith('contract/studio/')) fail(name, target)
})
rule(
  'inside studio/ a layer imports only layers below it: shortcuts, visit, client, components, editor, pages',
  (fail) => {
    const floors = ['shortcuts', 'visit', 'client', 'components', 'editor', 'pages']
    const floorOf = (file: string): number => floors.indexOf(file.split('/')[1] ?? '')
    for (const name of sources.filter(
      (file) => file.startsWith('studio/') && !isTest(file) && floorOf(file) >= 0,
    ))
      for (const target of importsOf(name))
        if (target.startsWith('studio/') && !/^studio\/(?:paraglide|styles)\//.test(target))
          if (floorOf(target) < 0 || floorOf(target) > floorOf(name)) fail(name, target)
  },
)
rule(
  'components of studio/ pass each other refs and functions: only listed files query the document or act for the user',
  (fail) => {
    for (const name of sources.filter(
      (file) => file.startsWith('studio/') && !isTest(file) && !(file in MAY_QUERY),
    ))
      for (const { line, what } of domQueriesOf(textOf.get(name) ?? ''))
        fail(`${name}:${line}`, what)
  },
)
rule(
  'app/ imports only types from files of contract/ with schemas: zod is never sent to a browser',
  (fail) => {
    const named = /^import (?!type )(?:\{([^}]*)\}|[^'{]+) from '(\.{1,2}\/[^']*contract\/[^']+)'/gm
    for (const name of sources.filter((file) => file.startsWith('app/') && !isTest(file)))
      for (const [, names, target = ''] of (textOf.get(name) ?? '').matchAll(named)) {
        const values =
          names === undefined ||
          names.split(',').some((one) => one.trim() && !one.trim().startsWith('type '))
        const file = target.slice(target.indexOf('contract/'))
        if (values && textOf.get(file)?.includes(`from 'zod'`)) fail(name, file)
      }
  },
)
rule('server/ imports contract/, server/ and messages/ only', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('server/') && !isTest(file)))
    for (const target of importsOf(name))
      if (!/^(server|contract|messages)\//.test(target)) fail(name, target)
})
rule(
  'inside app/ a layer imports only layers below it: visitor, components, shell, pages, document',
  (fail) => {
    for (const name of sources.filter((file) => file.startsWith('app/')))
      for (const target of importsOf(name))
        if (target.startsWith('app/') && !mayImport(name, target)) fail(name, target)
  },
)
rule('inside server/ a layer imports only layers below it: tools/checks/imports.ts', (fail) => {
  const files = sources.filter((file) => file.startsWith('server/') && !isTest(file))
  // including itself: a file without a layer is an error whatever it imports
  for (const name of files)
    for (const target of [name, ...importsOf(name)])
      try {
        if (target.startsWith('server/') && !serverDependsOn(name, target)) fail(name, target)
      } catch (error) {
        fail(name, (error as Error).message)
      }
  for (const folder of emptyFolders(files)) fail('tools/checks/imports.ts', `${folder} is missing`)
})
rule('a migration imports only files next to it and types of the store', (fail) => {
  for (const name of sources.filter(
    (file) => file.startsWith('server/database/migrations/') && !isTest(file),
  ))
    for (const target of livingImportsOf(name, textOf.get(name) ?? '')) fail(name, target)
})
rule('there are no import cycles, not even of types', (fail) => {
  for (const [first = '', ...others] of circlesOf(imports))
    fail(first, others.join(', ') || 'itself')
})
rule('a page never imports another page', (fail) => {
  for (const name of sources.filter((file) => file.startsWith('app/pages/'))) {
    const page = name.split('/')[2]
    for (const target of importsOf(name))
      if (target.startsWith('app/pages/') && target.split('/')[2] !== page) fail(name, target)
  }
})
rule(
  'every route of app/pages/ has a row in contract/pages.ts, and every row with a folder has a route',
  (fail) => {
    const routes = sources.filter((file) => /^app\/pages\/.*route\.tsx$/.test(file))
    const named = BUILT.map(({ module }) => `app/pages/${module}/route.tsx`)
    for (const file of routes) if (!named.includes(file)) fail(file, 'no row')
    for (const file of named)
      if (!routes.includes(file)) fail('contract/pages.ts', `${file} is missing`)
  },
)
rule('SQL is only in *repository.ts and database/', (fail) => {
  for (const name of sources.filter(
    (file) =>
      file.startsWith('server/') &&
      !isTest(file) &&
      !file.startsWith('server/database/') &&
      !file.endsWith('repository.ts') &&
      file !== 'server/content/visible.ts',
  )) {
    const match = /\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.exec(
      textOf.get(name) ?? '',
    )
    if (match) fail(name, match[0])
  }
})
// things that the whole frontend does in one way, and the only files that implement them
const ASKED_ONCE: readonly [question: RegExp, place: string][] = [
  [/prefers-reduced-motion/, 'app/visitor/motion.ts'],
  [/\.(?:meta|ctrl)Key\b[^\n]*\.(?:shift|alt)Key\b/, 'app/visitor/modified.ts'],
  [/target[=:] ?["']_blank|rel[=:] ?["']noopener/, 'app/components/SiteLink/SiteLink.tsx'],
  // the router's own link includes its forms
  [/import \{[^}]*\bLink\b[^}]*\} from 'react-router'/, 'app/components/PageLink/PageLink.tsx'],
  [/dataset\.theme|attributeFilter: \['data-theme'\]/, 'app/visitor/mode.ts'],
]
rule(
  'motion, mode, modifier keys, links of the router and new windows are each handled in one file',
  (fail) => {
    for (const name of sources.filter((file) => /^app\/(?!gallery\/)/.test(file) && !isTest(file)))
      for (const [question, place] of ASKED_ONCE) {
        const match = name === place ? null : question.exec(textOf.get(name) ?? '')
        if (match) fail(name, `${match[0]}: only ${place} may do this`)
      }
  },
)
rule('no folder utils/, helpers/ or common/', (fail) => {
  for (const name of sources)
    if (/(^|\/)(utils|helpers|common)\//.test(name)) fail(name, 'name the folder by its subject')
})
// schemas of documents name labels of the studio, which generates its forms from them
const NAMES_LABELS = 'contract/documents/'
const sayer = (name: string): 'messages' | 'studio/messages' =>
  name.startsWith('studio/') || name.startsWith(NAMES_LABELS) ? 'studio/messages' : 'messages'
rule('ko and en have the same message keys and parameters, and each is used', (fail) => {
  for (const folder of ['messages', 'studio/messages']) {
    const read = (locale: string) =>
      JSON.parse(readFileSync(join(root, `${folder}/${locale}.json`), 'utf8')) as Record<
        string,
        string
      >
    const [ko, en] = [read('ko'), read('en')]
    const parameters = (text: string | undefined): string =>
      [...(text ?? '').matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name)
        .sort()
        .join()
    for (const key of new Set([...Object.keys(ko), ...Object.keys(en)])) {
      if (!(key in ko) || !(key in en))
        fail(folder, `${key} is missing in ${key in ko ? 'en' : 'ko'}`)
      else if (parameters(ko[key]) !== parameters(en[key]))
        fail(folder, `${key} has different parameters`)
      else if (!ko[key] || !en[key]) fail(folder, `${key} is empty`)
    }
    const code = [...textOf]
      .flatMap(([name, text]) => (isTest(name) || sayer(name) !== folder ? [] : [text]))
      .join('\n')
    const words = new Set(code.match(/\w+/g))
    for (const key of Object.keys(ko))
      if (key !== '$schema' && !words.has(key)) fail(folder, `${key} is not used`)
  }
})
rule(
  'every label that a schema of contract/documents/ names exists in studio/messages/',
  (fail) => {
    const labels = JSON.parse(readFileSync(join(root, 'studio/messages/ko.json'), 'utf8')) as object
    for (const name of sources.filter((file) => file.startsWith(NAMES_LABELS) && !isTest(file)))
      for (const key of labelsNamedIn(textOf.get(name) ?? ''))
        if (!Object.hasOwn(labels, key)) fail(name, key)
  },
)
rule('labels name each thing as docs/glossary.md does', (fail) => {
  for (const folder of ['messages', 'studio/messages'])
    for (const language of ['ko', 'en'] as const) {
      const file = `${folder}/${language}.json`
      const labels = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
      for (const { key, word, instead } of replacedTermsIn(language, labels))
        fail(file, `${key}: ${word} → ${instead}`)
      for (const { key, place } of namesOfPlacesIn(labels))
        fail(file, `${key}: the name of ${place}, which is another thing`)
    }
})
rule('every component and every part of the shell has examples and a test that runs it', (fail) => {
  for (const folder of new Set(
    sources
      .filter((file) => /^(?:app|studio)\/(?:components|shell)\/[A-Z][^/]*\//.test(file))
      .map((file) => file.split('/').slice(0, 3).join('/')),
  )) {
    const name = folder.split('/')[2]
    // a folder may contain a hook instead: its test is next to it
    if (!textOf.has(`${folder}/${name}.tsx`)) continue
    for (const ending of ['examples.tsx', 'test.tsx'])
      if (!textOf.has(`${folder}/${name}.${ending}`)) fail(folder, `${name}.${ending} is missing`)
    const test = textOf.get(`${folder}/${name}.test.tsx`)
    if (test && !/@testing-library\/react|studio-dom/.test(test))
      fail(folder, `${name}.test.tsx does not run the component`)
  }
})
/** Components of the studio's shell and editor that are only rendered inside another one. */
const DRAWN_WITHIN: Readonly<Record<string, string>> = {
  'shell/Alone': 'the frame of screens before sign-in: their end-to-end tests go through it',
  'shell/Root': 'the frame of all screens',
  'shell/Shell': 'the frame of all screens for whoever is signed in',
  'editor/ContextBars': 'part of BodyEditor, needs its state',
  'editor/EditorToolbar': 'part of BodyEditor, needs its state',
  'editor/MediaBar': 'part of BodyEditor, needs its state',
}
rule("every part of the studio's shell and editor has examples and a test", (fail) => {
  for (const file of sources) {
    const name = /^studio\/((?:shell|editor)\/[A-Z]\w*)\.tsx$/.exec(file)?.[1]
    if (!name || Object.hasOwn(DRAWN_WITHIN, name)) continue
    for (const ending of ['examples.tsx', 'test.tsx'])
      if (!textOf.has(`studio/${name}.${ending}`)) fail(file, `${name}.${ending} is missing`)
  }
})
/** How numbers and units are said in Korean: what a voice gets, and nobody reads. */
const SPOKEN_KOREAN = 'server/readings/spoken.ts'
rule('no visitor texts in code: they belong in messages/ and content/', (fail) => {
  // files that only tests and examples import are test code, directly or through other test code;
  // galleries are not part of builds
  const ofTests = (name: string): boolean => {
    if (isTest(name) || name.startsWith('studio/gallery/')) return true
    const users = [...imports].filter(([user, targets]) => user !== name && targets.includes(name))
    return users.length > 0 && users.every(([user]) => ofTests(user))
  }
  for (const name of sources.filter(
    (file) =>
      /^(?:app|contract|server|studio)\//.test(file) && !ofTests(file) && file !== SPOKEN_KOREAN,
  ))
    for (const { line, text, why } of visitorTextsOf(name, textOf.get(name) ?? ''))
      fail(`${name}:${line}`, `${why}: ${text}`)
  for (const name of globSync('{app,studio}/**/*.css', { cwd: root }))
    for (const { line, text, why } of styleTextsOf(readFileSync(join(root, name), 'utf8')))
      fail(`${name}:${line}`, `${why}: ${text}`)
})
rule('the server renders no style attribute: the content security policy forbids it', (fail) => {
  for (const name of sources.filter((file) => /^app\/.*\.tsx$/.test(file) && !isTest(file)))
    if (/\sstyle=\{/.test(textOf.get(name) ?? '')) fail(name, 'style={…}')
})
rule('server-drawn components have no behaviour, and the browser never loads them', (fail) => {
  const ending = '.server-drawn.tsx'
  for (const name of sources.filter((file) => file.startsWith('app/'))) {
    const text = textOf.get(name) ?? ''
    if (name.endsWith(ending)) {
      const match =
        /\bon[A-Z]\w*(?==|\(|:)|\buse(?:Layout|Insertion)?Effect\b|\buse(?:State|Reducer|Ref)\b/.exec(
          text,
        )
      if (match) fail(name, `${match[0]}: a server-drawn component has no events, state or effects`)
    } else if (
      !isTest(name) &&
      new RegExp(`from '[^']*${ending}'`).test(text) &&
      !text.includes('import.meta.env.SSR')
    )
      fail(name, `imports *${ending} without lazy(…) or import.meta.env.SSR`)
  }
})
// its contract test names the requirements that it checks
const ROUTER_FOLDER =
  /^(?:app\/document\/router\/|tests\/contract\/router-(?:inside|data)\.test\.tsx?$|tools\/checks\/house-rules\.ts$)/
rule('internals of the router are used only in app/document/router/', (fail) => {
  for (const name of sources.filter((file) => !ROUTER_FOLDER.test(file))) {
    const match = /\bUNSAFE_\w+|\bunstable_\w+|\b__reactRouter\w+/.exec(textOf.get(name) ?? '')
    if (match) fail(name, match[0])
  }
})
rule('no test has skip, only, todo or fixme', (fail) => {
  for (const name of sources.filter(isTest)) {
    const match = /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b/.exec(textOf.get(name) ?? '')
    if (match) fail(name, match[0])
  }
})
rule('tests that share their modules do not mock one (docs/decisions/0033)', (fail) => {
  // component tests have their own modules
  for (const name of sources.filter(
    (file) => /\.test\.tsx?$/.test(file) && !/^(?:app|studio)\/.*\.tsx$/.test(file),
  )) {
    const match = /\bvi\.(?:do)?[mM]ock\(/.exec(textOf.get(name) ?? '')
    if (match) fail(name, match[0])
  }
})
// patterns that are assembled at run time; tests/faults/hostile-texts.test.ts times the parsers
// that use them
const BUILT_PATTERNS = [
  'app/shell/SearchLayer/Marked.tsx',
  'server/api/app.ts',
  'server/api/readable.ts',
  'server/readings/pronounce.ts',
  'server/rendering/routes.ts',
  'server/search/tokens.ts',
]
rule('every pattern takes linear time for any text', (fail) => {
  for (const name of sources.filter(
    (file) => /^(?:app|contract|server|studio)\//.test(file) && !isTest(file),
  )) {
    const { slow, built } = patternsOf(name, textOf.get(name) ?? '')
    for (const pattern of slow) fail(name, pattern)
    if (built && !BUILT_PATTERNS.includes(name))
      fail(name, 'new RegExp(…): write it as a literal, so that it can be checked')
  }
})
rule('media is under 120 MB', (fail) => {
  const bytes = globSync('content/media/**/*', { cwd: root })
    .map((name) => statSync(join(root, name)))
    .filter((stat) => stat.isFile())
    .reduce((sum, stat) => sum + stat.size, 0)
  if (bytes > 120 * 1024 * 1024) fail('content/media', `${Math.round(bytes / 1024 / 1024)} MB`)
})

for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(
  `house rules: ${rules} rules, ${sources.length} files, ${errors.length} errors\n`,
)
process.exitCode = errors.length ? 1 : 0
