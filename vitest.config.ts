import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'
import { AnswersSoon } from './tests/sequencer.ts'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      // builds, tests and the dev server write one folder: in one form, whoever comes last
      outputStructure: 'message-modules',
    }),
    paraglideVitePlugin({
      project: './studio/project.inlang',
      outdir: './studio/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: 'message-modules',
    }),
  ],
  test: {
    include: [
      '{app,contract,media-making,server,studio,tools}/**/*.test.{ts,tsx}',
      'tests/{contract,faults}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['tests/set-up.ts'],
    sequence: { sequencer: AnswersSoon },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // a machine that others load may stall a test of processes; the report tells what was tried again
    retry: process.env.CI ? 1 : 0,
    // two cores: a file at a time in each of two workers
    maxWorkers: 2,
    // the label compiler's watcher keeps Vite from closing by itself
    teardownTimeout: 1000,
    env: { NODE_ENV: 'test' },
  },
})
