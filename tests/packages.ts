import { spawnSync } from 'node:child_process'

/** Whether a program is installed. */
const there = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/**
 * Installs the packages of a program that a test needs, if it is missing and allowed.
 * @throws naming the packages if it is still missing
 */
export function needProgram(program: string, packages: readonly string[] = [program]): void {
  if (there(program)) return
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (!there(program))
    throw new Error(`${program} is needed for these tests: install ${packages.join(' and ')}`)
}
