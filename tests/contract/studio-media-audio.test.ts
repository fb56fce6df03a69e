import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asset } from '../../contract/studio/media.ts'
import { DATABASES, openStudio } from './studio-kit.ts'
import { data, photo, sentInParts, upload } from './studio-media-kit.ts'

/** Metadata that nothing of may stay. */
const SECRET = 'the place of the recording'
const SECONDS = 2
const folder = mkdtempSync(join(tmpdir(), 'audio-'))
/** Two seconds of a tone, as a program writes them. */
function made(name: string, codec: string, more: readonly string[] = []): Buffer {
  const file = join(folder, name)
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`],
    ...['-metadata', `title=${SECRET}`, '-metadata', `comment=${SECRET}`, '-c:a', codec],
    ...[...more, file],
  ])
  return readFileSync(file)
}
/** Decodes a file to its end, and stops at the first error; returns the tags that it still has. */
function played(bytes: Buffer, extension: string): string {
  const file = join(folder, `played.${extension}`)
  writeFileSync(file, bytes)
  execFileSync('ffmpeg', ['-v', 'error', '-xerror', '-i', file, '-f', 'null', '-'])
  return execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format_tags', file], {
    encoding: 'utf8',
  })
}

const files: Record<string, Buffer> = {}
beforeAll(() => {
  files['a.mp3'] = made('a.mp3', 'libmp3lame', ['-write_id3v1', '1'])
  files['b.m4a'] = made('b.m4a', 'aac')
  // as recorders of phones name a plain MP4 of sound
  files['c.m4a'] = made('c.m4a', 'aac', ['-f', 'mp4', '-movflags', '+faststart'])
  files['d.opus'] = made('d.opus', 'libopus')
  files['e.ogg'] = made('e.ogg', 'libvorbis')
  files['f.wav'] = made('f.wav', 'pcm_s16le')
  files['g.flac'] = made('g.flac', 'flac')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
}

describe.each(DATABASES)('audio in the library on %s', (database) => {
  it('of each format is stored without its tags, plays, says its length, and is served in parts', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    for (const [name, bytes] of Object.entries(files)) {
      const extension = name.slice(2)
      expect(bytes.includes(SECRET), name).toBe(true)
      const { data: file } = (await upload(writer, bytes, name)).body
      expect(file, name).toMatchObject({
        ...{ kind: 'audio', extension, originName: name, known: false },
        ...{ bytes: bytes.length, width: null, address: `/media/studio/${file.id}.${extension}` },
      })
      expect(Math.abs((file.durationMs ?? 0) - SECONDS * 1000), name).toBeLessThan(80)
      const live = { key: file.id, live: 1, subject: 'content/1' }
      await site.store.kysely.insertInto('studio_media_use').values(live).execute()
      const whole = await site.ask(file.address)
      expect(whole.headers['content-type'], name).toBe(TYPES[extension])
      expect(whole.body.includes(SECRET), name).toBe(false)
      expect(played(whole.body, extension), name).not.toContain('title')
      const part = await site.ask(file.address, { headers: { range: 'bytes=10-19' } })
      expect(part.status).toBe(206)
      expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true)
      const saved = await site.ask(`${file.address}?download=1`)
      expect(saved.headers['content-disposition']).toContain(name)
      // the same bytes twice are one file
      expect((await upload(writer, bytes, `again.${extension}`)).body.data).toMatchObject({
        ...{ id: file.id, known: true },
      })
    }
    const listed = await data<{ rows: Asset[]; total: number }>(
      writer,
      '/media?kind=audio&used=yes',
    )
    expect(listed.rows.filter(({ by }) => by)).toHaveLength(Object.keys(files).length)
    // a media kit offers it as a file to save
    const [one] = listed.rows as [Asset]
    expect(await data(writer, `/media/${one.id}/kit-entry`)).toMatchObject({ kind: 'document' })
  }, 60_000)

  it('is refused with the reason if it is cut, another kind than its name, or in a codec that does not play', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const half = (name: string): Buffer => {
      const bytes = files[name] as Buffer
      return bytes.subarray(0, bytes.length >> 1)
    }
    const film = join(folder, 'film.mp4')
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=s=64x64:d=1', '-f', 'lavfi', '-i'],
      ...['sine=duration=1', film],
    ])
    const mp3 = files['a.mp3'] as Buffer
    // its last page says that it ends in three thousand years
    const far = Buffer.from(files['e.ogg'] as Buffer)
    far.writeBigUInt64LE(2n ** 52n, far.lastIndexOf('OggS') + 6)
    const refused = [
      ...['a.mp3', 'b.m4a', 'd.opus', 'e.ogg', 'f.wav', 'g.flac'].map(
        (name) => [name, half(name), 'broken'] as const,
      ),
      ['hole.mp3', Buffer.concat([mp3, Buffer.alloc(80_000, 7)]), 'broken'],
      ['far.ogg', far, 'broken'],
      ['film.m4a', readFileSync(film), 'misnamed'],
      ['picture.mp3', await photo(200, 200), 'misnamed'],
      ['sound.mp4', files['b.m4a'] as Buffer, 'misnamed'],
      ['layer.mp3', made('layer.mp2', 'mp2'), 'audio_codec'],
      ['apple.m4a', made('apple.m4a', 'alac'), 'audio_codec'],
      ['law.wav', made('law.wav', 'adpcm_ms'), 'audio_codec'],
      ['flac.ogg', made('flac.oga', 'flac', ['-f', 'ogg']), 'audio_codec'],
    ] as const
    for (const [name, bytes, problem] of refused)
      expect((await upload(writer, bytes, name)).body, name).toMatchObject({ status: 415, problem })
    expect(await readdir(join(site.dataDir, 'uploads/files'))).toEqual([])
  }, 60_000)

  it('is replaced at its address by the same format, and a plain MP4 of sound comes in parts too', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: file } = (await upload(writer, files['b.m4a'] as Buffer, 'b.m4a')).body
    const replace = (bytes: Buffer) =>
      writer.call('PUT', `/media/${file.id}/file?version=${file.version}`, { bytes })
    expect((await replace(files['a.mp3'] as Buffer)).body).toMatchObject({
      ...{ status: 415, problem: 'kind' },
    })
    const longer = made('longer.m4a', 'aac', ['-f', 'mp4', '-af', 'apad=pad_dur=1'])
    const { data: now } = (await replace(longer)).body as unknown as { data: Asset }
    expect(now).toMatchObject({ id: file.id, address: file.address, kind: 'audio' })
    expect(Math.abs((now.durationMs ?? 0) - 3000)).toBeLessThan(80)
    const path = await sentInParts(writer, files['c.m4a'] as Buffer, '인터뷰.m4a')
    const { data: sent } = (await writer.call('POST', `${path}/finish`)).body as unknown as {
      data: Asset
    }
    expect(sent).toMatchObject({ kind: 'audio', extension: 'm4a', originName: '인터뷰.m4a' })
  }, 60_000)
})
