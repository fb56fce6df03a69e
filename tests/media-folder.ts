import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Makes a data directory with one media file, `a.webp` of 1200 x 800; the caller removes it. */
export async function dataDirWithPicture(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'images-'))
  await mkdir(join(dataDir, 'media'))
  await writeFile(
    join(dataDir, 'media/a.webp'),
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#135' } })
      .webp()
      .toBuffer(),
  )
  return dataDir
}
