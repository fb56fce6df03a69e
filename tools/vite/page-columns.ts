import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as columns from '../../contract/page-columns.ts'

const FILE = join(import.meta.dirname, '../../contract/page-columns.ts')

/**
 * Browsers get the columns of the page table as plain values, not the table that they are made from. Each member is an
 * export of its own, so that a script holds the addresses that it links, however many pages there are.
 */
export const pageColumns = (): Plugin => {
  const members = (value: object): string =>
    Object.entries(value)
      .map(([name, member]) => `export const ${name} = ${JSON.stringify(member)}`)
      .join('\n')
  const { PAGES, PATTERNS, ...whole } = columns
  const modules: Record<string, string> = {
    '\0pages:plain': members(PAGES),
    '\0pages:patterns': members(PATTERNS),
    [FILE]: `export * as PAGES from '\0pages:plain'\nexport * as PATTERNS from '\0pages:patterns'\n${members(whole)}`,
  }
  return {
    name: 'page-columns',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  }
}
