import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path/posix'
import {
  environmentOf,
  ignoredBy,
  type Instruction,
  lastOf,
  readStages,
  type Stage,
  wordsOf,
} from './containerfile.ts'
import { makeBase, runInside, type Sandbox } from './sandbox.ts'

const root = join(import.meta.dirname, '..')
export const CONTAINERFILE = join(root, 'deploy/container/Containerfile')
/** Variables of a base image. */
const BASE_ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
/** Folders of the project that take long to walk: the ignore file is tested to leave them out. */
const NEVER = new Set(['.git', 'node_modules', 'build', 'former-builds', 'test-results'])
const PACKAGES = 'node_modules'

/** Packages of the image, which are those of the project: they are mounted, not copied. */
export interface Packages {
  /** Paths of all from the project, such as `node_modules/zod`. */
  paths: string[]
  /** Folders in them that were removed. */
  removed: string[]
}

export interface Image {
  /** Its file system, with an empty folder for each package. */
  folder: string
  /** The last stage, whose instructions say how it runs. */
  stage: Stage
  environment: Record<string, string>
  /** Working directory. */
  directory: string
  packages: Packages
  remove(): void
}

const userOf = (stage: Stage): number => Number(lastOf(stage, 'USER').text.split(':')[0])

/** Disk space of folders in megabytes, as a copy of them takes it. */
export const megabytes = (folders: readonly string[], without: readonly string[] = []): number =>
  Number(
    execFileSync(
      'du',
      ['-smc', '--count-links', ...without.map((path) => `--exclude=${path}`), ...folders],
      { encoding: 'utf8' },
    )
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.split('\t')[0],
  )

/** Packages that are in no other one. */
export const outermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => path.lastIndexOf(PACKAGES) === 0)

/** Packages that npm leaves in the project with these flags: those of the lock file alone. */
function leftBy(flags: readonly string[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: object
  }
  return execFileSync('npm', ['ls', ...flags, '--all', '--parseable', '--offline'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path in packages && path !== '')
}

/** One file, by a further name where the file system allows it. */
function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Files of the project, by their further names. */
function linkAll(name: string, to: string, isLeftOut: (name: string) => boolean): void {
  if (!statSync(join(root, name)).isDirectory()) {
    if (!isLeftOut(name)) link(join(root, name), join(to, name))
  } else for (const each of readdirSync(join(root, name))) linkAll(join(name, each), to, isLeftOut)
}

/**
 * Builds the image of `deploy/container/Containerfile` without a container engine: each stage is a
 * folder, in which its steps run. What `npm ci` and the build make is that of the project, which
 * they made before a test; what `npm prune` leaves is what npm would leave of it.
 */
export async function buildImage(): Promise<Image> {
  const home = mkdtempSync(join(tmpdir(), 'image-'))
  // other users must reach what is in it
  chmodSync(home, 0o755)
  const stages = readStages(readFileSync(CONTAINERFILE, 'utf8'))
  const folderOf = (name: string): string => join(home, name)
  const packages: Packages = { paths: [], removed: [] }
  // who is not the administrator here can only give files to the one user that they are inside
  const builder = process.getuid?.() === 0 ? 0 : userOf(stages.at(-1) as Stage)
  let directory = '/'
  const inside = (path: string): string => resolve(directory, path)

  const copyStep = ({ flags, text }: Instruction, folder: string): void => {
    const words = wordsOf(text)
    const target = words.pop() as string
    const place = join(folder, inside(target))
    mkdirSync(dirname(place), { recursive: true })
    for (const word of words) {
      const source = flags.from ? join(folderOf(flags.from), word) : join(root, word)
      if (word === '.') {
        const isIgnored = ignoredBy(join(root, '.dockerignore'))
        for (const name of readdirSync(root)) if (!NEVER.has(name)) linkAll(name, place, isIgnored)
      } else if (!statSync(source).isDirectory())
        link(source, target.endsWith('/') ? join(place, word.split('/').at(-1) ?? '') : place)
      // nothing reads a stage after the last one has copied from it
      else if (flags.from) renameSync(source, place)
      else throw new Error(`not of a stage: COPY ${text}`)
    }
  }
  const runStep = async (command: string, stage: Stage, folder: string): Promise<void> => {
    const site = join(folder, directory)
    const [program, verb, ...flags] = command.split(' ')
    if (command === 'npm ci') return
    if (program === 'npm' && verb === 'prune') {
      packages.paths = leftBy(flags)
      for (const path of outermost(packages.paths)) mkdirSync(join(site, path), { recursive: true })
    } else if (program === 'npm' && verb === 'run' && flags[0] === 'build')
      linkAll('build', site, () => false)
    else if (program === 'rm' && flags[0]?.startsWith(PACKAGES)) {
      packages.removed.push(...flags)
      packages.paths = packages.paths.filter(
        (path) => !flags.some((removed) => path.startsWith(`${removed}/`)),
      )
    } else {
      const environment = environmentOf(stage, BASE_ENVIRONMENT)
      const shell = ['/bin/sh', '-c', command]
      const { code, output } = await runInside(
        { folder, user: builder, directory, environment },
        shell,
      )
      if (code !== 0) throw new Error(`RUN ${command}: ${code}\n${output}`)
    }
  }

  const remove = (): void => rmSync(home, { recursive: true, force: true })
  try {
    for (const stage of stages) {
      const folder = folderOf(stage.name)
      // the stage that it continues, or an image with this machine's programs
      if (stages.some(({ name }) => name === stage.from))
        cpSync(folderOf(stage.from), folder, { recursive: true, verbatimSymlinks: true })
      else makeBase(folder)
      directory = '/'
      for (const instruction of stage.instructions)
        if (instruction.name === 'WORKDIR') {
          directory = inside(instruction.text)
          mkdirSync(join(folder, directory), { recursive: true })
        } else if (instruction.name === 'COPY') copyStep(instruction, folder)
        else if (instruction.name === 'RUN')
          for (const command of instruction.text.split(' && '))
            await runStep(command, stage, folder)
    }
  } catch (error) {
    remove()
    throw error
  }
  const stage = stages.at(-1) as Stage
  return {
    folder: folderOf(stage.name),
    stage,
    environment: environmentOf(stage, BASE_ENVIRONMENT),
    directory,
    packages,
    remove,
  }
}

/**
 * How an engine runs an image with a read-only root file system.
 * @param environment variables besides those of the image
 * @param writable paths of its volumes
 */
export function containerOf(
  image: Image,
  environment: Readonly<Record<string, string>>,
  writable: readonly string[],
): Sandbox {
  const { folder, stage, directory, packages } = image
  return {
    folder,
    user: userOf(stage),
    directory,
    environment: { ...image.environment, ...environment },
    writable,
    mounts: new Map(
      outermost(packages.paths).map((path) => [join(directory, path), join(root, path)] as const),
    ),
    hidden: packages.removed
      .filter((path) => existsSync(join(root, path)))
      .map((path) => join(directory, path)),
  }
}

/** Gives a folder of an image and all in it to a user, as `chown -R`. */
export function give(folder: string, user: number): void {
  if (process.getuid?.() !== 0) return
  chownSync(folder, user, user)
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(name)), user, user)
}
