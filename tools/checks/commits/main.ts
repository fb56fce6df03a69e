// Checks subjects of commits, starting at the one that added this check:
// node tools/checks/commits/main.ts
import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { subjectError } from './subjects.ts'

const root = join(import.meta.dirname, '../../..')
const git = (...args: string[]): string[] | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : null
}
const self = relative(root, import.meta.filename)
const began = git('log', '--diff-filter=A', '--format=%H', '--', self)?.at(-1)
const commits = began ? git('log', '--format=%h %s', `${began}..HEAD`) : null
const errors = (commits ?? []).flatMap((line) => {
  const [hash = ''] = line.split(' ', 1)
  const error = subjectError(line.slice(hash.length + 1))
  return error ? [`${line}: ${error}`] : []
})

for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(
  commits
    ? `commits: ${commits.length} subjects, ${errors.length} errors\n`
    : 'commits: not checked, there is no history here\n',
)
process.exitCode = errors.length ? 1 : 0
