// Lists the files of the project as git knows them, and those that a change has touched.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sources } from './reach.ts'

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean)

/** Names of all files, including new ones, without git-ignored ones. */
export const filesOf = (root: string): string[] => [
  ...new Set(git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')),
]

/**
 * Files that differ from a revision, including new and deleted ones. @throws if git knows no such
 * revision
 */
export const changedFiles = (root: string, revision = 'HEAD'): string[] =>
  [
    ...new Set([
      ...git(root, 'diff', '--name-only', '--no-renames', '-z', revision, '--'),
      ...git(root, 'ls-files', '-z', '--others', '--exclude-standard'),
    ]),
  ].sort()

/**
 * All files with the text of those with code; deleted ones are included, so that files that
 * reference them are reached.
 */
export function sourcesOf(root: string, deleted: readonly string[] = []): Sources {
  const text = (name: string): string | null => {
    if (!/\.(?:ts|tsx|mjs|js)$/.test(name)) return null
    try {
      return readFileSync(join(root, name), 'utf8')
    } catch {
      return null
    }
  }
  return new Map([...filesOf(root), ...deleted].map((name) => [name, text(name)]))
}
