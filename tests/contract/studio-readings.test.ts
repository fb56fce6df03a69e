import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Content } from '../../contract/content.ts'
import type { Job } from '../../contract/studio/jobs.ts'
import type { Reading, ReadingRow } from '../../contract/studio/readings.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { DATABASES } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

const BODY = '<h2>첫 제목</h2><p>윤슬은 물길을 잇는다. 등대가 섰다.</p>'

interface Detail {
  row: ReadingRow
  made: Reading | null
  published: Reading | null
}

async function openReadings(
  database: (typeof DATABASES)[number],
  environment: Record<string, string> = {},
) {
  const kit = await opened(database, environment)
  const { site, editor } = kit
  site.studio.jobs.start()
  onTestFinished(() => site.studio.jobs.stop())
  return {
    ...kit,
    publish: async (title: string, content = BODY): Promise<Draft> =>
      done(editor, 'publish', await kit.begin(title, { content })),
    make: async (...articles: (number | null)[]) =>
      editor.call('POST', '/readings', { body: { articles } }),
    one: async (contentIdx: number | null): Promise<Detail> => {
      const { answer, body } = await editor.call('GET', `/readings/${contentIdx}`)
      expect(answer.status, answer.text).toBe(200)
      return body.data
    },
    /** What visitors are offered. */
    offered: async (contentIdx: number | null): Promise<Content> =>
      (await site.json(`/api/v1/content/${contentIdx}?lang=KOR`)).body.data as Content,
    jobs: async (): Promise<Job[]> =>
      ((await editor.call('GET', '/jobs')).body.data as { rows: Job[] }).rows,
  }
}
/** A program in the place of a voice. */
function program(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'voice-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'voice')
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

describe.each(DATABASES)('readings (%s)', (database) => {
  it('are made with espeak-ng and ffmpeg, heard, published, and offered as long as their text is that of the article', async () => {
    const { publish, make, one, offered, editor, writer, site, save, read } =
      await openReadings(database)
    const draft = await publish('등대 소식')
    const idx = Number(draft.row.contentIdx)
    expect((await one(idx)).row).toMatchObject({ state: 'none', isOffered: false })
    expect(
      (await writer.call('POST', '/readings', { body: { articles: [idx] } })).body,
    ).toMatchObject({ status: 403, problem: 'permission' })
    expect((await make(idx)).body.data).toEqual({ ordered: 1 })
    await expect.poll(async () => (await one(idx)).row.state, { timeout: 60_000 }).toBe('made')
    const { made } = await one(idx)
    if (!made) throw new Error('no reading')
    expect(made.male.sentences.map(({ text }) => text)).toEqual([
      '등대 소식',
      '첫 제목',
      '윤슬은 물길을 잇는다.',
      '등대가 섰다.',
    ])
    const starts = made.female.sentences.map(({ start }) => start)
    expect([...starts].sort((a, b) => a - b)).toEqual(starts)
    expect(made.female.duration).toBeGreaterThan(starts.at(-1) ?? 0)
    // editors hear it, also from the middle on; visitors are offered nothing, and cannot fetch it
    const heard = await writer.call('GET', `/reading-audio/${made.id}/male`, {
      headers: { range: 'bytes=0-99' },
    })
    expect([heard.answer.status, heard.answer.headers['content-type']]).toEqual([206, 'audio/mpeg'])
    expect((await offered(idx)).audioMale).toBeNull()
    expect(await site.studio.shown(`studio/reading-${made.id}.male.mp3`)).toBeNull()
    const before = await site.json(`/api/v1/content/${idx}?lang=KOR`)
    const published = await editor.call('POST', `/readings/${idx}/publish`, {
      body: { reading: made.id },
    })
    expect(published.answer.status, published.answer.text).toBe(200)
    expect(before.answer.text).not.toContain(made.id)
    expect(await offered(idx)).toMatchObject({
      audioMale: `/media/studio/reading-${made.id}.male.mp3`,
      audioFemale: `/media/studio/reading-${made.id}.female.mp3`,
      audioTiming: `/media/studio/reading-${made.id}.timing.json`,
    })
    expect(await site.studio.shown(`studio/reading-${made.id}.timing.json`)).toMatchObject({
      media: { type: 'application/json; charset=utf-8' },
    })
    // markup is no word
    const pictured = await read(draft)
    await save(pictured, '등대 소식', { content: BODY.replace('물길', '<strong>물길</strong>') })
    await done(editor, 'publish', await read(draft))
    expect((await offered(idx)).audioMale).toContain(made.id)
    expect((await one(idx)).row).toMatchObject({ state: 'published', isOffered: true })
    // a changed word is
    await save(await read(draft), '등대 소식', { content: BODY.replace('등대가', '새 등대가') })
    await done(editor, 'publish', await read(draft))
    expect((await offered(idx)).audioMale).toBeNull()
    expect((await one(idx)).row).toMatchObject({ state: 'old', isOffered: false })
    const old = await editor.call('GET', '/readings?state=old')
    expect((old.body.data as { total: number }).total).toBe(1)
    // made anew and published, it takes the place of the former, whose files go
    await make(idx)
    await expect.poll(async () => (await one(idx)).row.state, { timeout: 60_000 }).toBe('made')
    const next = (await one(idx)).made?.id ?? ''
    await editor.call('POST', `/readings/${idx}/publish`, { body: { reading: next } })
    expect((await offered(idx)).audioTiming).toContain(next)
    const kept = readdirSync(join(site.studio.config.DATA_DIR, 'uploads/files'))
    expect(kept.filter((name) => name.startsWith('reading-')).sort()).toEqual(
      ['female.mp3', 'male.mp3', 'timing.json'].map((file) => `reading-${next}.${file}`),
    )
    expect(
      (await editor.call('POST', `/readings/${idx}/withdraw`, { body: { reading: next } })).answer
        .status,
    ).toBe(200)
    expect((await offered(idx)).audioMale).toBeNull()
    expect((await one(idx)).row.state).toBe('none')
  }, 200_000)

  it('is not published once the article has another text', async () => {
    const { publish, make, one, editor, save, read } = await openReadings(database)
    const draft = await publish('등대 소식')
    const idx = Number(draft.row.contentIdx)
    await make(idx)
    await expect.poll(async () => (await one(idx)).row.state, { timeout: 60_000 }).toBe('made')
    const reading = (await one(idx)).made?.id
    await save(await read(draft), '다른 소식')
    await done(editor, 'publish', await read(draft))
    const refused = await editor.call('POST', `/readings/${idx}/publish`, { body: { reading } })
    expect(refused.body).toMatchObject({ status: 409, data: { reason: 'old' } })
    expect((await one(idx)).made?.isOld).toBe(true)
  }, 120_000)

  it('says words as the lists of the company and of the article want them', async () => {
    const log = join(mkdtempSync(join(tmpdir(), 'said-')), 'said')
    const { publish, make, one, editor } = await openReadings(database, {
      READING_COMMAND: `${program(`tee -a ${log} | espeak-ng -v "$1" --stdout; echo >> ${log}`)} {language}`,
    })
    const draft = await publish('AI와 윤슬')
    const idx = Number(draft.row.contentIdx)
    const put = (scope: string, words: object[], version = 0) =>
      editor.call('PUT', `/pronunciations/${scope}`, { body: { words }, version })
    expect(
      (
        await put('KOR', [
          { written: '윤슬', said: '윤쓸' },
          { written: '등대', said: '불집' },
        ])
      ).answer.status,
    ).toBe(200)
    expect((await put(String(idx), [{ written: '등대', said: '등때' }])).answer.status).toBe(200)
    expect((await put('KOR', [])).body, 'the version is stale').toMatchObject({ status: 412 })
    for (const words of [
      [{ written: '', said: '가' }],
      [{ written: '가', said: '[[a]]' }],
      [
        { written: '가', said: '나' },
        { written: '가', said: '다' },
      ],
      [{ written: '가', said: '나'.repeat(121) }],
    ])
      expect((await put('KOR', words, 1)).body).toMatchObject({ status: 400 })
    expect((await put('99999', [])).answer.status).toBe(404)
    await make(idx)
    await expect.poll(async () => (await one(idx)).row.state, { timeout: 60_000 }).toBe('made')
    const { readFileSync } = await import('node:fs')
    const said = readFileSync(log, 'utf8')
    expect(said).toContain('윤쓸은 물길을 잇는다.')
    expect(said).toContain('등때가 섰다.')
    // what is shown is as it is written
    expect((await one(idx)).made?.male.sentences[0]?.text).toBe('AI와 윤슬')
  }, 120_000)

  it('fails with a reason if the voice is missing or fails, and leaves nothing behind', async () => {
    const { publish, make, one, jobs, site } = await openReadings(database, {
      READING_COMMAND: '/nowhere/voice {language}',
    })
    const idx = Number((await publish('등대 소식')).row.contentIdx)
    await make(idx)
    await expect.poll(async () => (await one(idx)).row.state, { timeout: 60_000 }).toBe('failed')
    expect((await one(idx)).row.job).toMatchObject({
      problem: 'program_missing',
      detail: '/nowhere/voice',
    })
    const long = await publish('긴 글', `<p>${'가나다라 '.repeat(5000)}</p>`)
    await make(Number(long.row.contentIdx))
    await expect
      .poll(
        async () => (await jobs()).find(({ subject }) => subject === long.row.subject)?.problem,
        {
          timeout: 60_000,
        },
      )
      .toBe('text_too_long')
    expect(readdirSync(join(site.studio.config.DATA_DIR, 'uploads/incoming'))).toEqual([])
    expect((await make(99_999)).answer.status).toBe(404)
  }, 120_000)
})
