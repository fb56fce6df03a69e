import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { needProgram } from './packages.ts'

// Runs programs in a folder as their root file system, as a container engine does (bubblewrap): with
// the programs and libraries of this machine as the base image.

/** Folders of this machine that a base image has, or links to folders in /usr. */
const BASE = ['bin', 'lib', 'lib64', 'sbin']

const isLink = (name: string): boolean =>
  lstatSync(`/${name}`, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Makes a folder the root of a base image, whose programs are this machine's. */
export function makeBase(folder: string): void {
  for (const name of ['dev', 'etc', 'proc', 'tmp', 'usr'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of BASE)
    if (isLink(name)) symlinkSync(readlinkSync(`/${name}`), join(folder, name))
    else if (existsSync(`/${name}`)) mkdirSync(join(folder, name))
}

export interface Sandbox {
  /** The root file system. */
  folder: string
  /**
   * Number of user and group; 0 = the administrator, whom only an administrator can be: others are
   * themselves by whatever number.
   */
  user: number
  /** Working directory. */
  directory: string
  environment: Readonly<Record<string, string>>
  /** Folders that can be written; omitted = all. */
  writable?: readonly string[]
  /** Folders of this machine, by the path at which they can be read; each path must exist. */
  mounts?: ReadonlyMap<string, string>
  /** Folders that are empty instead, inside of `mounts`. */
  hidden?: readonly string[]
}

export interface Sandboxed {
  process: ChildProcess
  /** Number of the process on this machine, to send it signals. */
  id: Promise<number>
}

/**
 * Starts a program, as the first process of its own process namespace. The network is this
 * machine's.
 */
export function startInside(
  { folder, user, directory, environment, writable, mounts, hidden }: Sandbox,
  command: readonly string[],
): Sandboxed {
  needProgram('bwrap')
  const isRoot = process.getuid?.() === 0
  const as = isRoot
    ? ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_CHOWN']
    : ['--unshare-user', '--uid', String(user), '--gid', String(user)]
  const child = spawn(
    'bwrap',
    [
      ...[writable ? '--ro-bind' : '--bind', folder, '/', '--ro-bind', '/usr', '/usr'],
      ...['--ro-bind', '/etc', '/etc', '--proc', '/proc', '--dev', '/dev'],
      ...BASE.filter((name) => existsSync(`/${name}`) && !isLink(name)).flatMap((name) => [
        '--ro-bind',
        `/${name}`,
        `/${name}`,
      ]),
      ...[...(mounts ?? [])].flatMap(([path, from]) => ['--ro-bind', from, path]),
      ...(hidden ?? []).flatMap((path) => ['--tmpfs', path, '--remount-ro', path]),
      ...(writable ?? []).flatMap((path) => ['--bind', join(folder, path), path]),
      ...['--unshare-pid', '--as-pid-1', '--die-with-parent', '--chdir', directory],
      ...['--info-fd', '3', ...as, '--clearenv'],
      ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
      '--',
      ...(isRoot && user !== 0
        ? ['/usr/bin/setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']
        : []),
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  )
  const id = new Promise<number>((resolve, reject) => {
    let text = ''
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      const found = /"child-pid":\s*(\d+)/.exec(text)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', (code) => reject(new Error(`bwrap exited with ${code}`)))
  })
  // whoever needs it hears of it
  id.catch(() => {})
  return { process: child, id }
}

/** Runs a program to its end. */
export async function runInside(
  sandbox: Sandbox,
  command: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const { process: child } = startInside(sandbox, command)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}
