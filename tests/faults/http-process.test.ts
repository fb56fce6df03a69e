import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { sendRequest, startServer } from '../server.ts'

describe('start', () => {
  // for invalid values see server/config.test.ts
  it('an invalid value stops the server with one line that names the variable', async () => {
    const failure = await startServer({ TRUST_PROXY: 'maybe' }).then(
      () => null,
      (error: Error) => error.message,
    )
    const lines = failure?.split('\n').filter(Boolean) ?? []
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('exited with 1')
    expect(lines[1]).toContain('TRUST_PROXY')
  })
  it('a file that is not a database stops the server with one line that names the file', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'broken-'))
    try {
      const { readdir } = await import('node:fs/promises')
      const first = await startServer({ DATA_DIR })
      await first.stop()
      const file = (await readdir(DATA_DIR)).find((name) =>
        /\.(?:db|sqlite3?)$/.test(name),
      ) as string
      for (const name of await readdir(DATA_DIR))
        if (name.startsWith(`${file}-`)) await rm(join(DATA_DIR, name))
      await writeFile(
        join(DATA_DIR, file),
        'this is no database, but it is long enough to be read as the beginning of one '.repeat(
          100,
        ),
      )
      const failure = await startServer({ DATA_DIR }).then(
        () => null,
        (error: Error) => error.message,
      )
      const lines = failure?.split('\n').filter(Boolean) ?? []
      expect(lines[0]).toBe('exited with 1')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(file)
    } finally {
      await rm(DATA_DIR, { recursive: true, force: true })
    }
  }, 120_000)
})

describe('npm start', () => {
  it.runIf(process.platform === 'linux')(
    'becomes the server under its own process id, with the memory settings',
    async () => {
      const server = await startServer(
        { MALLOC_ARENA_MAX: '3', NODE_OPTIONS: '--max-semi-space-size=6' },
        'tools/run/start.ts',
      )
      try {
        const [command, environment] = await Promise.all(
          ['cmdline', 'environ'].map(async (name) =>
            (await readFile(`/proc/${server.process.pid}/${name}`, 'utf8')).split('\0'),
          ),
        )
        expect(command).toContain('--max-old-space-size=256')
        // a value set by the operator stays
        expect(command?.join(' ')).not.toContain('semi-space')
        expect(environment).toEqual(
          expect.arrayContaining([
            'MALLOC_TRIM_THRESHOLD_=131072',
            'MALLOC_MMAP_THRESHOLD_=16384',
            'MALLOC_ARENA_MAX=3',
            'NODE_ENV=production',
          ]),
        )
        expect((await sendRequest(server.origin, '/healthz')).status).toBe(200)
      } finally {
        expect(await server.stop()).toBe(0)
      }
    },
    300_000,
  )
  it('ends with the exit code of the server, and forwards signals', async () => {
    const failure = await startServer({ PORT: 'eighty' }, 'tools/run/start.ts').then(
      () => null,
      (error: Error) => error.message,
    )
    expect(failure).toMatch(/^exited with 1\n.*PORT/)
    const server = await startServer({}, 'tools/run/start.ts')
    await server.kill()
    expect(server.process.signalCode).toBe('SIGKILL')
    await expect(sendRequest(server.origin, '/healthz')).rejects.toThrow()
  }, 300_000)
})

describe('node server/main.ts', () => {
  it.each(['', 'development'])(
    'renders pages with the production build of React if NODE_ENV is "%s"',
    async (NODE_ENV) => {
      // reports the files of React that each of its threads has run
      const watch = `import Module from 'node:module'; import { writeSync } from 'node:fs';
      setInterval(() => {
        for (const [file, { loaded }] of Object.entries(Module._cache))
          if (loaded && /[\\\\/]react(?:-dom)?[\\\\/]cjs[\\\\/]/.test(file)) writeSync(2, 'ran ' + file + '\\n')
      }, 100).unref()`
      const server = await startServer({
        NODE_ENV,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
      })
      try {
        expect((await sendRequest(server.origin, '/page/presskit')).status).toBe(200)
        const ran = (): string[] => [
          ...new Set(server.log.filter((line) => line.startsWith('ran '))),
        ]
        await expect
          .poll(() => ran().join('\n'), { timeout: 20_000 })
          .toMatch(/react\.production\.js[\s\S]*react-dom-server[\w.-]*\.production\.js/)
        expect(ran().filter((file) => file.includes('development'))).toEqual([])
      } finally {
        expect(await server.stop()).toBe(0)
      }
    },
    120_000,
  )
})

describe('a database that becomes unavailable while the site runs', () => {
  it('leaves cached pages available, and everything recovers with it', async () => {
    const server = await startServer()
    try {
      const before = await sendRequest(server.origin, '/page/presskit')
      const files = ['site.db', 'site.db-wal'].map((name) => join(server.dataDir, name))
      const stored = await Promise.all(files.map((file) => readFile(file)))
      for (const file of files) await truncate(file, 0)
      expect(await sendRequest(server.origin, '/page/presskit')).toMatchObject({
        status: 200,
        text: before.text,
      })
      // others are rendered with the remaining data, or are the error page: every request gets a
      // response
      const others = [
        '/page/presskit/press-release',
        '/page/presskit?lang=ENG',
        '/?searchKeyword=x',
        '/page/detail/1',
        '/error',
      ]
      for (const path of others) {
        const { status, text } = await sendRequest(server.origin, path)
        expect([200, 302, 503], path).toContain(status)
        expect(text).not.toMatch(/SQLITE|at .+\.ts:\d/)
      }
      await Promise.all(files.map((file, index) => writeFile(file, stored[index] as Buffer)))
      await vi.waitFor(
        async () =>
          expect(
            (await sendRequest(server.origin, '/page/presskit?lang=ENG')).text.length,
          ).toBeGreaterThan(before.text.length / 2),
        { timeout: 15_000, interval: 500 },
      )
      expect((await sendRequest(server.origin, '/readyz')).status).toBe(200)
    } finally {
      await server.kill()
    }
  }, 120_000)
})

describe('stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets requests finish and exits with 0',
    async (signal) => {
      const server = await startServer()
      expect((await sendRequest(server.origin, '/page/presskit')).status).toBe(200)
      const begun: Promise<void>[] = []
      const responses = Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          const { promise, resolve } = Promise.withResolvers<void>()
          begun.push(promise)
          // `100 Continue` means that the server has the request
          const headers = { expect: '100-continue' }
          return sendRequest(server.origin, `/?searchKeyword=word${i}`, {
            headers,
            onContinue: resolve,
          })
        }),
      )
      await Promise.all(begun)
      const exited = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill(signal)
      for (const { status } of await responses) expect(status).toBe(200)
      expect(await exited).toBe(0)
      await server.stop()
    },
    120_000,
  )
})
