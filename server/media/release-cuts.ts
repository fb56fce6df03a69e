import { join } from 'node:path'
import sharp from 'sharp'
import { cropsThatFit } from '../../contract/image-shapes.ts'
import { own } from '../../contract/own.ts'
import type { Queries } from '../database/index.ts'
import { setCuts } from './cuts.repository.ts'
import { type Cut, type Cuts, isMiddle, type NamedCut, named } from './cuts.ts'
import { descriptionEntries, descriptionsFile, descriptionsText } from './descriptions.ts'

/** Cuts of pictures by their paths below `content/media`, from the file of descriptions below `root`. */
export async function cutsOfFile(root: string): Promise<ReadonlyMap<string, Cut>> {
  const found = new Map<string, Cut>()
  for (const [key, text] of descriptionEntries(await descriptionsText(root))) {
    if (!text.includes('cuts:')) continue
    // loaded when needed: a start has no use for the parser
    const { parse } = await import('yaml')
    const entry = own(descriptionsFile.safeParse(parse(text)).data ?? {}, key)
    const folder = key.slice(0, key.lastIndexOf('/') + 1)
    for (const [name, { focal, crops = {} }] of Object.entries(entry?.cuts ?? {}))
      found.set(folder + name, { focal, crops })
  }
  return found
}

/** Those that fit the picture as it is now; null if there is no such picture. */
async function fitting(file: string, { focal, crops }: Cut): Promise<Cut | null> {
  const { width, height } = await sharp(file)
    .metadata()
    .catch(() => ({ width: undefined, height: undefined }))
  if (!width || !height) return null
  return { focal, crops: cropsThatFit(crops, { width, height }) }
}

/**
 * The cuts that visitors see: those that were set in the studio, else those of the file. Rectangles
 * that do not fit the picture of this release are left out.
 */
export async function cutsNow(queries: Queries, root: string): Promise<Cuts> {
  const cuts = new Map([...(await cutsOfFile(join(root, 'content'))), ...(await setCuts(queries))])
  const shown = new Map<string, NamedCut>()
  for (const [key, cut] of cuts) {
    const fits = await fitting(join(root, 'content/media', key), cut)
    if (fits && !isMiddle(fits)) shown.set(key, named(fits))
  }
  return shown
}
