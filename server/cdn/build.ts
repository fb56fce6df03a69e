import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Identifies the build in a folder by its server code, which names all its files; empty if there is
 * none, as in development.
 */
export async function buildId(root: string): Promise<string> {
  const code = await readFile(join(root, 'build/server/index.js')).catch(() => null)
  return code ? createHash('sha256').update(code).digest('base64url').slice(0, 22) : ''
}
