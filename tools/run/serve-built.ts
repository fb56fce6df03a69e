// Serves the build that is there: the end of npm start, and the program of a container or service.
import { join } from 'node:path'
import { allocatorEnvironment, heapOptions } from './memory.ts'

const server = join(import.meta.dirname, '../../server/main.ts')
process.env.NODE_ENV ??= 'production'
// the same process becomes the server, with memory settings that only apply at process start: its
// id, signals and exit code stay the same. Windows can't do that; the server runs there without the
// settings
if (process.execve && process.platform !== 'win32') {
  process.execve(
    process.execPath,
    [process.execPath, ...heapOptions(process.env.NODE_OPTIONS), server],
    allocatorEnvironment(process.env),
  )
}
await import(server)
