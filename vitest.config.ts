import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
  ],
  test: {
    include: ['{app,contract,server,tools}/**/*.test.{ts,tsx}', 'tests/{contract,faults}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // two cores: a file at a time in each of two workers
    maxWorkers: 2,
    // the label compiler's watcher keeps Vite from closing by itself
    teardownTimeout: 1000,
    env: { NODE_ENV: 'test' },
  },
})
