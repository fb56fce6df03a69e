// Memory settings of the site's process (docs/operations.md, Memory). Allocator and V8 read them
// when a process starts.

/**
 * For glibc: freed memory stays in two arenas instead of eight per core, whose ends return to the
 * system once 128 kB of them are free. Blocks from 16 kB on (pages, parts of uploads) are mapped one
 * by one, so that freed ones return wherever they were: at most 20,000, as the kernel allows a
 * process 65,530 mappings.
 */
const ALLOCATOR: Record<string, string> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_MMAP_MAX_: '20000',
}

/** For V8, in MB. Pages, images and uploads are buffers and are not in this heap. */
const HEAP: Record<string, number> = { '--max-old-space-size': 256, '--max-semi-space-size': 8 }

/** The environment with the allocator's settings; existing values stay. */
export const allocatorEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...ALLOCATOR,
  ...environment,
})

/** Options of V8 for a process; those that `NODE_OPTIONS` sets stay. */
export const heapOptions = (nodeOptions = ''): string[] =>
  Object.entries(HEAP)
    .filter(([name]) => !nodeOptions.replaceAll('_', '-').includes(name))
    .map(([name, size]) => `${name}=${size}`)
