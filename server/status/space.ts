import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Judged } from '../../contract/studio/status.ts'
import { judgeSpace, type Space } from './rules.ts'

/** Free space of a folder, or of the nearest existing one above it. */
export async function spaceOf(folder: string): Promise<Space> {
  try {
    const { bavail, bsize, blocks, files, ffree } = await statfs(folder)
    return {
      freeBytes: bavail * bsize,
      totalBytes: blocks * bsize,
      freeInodes: files > 0 ? ffree : null,
    }
  } catch (error) {
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return spaceOf(above)
  }
}

/** Whether this process may write to a folder; one that does not exist yet is made when needed. */
async function isUsable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/** Space of a folder that the site writes to, with its state. */
export async function folderStatus(
  folder: string,
  floorBytes: number,
): Promise<Space & Judged & { floorBytes: number }> {
  const unusable: Judged = { state: 'failure', problem: 'storage_unusable' }
  const none: Space = { freeBytes: 0, totalBytes: 0, freeInodes: null }
  const space = await spaceOf(folder).catch(() => null)
  if (!space) return { ...none, floorBytes, ...unusable }
  const judged = (await isUsable(folder)) ? judgeSpace(space, floorBytes) : unusable
  return { ...space, floorBytes, ...judged }
}
