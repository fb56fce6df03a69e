import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { READING_FILES, readingFile } from '../../server/readings/addresses.ts'
import { orphansModel } from '../../server/studio/media/orphans.model.ts'
import { s3OfFile } from '../s3.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { pdf, photo, upload, video, webm } from './studio-media-kit.ts'

const s3 = s3OfFile()
const DAY_MS = 86_400_000
const hex = (digit: string): string => digit.repeat(32)

describe.each(DATABASES)('files without a row on %s', (database) => {
  it.each(['a folder', 'S3'] as const)(
    'go from %s once nobody can be about to write one, a thousand at a time; every named one stays',
    async (where) => {
      const { site, as } = await openStudio(database, where === 'S3' ? await s3().bucket() : {})
      const { store, studio } = site
      const { files } = studio.media
      const writer = await as('WRITER')
      const { data: image } = (await upload(writer, await photo(), 'a.jpg')).body
      const { data: film } = (await upload(writer, video(1), 'b.mp4')).body
      const { data: pair } = (await upload(writer, webm(1), 'b.webm', `&twinOf=${film.id}`)).body
      const { data: paper } = (await upload(writer, await pdf(['one']), 'c.pdf')).body
      // its bytes have a name of their own, and the former ones are a version
      const replaced = await writer.call(
        'PUT',
        `/media/${paper.id}/file?version=${paper.version}`,
        { bytes: await pdf(['two']) },
      )
      expect(replaced.body.status).toBe(200)
      const at = new Date().toISOString()
      await store.kysely
        .insertInto('studio_reading')
        .values({
          ...{ id: hex('a'), contentIdx: 1, published: 0, textHash: '', old: 0 },
          ...{ checkedRevision: 1, seconds: 1, times: '{}', by: writer.id, at },
          ...{ maleBytes: 1, femaleBytes: 1, timesBytes: 1 },
        })
        .execute()
      // what was made of a video has a name of its own
      await store.kysely
        .insertInto('studio_film_file')
        .values({
          ...{ asset: pair.id, extension: 'webm', size: 'small', file: hex('e'), at },
          ...{ bytes: 1, width: 1280, height: 720 },
        })
        .execute()
      await files.keep(Buffer.from('x'), `${hex('e')}.webm`)
      for (const file of READING_FILES)
        for (const id of [hex('a'), hex('b')])
          await files.keep(Buffer.from('x'), readingFile(id, file))
      const names = async (): Promise<string[]> => {
        const found: string[] = []
        for await (const { key } of files.list()) found.push(key)
        return found.sort()
      }
      // the second name of bytes that a row names under the first
      await files.again(`${image.id}.webp`, `${hex('c')}.webp`)
      // a video's row without a second file does not name one
      await files.keep(Buffer.from('x'), `${image.id}.webm`)
      // a process that was killed between an original and its row
      await files.keep(Buffer.from('x'), `original-${hex('a')}.jpg`)
      const orphans = [
        ...READING_FILES.map((file) => readingFile(hex('b'), file)),
        ...[`${hex('c')}.webp`, `${image.id}.webm`, `original-${hex('a')}.jpg`],
      ]
      const all = await names()
      expect(all.filter((name) => name.startsWith('original-'))).toHaveLength(2)
      const model = orphansModel(store, files)
      // they may be about to get a row
      expect(await model.run(Date.now() + DAY_MS)).toBe(0)
      expect(await names()).toEqual(all)
      const later = Date.now() + 31 * DAY_MS
      expect(await model.run(later)).toBe(orphans.length)
      const kept = all.filter((name) => !orphans.includes(name))
      expect(await names()).toEqual(kept)
      expect(kept).toEqual(
        expect.arrayContaining([
          ...[`${image.id}.webp`, `${pair.id}.mp4`, `${pair.id}.webm`, `${paper.id}.pdf`],
        ]),
      )
      // what stays is served
      for (const { id } of [image, pair, paper])
        expect((await writer.call('GET', `/media/${id}/file`)).answer.status).toBe(200)

      // another site's database: nothing is removed
      for (let index = 0; index <= kept.length; index++)
        await files.keep(Buffer.from('x'), `${hex('d').slice(2)}${10 + index}.pdf`)
      expect(await model.run(later)).toBe(0)
      expect(await names()).toHaveLength(2 * kept.length + 1)
    },
    60_000,
  )

  it('do not go while another process leads, and what is in progress on this machine only after an hour', async () => {
    const { site, as } = await openStudio(database)
    const { files } = site.studio.media
    const writer = await as('WRITER')
    await upload(writer, await photo(), 'a.jpg')
    await files.keep(Buffer.from('x'), `${hex('e')}.pdf`)
    const later = Date.now() + 31 * DAY_MS
    expect(await orphansModel(site.store, files, () => false).run(later)).toBe(0)
    expect(await orphansModel(site.store, files).run(later)).toBe(1)
    const { file, handle } = await files.begin()
    await handle.close()
    writeFileSync(join(site.dataDir, 'uploads/incoming/other'), '')
    await files.sweep()
    expect(existsSync(file)).toBe(true)
  })
})
