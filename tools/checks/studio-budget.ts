// Checks the budget of the studio (docs/decisions/0024-the-studio.md): JavaScript and CSS of its
// first load, gzipped: the files named in its document, and its home page with all imports. node
// tools/checks/studio-budget.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMIT = 350_000
const ENTRY = 'index.html'
const HOME = 'pages/home/HomePage.tsx'
const build = join(import.meta.dirname, '../../build/studio')

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

/** Files of a chunk and of all its static imports. */
function filesOf(name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`studio budget: ${name} is not in the build`)
  if (seen.has(name)) return []
  seen.add(name)
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((other) => filesOf(other, seen)),
  ]
}

const files = [...new Set([...filesOf(ENTRY), ...filesOf(HOME)])]
let sum = 0
const lines = files
  .map((file) => ({ file, size: gzipSync(readFileSync(join(build, file)), { level: 9 }).length }))
  .sort((a, b) => b.size - a.size)
  .map(({ file, size }) => {
    sum += size
    return `     ${(size / 1000).toFixed(1).padStart(6)} kB ${file}`
  })
process.stdout.write(
  `${lines.join('\n')}\n${sum > LIMIT ? 'OVER' : 'ok  '} studio, first load: ${(sum / 1000).toFixed(1)} of ${LIMIT / 1000} kB\n`,
)
process.exitCode = sum > LIMIT ? 1 : 0
