import { configDefaults, defineConfig } from 'vitest/config'
import { join } from 'node:path'
import { AnswersSoon } from './tests/sequencer.ts'
import { THOROUGH_FILES, USUAL } from './tests/thorough.ts'
import { prepareLabels } from './tools/run/labels.ts'

// processes that tests start load their code faster where it was compiled before
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// the compiler's plugin would compile all labels again for each project
await prepareLabels(import.meta.dirname)

/** Tests that draw into a document: most of what they take is loading packages, anew in each file. */
const IN_DOCUMENT = '{app,studio}/**/*.test.tsx'

export default defineConfig({
  test: {
    sequence: { sequencer: AnswersSoon },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // a machine that others load may stall a test of processes; the report tells what was tried again
    retry: process.env.CI ? 1 : 0,
    // two cores: a third worker computes while tests of the others wait; with a fourth, processes
    // that tests start take so long that other tests' times run out
    maxWorkers: 3,
    // the label compiler's watcher keeps Vite from closing by itself
    teardownTimeout: 1000,
    env: { NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'dom',
          include: [IN_DOCUMENT],
          // a context of its own for each file, in a process that reads the packages once for many
          pool: 'vmForks',
          vmMemoryLimit: '2GB',
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          isolate: false,
          include: ['{app,contract,server,studio,tools}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, IN_DOCUMENT],
          globalSetup: ['tests/set-up-loaded.ts'],
        },
      },
      { extends: true, test: { name: 'media', include: ['media-making/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'site',
          // React's development build takes several times as long to render a page
          env: { NODE_ENV: 'production' },
          isolate: false,
          include: ['tests/{contract,faults}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...(process.env[USUAL] ? THOROUGH_FILES : [])],
          globalSetup: ['tests/set-up.ts'],
        },
      },
    ],
  },
})
