// Runs the benchmarks, one question per file: npm run bench [-- name …]. Ratios are measured within
// one run.
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bench, root } from './kit.ts'
import { installPackages } from './packages.ts'

// before a bench loads React: its two builds do not work together
process.env.NODE_ENV ??= 'production'
const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const files = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .sort()
  .filter((file) => requested.length === 0 || requested.includes(basename(file, '.bench.ts')))
if (files.length === 0) {
  process.stderr.write('no such bench\n')
  process.exit(1)
}
process.chdir(root)
installPackages()
for (const file of files) {
  const { bench } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
    bench: Bench
  }
  process.stdout.write(`\n${bench.name}\n`)
  await bench.run((line) => process.stdout.write(`  ${line}\n`))
}
process.exit()
