import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WrittenChannelText } from '../../../../contract/studio/channel-calls.ts'
import { CHANNEL_TEXT_MAX } from '../../../../contract/studio/channels.ts'
import { LONGEST, PAUSE } from '../saveTimer.ts'
import type { SaveError } from '../saving.ts'
import { ChannelSave } from './channelSave.ts'

const OTHER = { id: 'other', name: '다른 편집자' }

/** A server with one text, which compares versions. */
function world() {
  const server = {
    written: {
      ...{ channel: 'shortPost', version: 1, text: '처음', prepared: '준비된 글' },
      ...{ by: null, at: '2026-11-30T00:00:00.000Z' },
    } as WrittenChannelText,
    /** Outcome of the next requests: rejected, or the request or response is lost. */
    next: [] as (SaveError | 'cut' | 'answer lost')[],
    texts: [] as string[],
    change(text: string, by = OTHER): WrittenChannelText {
      const { version } = server.written
      server.written = { ...server.written, version: version + 1, text, by }
      return server.written
    },
  }
  const save = new ChannelSave({
    written: server.written,
    onChange: () => {},
    isStored: () => true,
    send: async (text, version) => {
      server.texts.push(text)
      const fate = server.next.shift()
      await new Promise((done) => setTimeout(done, 50))
      if (fate === 'cut') throw { status: 0, message: '' }
      if (fate && fate !== 'answer lost') throw fate
      if (version !== server.written.version)
        throw { status: 412, message: '', problem: 'stale', data: server.written }
      server.change(text, { id: 'me', name: '나' })
      if (fate === 'answer lost') throw { status: 0, message: '' }
      return server.written
    },
  })
  const state = () => {
    const { text, version, save: saved, dirty, theirs } = save.snapshot()
    return { text, version, kind: saved.kind, dirty, theirs: theirs?.text ?? null }
  }
  return { server, save, state }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('autosave of a text', () => {
  test('sends after a pause, and while somebody types on; what is typed meanwhile follows', async () => {
    const { server, save, state } = world()
    save.change('처음 하나')
    expect(state()).toMatchObject({ kind: 'unsaved', dirty: true })
    await vi.advanceTimersByTimeAsync(PAUSE)
    save.change('처음 하나 둘')
    await vi.advanceTimersByTimeAsync(50)
    expect(server.texts).toEqual(['처음 하나'])
    expect(state()).toMatchObject({ kind: 'unsaved', dirty: true, version: 2 })
    await vi.advanceTimersByTimeAsync(PAUSE + 50)
    expect(server.texts).toEqual(['처음 하나', '처음 하나 둘'])
    expect(state()).toMatchObject({ kind: 'saved', dirty: false, version: 3 })
    for (let passed = 0; passed < LONGEST + PAUSE; passed += 500) {
      save.change(`처음 ${passed}`)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.texts.length).toBeGreaterThan(2)
  })

  test('sends nothing that was changed and set back, nor what cannot be saved', async () => {
    const { server, save, state } = world()
    save.change('다른 글')
    save.change('처음')
    await vi.advanceTimersByTimeAsync(LONGEST)
    expect(state()).toMatchObject({ kind: 'saved', dirty: false })
    save.change('가'.repeat(CHANNEL_TEXT_MAX + 1))
    expect(await save.flush()).toBe(false)
    save.change('a\u202eb')
    expect(await save.flush()).toBe(false)
    expect(server.texts).toEqual([])
  })

  test('takes a newer text of the server where nothing was changed here', async () => {
    const { server, save, state } = world()
    save.receive(server.change('저쪽'))
    expect(state()).toMatchObject({ text: '저쪽', version: 2, kind: 'saved', dirty: false })
  })

  test('tells of a text that both changed, and keeps either', async () => {
    const { server, save, state } = world()
    server.change('저쪽')
    save.change('이쪽')
    await vi.advanceTimersByTimeAsync(PAUSE + 50)
    expect(state()).toEqual({
      ...{ text: '이쪽', version: 1, kind: 'conflict', dirty: true, theirs: '저쪽' },
    })
    // what is typed during the choice is kept, and not sent
    save.change('이쪽 더')
    await vi.advanceTimersByTimeAsync(LONGEST)
    expect(server.texts).toEqual(['이쪽'])
    expect(await save.flush()).toBe(false)
    save.keepMine()
    await vi.advanceTimersByTimeAsync(50)
    expect(server.written.text).toBe('이쪽 더')
    expect(state()).toMatchObject({ kind: 'saved', dirty: false, theirs: null, version: 3 })

    server.change('다시 저쪽')
    save.change('다시 이쪽')
    await vi.advanceTimersByTimeAsync(PAUSE + 50)
    save.takeTheirs()
    expect(state()).toMatchObject({ text: '다시 저쪽', kind: 'saved', dirty: false, version: 4 })
  })

  test('the same text of both is no conflict', async () => {
    const { server, save, state } = world()
    server.change('같은 글')
    save.change('같은 글')
    await vi.advanceTimersByTimeAsync(PAUSE + 50)
    expect(state()).toMatchObject({ kind: 'saved', dirty: false, version: 2, theirs: null })
  })

  test('a save whose answer was lost is not taken for that of somebody else', async () => {
    const { server, save, state } = world()
    server.next = ['answer lost']
    save.change('하나')
    await vi.advanceTimersByTimeAsync(PAUSE + 50)
    expect(state()).toMatchObject({ kind: 'offline', dirty: true })
    save.change('하나 둘')
    save.resume()
    await vi.advanceTimersByTimeAsync(PAUSE + 200)
    expect(server.written.text).toBe('하나 둘')
    expect(state()).toMatchObject({ kind: 'saved', dirty: false, version: 3, theirs: null })
  })

  test('is repeated after a lost connection, and waits after a sign-out', async () => {
    const { server, save, state } = world()
    server.next = ['cut', { status: 401, message: '' }]
    save.change('하나')
    await vi.advanceTimersByTimeAsync(PAUSE + 50)
    expect(state().kind).toBe('offline')
    save.resume()
    await vi.advanceTimersByTimeAsync(50)
    expect(state().kind).toBe('signed-out')
    await vi.advanceTimersByTimeAsync(LONGEST)
    expect(server.texts).toHaveLength(2)
    save.resume()
    await vi.advanceTimersByTimeAsync(50)
    expect(state()).toMatchObject({ kind: 'saved', dirty: false })
  })

  test('what an earlier page left on the device is sent, or told if somebody saved since', async () => {
    const { server, save, state } = world()
    save.restore({ text: '남은 글', base: '처음' })
    const flushed = save.flush()
    await vi.advanceTimersByTimeAsync(50)
    expect(await flushed).toBe(true)
    expect(server.written.text).toBe('남은 글')
    const other = world()
    other.save.restore({ text: '남은 글', base: '더 앞의 글' })
    expect(other.state()).toMatchObject({ kind: 'conflict', text: '남은 글', theirs: '처음' })
    expect(state().dirty).toBe(false)
  })
})
