import { spawn } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endOf, npmEnvironment, serve } from '../checks/supply/registry.ts'
import { judged } from './findings.ts'

const URL = 'https://github.com/advisories/GHSA-0000'

/** Runs the command with a registry that answers so. */
async function against(listener: RequestListener, ...args: string[]) {
  const registry = await serve(listener)
  const cache = mkdtempSync(join(tmpdir(), 'advisories-'))
  try {
    return await endOf(
      spawn(process.execPath, [join(import.meta.dirname, 'advisories.ts'), ...args], {
        env: npmEnvironment(registry.origin, cache),
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
  } finally {
    await registry.close()
    rmSync(cache, { recursive: true, force: true })
  }
}
/** Finds an advisory of a package: `react` is a production dependency, `lighthouse` one of bench/. */
const finding =
  (severity: string, name = 'react'): RequestListener =>
  (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end()
    request.resume().once('end', () =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          [name]: [{ id: 1, url: URL, title: 'A flaw', severity, vulnerable_versions: '*' }],
        }),
      ),
    )
  }

test('a high advisory fails, a moderate one or one of the benchmarks is told', async () => {
  const [high, moderate, bench] = await Promise.all([
    against(finding('high'), '--seconds=60'),
    against(finding('moderate'), '--seconds=60'),
    against(finding('critical', 'lighthouse'), '--seconds=60'),
  ])
  expect(high.output).toContain(`high: react: A flaw ${URL}\n`)
  expect(high.code).toBe(1)
  expect(moderate.output).toContain(`moderate: react: A flaw ${URL}\n`)
  expect(moderate.code).toBe(0)
  expect(bench.output).toContain(`critical: lighthouse: A flaw ${URL}\n`)
  expect(bench.output).toContain('advisories: 1 of packages of bench/\n')
  expect(bench.code).toBe(0)
})

test('a registry without advisories, or without an answer, is told and does not fail', async () => {
  const [refusing, silent] = await Promise.all([
    against((_, response) => void response.writeHead(405).end(), '--seconds=60'),
    against(() => undefined, '--seconds=3'),
  ])
  expect(refusing.output).toMatch(/^advisories of production dependencies: NOT CHECKED: 405 /)
  expect(refusing.code).toBe(0)
  expect(silent.output).toBe(
    'advisories of production dependencies: NOT CHECKED: no answer within 3 s\n' +
      'advisories of packages of bench/: NOT CHECKED: no answer within 3 s\n',
  )
  expect(silent.code).toBe(0)
})

test('an accepted advisory fails again after its last day', () => {
  const answer = {
    vulnerabilities: {
      a: { via: [{ name: 'a', title: 'A flaw', url: URL, severity: 'critical' }] },
      b: { via: ['a'] },
    },
  }
  const accepted = [{ url: URL, reason: 'not reachable', until: '2027-01-31' }]
  expect(judged(answer, accepted, new Date('2027-01-31T23:59:59Z')).isRefused).toBe(false)
  expect(judged(answer, accepted, new Date('2027-02-01T00:00:00Z'))).toEqual({
    isRefused: true,
    lines: [
      `critical: a: A flaw ${URL} (was accepted until 2027-01-31: not reachable)`,
      'advisories: 1 of production dependencies',
    ],
  })
  expect(judged({ vulnerabilities: {} }, [], new Date())).toEqual({
    isRefused: false,
    lines: ['advisories: 0 of production dependencies'],
  })
})
