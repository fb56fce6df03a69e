import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Name of the list in a backup; a backup without it is incomplete. */
export const MANIFEST = 'manifest.json'

/** Whether a path is below the folder that it is in, whatever characters its names have. */
const isInside = (path: string): boolean =>
  path.split('/').every((name) => !['', '.', '..'].includes(name) && !name.includes('\0'))

const schema = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  sealed: z.boolean(),
  files: z.array(
    z.object({
      name: z.string().max(4096).refine(isInside),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

/** The text of a list. @throws ManifestError if `readManifest` would not read it */
export function manifestText(manifest: Manifest): string {
  if (!schema.safeParse(manifest).success)
    throw new ManifestError('a file has a name that a backup cannot contain')
  return `${JSON.stringify(manifest, null, 1)}\n`
}

/** What a backup contains. */
export type Manifest = z.infer<typeof schema>

/** A folder that holds no complete backup. */
export class ManifestError extends Error {
  override name = 'ManifestError'
}

/** @throws ManifestError */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new ManifestError(`${folder} holds no complete backup: no ${MANIFEST}`)
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ManifestError(`${join(folder, MANIFEST)} is not a list of this version`)
  }
}
