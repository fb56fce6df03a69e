import { spawnSync } from 'node:child_process'

/** Programs that tests of the site run, and the packages that have them. */
const PACKAGES = {
  bwrap: ['bubblewrap'],
  newsboat: ['newsboat'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  promtool: ['prometheus'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  'systemd-analyze': ['systemd'],
  varnishd: ['varnish', 'varnish-modules'],
} as const
type Program = keyof typeof PACKAGES

/** Whether a program is installed. */
const there = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/**
 * Installs the packages of missing programs, if it is allowed: once, before any test, as two
 * installations at once would exclude each other.
 */
export function installPrograms(): void {
  const packages = Object.entries(PACKAGES).flatMap(([program, names]) =>
    there(program) ? [] : names,
  )
  if (packages.length === 0 || process.getuid?.() !== 0) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env: environment,
  })
}

/** @throws naming the packages of a program that a test needs, if it is missing */
export function needProgram(program: Program): void {
  if (!there(program))
    throw new Error(
      `${program} is needed for these tests: install ${PACKAGES[program].join(' and ')}`,
    )
}
