// How much memory the site's process may keep (docs/operations.md, Memory). Allocator and V8 read this when a process starts.

/** For glibc: freed memory lies in two arenas instead of eight a core, and goes back to the system from 128 kB on. */
const ALLOCATOR: Record<string, string> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** For V8, in MB. Pages, pictures and uploads are buffers and don't stand in this heap. */
const HEAP: Record<string, number> = { '--max-old-space-size': 256, '--max-semi-space-size': 4 }

/** The environment with the allocator's settings; what is set already stays. */
export const allocatorEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...ALLOCATOR,
  ...environment,
})

/** Options of V8 for a process; those that `NODE_OPTIONS` sets stay. */
export const heapOptions = (nodeOptions = ''): string[] =>
  Object.entries(HEAP)
    .filter(([name]) => !nodeOptions.replaceAll('_', '-').includes(name))
    .map(([name, size]) => `${name}=${size}`)
