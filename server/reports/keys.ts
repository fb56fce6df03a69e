import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A secret of this installation: the configured one, else the one in `<dataDir>/secrets/<name>`, which is made at first
 * start with mode 0600. Processes that start at the same time end up with the same one.
 */
export function secret(dataDir: string, name: string, configured: string | undefined): string {
  if (configured) return configured
  const file = join(dataDir, 'secrets', name)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    try {
      // a link fails where another process was first: its secret stands
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
