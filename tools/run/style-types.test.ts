import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { STYLE_TYPES, writeStyleTypes } from './style-types.ts'

const root = join(import.meta.dirname, '../..')

/** A project of one stylesheet and one component. */
function project(css: string, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'app/Part.module.css'), css)
  writeFileSync(join(folder, 'app/Part.ts'), `import styles from './Part.module.css'\n${code}\n`)
  return folder
}
const typesOf = (folder: string): string =>
  readFileSync(join(folder, STYLE_TYPES, 'app/Part.module.css.d.ts'), 'utf8')

/** The output of tsc for the component with the project's own settings. */
function tsc(folder: string): string {
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      rootDirs: ['.', STYLE_TYPES],
      types: [join(root, 'node_modules/vite/client.d.ts')],
    },
    include: ['app', STYLE_TYPES],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout
}

test('declares the classes of a stylesheet, at any level of nesting', async () => {
  const folder = project(
    '@layer parts { .a { .b & { top: 0 } } @media print { :is(.c-d, p):hover { top: 0 } } }',
    '',
  )
  expect(await writeStyleTypes(folder)).toEqual({ sheets: 1, read: 1 })
  expect(typesOf(folder).match(/"[^"]+"/g)).toEqual(['"a"', '"b"', '"c-d"'])
})

test('a class that the stylesheet does not define is an error, by literal or computed name', async () => {
  const folder = project(
    '.small { top: 0 }',
    "export const size = (of: 'small' | 'wide') => [styles.small, styles[of]]",
  )
  await writeStyleTypes(folder)
  expect(tsc(folder)).toMatch(/error TS\d+: [\s\S]*Property 'wide' does not exist/)
  writeFileSync(
    join(folder, 'app/Part.ts'),
    "import styles from './Part.module.css'\nexport const a = styles.smal\n",
  )
  expect(tsc(folder)).toContain("Property 'smal' does not exist")
  writeFileSync(
    join(folder, 'app/Part.ts'),
    "import styles from './Part.module.css'\nexport const a = styles.small\n",
  )
  expect(tsc(folder)).toBe('')
})

test('reads only changed stylesheets again, and deletes the types of removed ones', async () => {
  const folder = project('.a { top: 0 }', '')
  await writeStyleTypes(folder)
  expect(await writeStyleTypes(folder)).toEqual({ sheets: 1, read: 0 })
  writeFileSync(join(folder, 'app/Part.module.css'), '.b { top: 0 }')
  const later = Date.now() / 1000 + 5
  utimesSync(join(folder, 'app/Part.module.css'), later, later)
  expect(await writeStyleTypes(folder)).toEqual({ sheets: 1, read: 1 })
  expect(typesOf(folder)).toContain('"b"')
  rmSync(join(folder, 'app/Part.module.css'))
  expect(await writeStyleTypes(folder)).toEqual({ sheets: 0, read: 0 })
  expect(existsSync(join(folder, STYLE_TYPES, 'app/Part.module.css.d.ts'))).toBe(false)
})
