import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from './check.ts'

/**
 * Writes, reads and removes a file in a folder.
 * @returns why that failed; null if it did not
 */
export async function probeFolder(folder: string): Promise<string | null> {
  const file = join(folder, `.doctor-${randomUUID()}`)
  const text = randomUUID()
  try {
    try {
      await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true })
      if ((await readFile(file, 'utf8')) !== text) return 'other bytes are read than were written'
    } finally {
      await rm(file, { force: true })
    }
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
