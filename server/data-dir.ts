import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { ConfigurationError } from './config.ts'

/** The site's files in its data directory: the database with its journals, and folders. */
export const DATABASE = ['site.db', 'site.db-wal', 'site.db-shm', 'site.db-leader']
export const FOLDERS = ['images', 'media', 'reports', 'secrets', 'uploads']
/** Mode bits that grant access to others. */
export const OTHERS = 0o077
const STICKY = 0o1000

const look = (path: string): Stats | null => lstatSync(path, { throwIfNoEntry: false }) ?? null
const isMine = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid()
/** Removes all others' access to a path; links and other owners' files stay unchanged. */
function close(path: string): Stats | null {
  const found = look(path)
  if (!found || found.isSymbolicLink() || !isMine(found)) return null
  if (found.mode & OTHERS) chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
  return found
}
function closeAll(path: string): void {
  if (close(path)?.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name))
}

/**
 * Whether only this site uses a folder: it is empty or has the site's files in it, and is no shared
 * location.
 */
function isOurs(folder: string, found: Stats, root: string): boolean {
  if (!isMine(found) || found.mode & STICKY) return false
  const holds = (path: string): boolean => !relative(folder, path).startsWith('..')
  if (holds(realpathSync(root)) || holds(homedir())) return false
  const there = readdirSync(folder)
  return there.length === 0 || there.some((name) => name === DATABASE[0] || name === 'secrets')
}

/**
 * Creates the data directory, and closes it and the site's files in it to all other users of the
 * machine, whatever the umask. In a shared folder nothing is changed: a folder called `media` there
 * may be anybody's.
 * @param root folder of the site's code
 * @throws ConfigurationError in one line if it can't be created
 * @returns the mode of a directory that others can still enter, for the log; else null
 */
export function closeDataDir(dataDir: string, root: string): string | null {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: can't be made: ${(error as Error).message}`)
  }
  const folder = realpathSync(dataDir)
  const found = statSync(folder)
  const open = (found.mode & OTHERS) !== 0
  if (!isOurs(folder, found, root)) return open ? (found.mode & 0o7777).toString(8) : null
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  for (const name of DATABASE) close(join(folder, name))
  // this site made everything in a closed folder: its files are closed already
  for (const name of FOLDERS) (open ? closeAll : close)(join(folder, name))
  return null
}

/**
 * Creates the file of a database with access for its owner only, whatever the umask; SQLite gives
 * its journals the same mode.
 */
export function privateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const found = statSync(file)
  if (found.isFile() && isMine(found) && (found.mode & 0o777) !== 0o600) chmodSync(file, 0o600)
}
