import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import { Autosave } from './autosave.ts'
import type { StoredCopy } from './deviceWriter.ts'
import { AT_ONCE, BACKOFF, LONGEST, PAUSE } from './saveTimer.ts'
import type { SaveError, ServerCopy } from './saving.ts'

const ME = { id: 'me', name: '나' }
const OTHER = { id: 'other', name: '다른 편집자' }
const FIRST: ContentDocument = {
  ...EMPTY_DOCUMENT,
  title: '첫 제목',
  desc: '첫 설명',
  content: '<p>첫 문단</p>',
}

/**
 * Simulates the server side of a working copy, which compares versions, and the device; both
 * outlive the page.
 */
function world() {
  const server = {
    version: 1,
    document: FIRST,
    by: null as ServerCopy['by'],
    /** Milliseconds until a response arrives. */
    takes: 100,
    /** Outcome of the next requests: rejected, or the request or response is lost. */
    next: [] as (SaveError | 'cut' | 'answer lost')[],
    requests: [] as {
      at: number
      version: number
      document: ContentDocument
      keepalive: boolean
    }[],
    inFlight: 0,
    mostInFlight: 0,
    change(patch: Partial<ContentDocument>, by: ServerCopy['by'] = OTHER): ServerCopy {
      server.version++
      server.document = { ...server.document, ...patch }
      server.by = by
      return server.serverCopy
    },
    get serverCopy(): ServerCopy {
      return {
        version: server.version,
        document: server.document,
        by: server.by,
        at: new Date().toISOString(),
      }
    },
  }
  const device = { stored: null as StoredCopy | null, full: false, writes: 0 }
  const saved: ServerCopy[] = []
  const open = (): Autosave => {
    const autosave = new Autosave({
      serverCopy: server.serverCopy,
      state: 'DRAFT',
      faults: [],
      me: ME,
      onSaved: (copy) => saved.push(copy),
      keep: async (entry) => {
        if (device.full) throw new Error('no room')
        device.stored = structuredClone(entry)
        device.writes++
      },
      send: async (document, version, { keepalive }) => {
        server.requests.push({ at: Date.now(), version, document, keepalive })
        server.mostInFlight = Math.max(server.mostInFlight, ++server.inFlight)
        const fate = server.next.shift()
        await new Promise((done) => setTimeout(done, server.takes))
        server.inFlight--
        if (fate === 'cut') throw { status: 0, message: '' }
        if (fate && fate !== 'answer lost') throw fate
        if (version !== server.version)
          throw { status: 412, message: '', problem: 'stale', data: server.serverCopy }
        server.change(document, ME)
        if (fate === 'answer lost') throw { status: 0, message: '' }
        return {
          version: server.version,
          at: new Date().toISOString(),
          state: 'DRAFT' as const,
          faults: [],
        }
      },
    })
    if (device.stored) autosave.restore(structuredClone(device.stored))
    return autosave
  }
  return { server, device, saved, open }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const kindOf = (autosave: Autosave) => autosave.snapshot().save.kind

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-23T00:00:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('when it saves', () => {
  test('the server has the text within three seconds of the last key, and only then it is reported as saved', async () => {
    const { server, open } = world()
    const autosave = open()
    autosave.change({ title: '새 제목' })
    expect(autosave.snapshot()).toMatchObject({ dirty: true, save: { kind: 'unsaved' } })
    await pass(PAUSE)
    expect(kindOf(autosave)).toBe('saving')
    expect(server.document.title).toBe('첫 제목')
    await pass(server.takes)
    expect(server.document.title).toBe('새 제목')
    expect(autosave.snapshot()).toMatchObject({
      dirty: false,
      version: 2,
      save: { kind: 'saved', at: '2026-11-23T00:00:01.600Z' },
    })
    expect(PAUSE + server.takes).toBeLessThan(3_000)
  })
  test('continuous typing is saved every ten seconds, not with every key', async () => {
    const { server, open } = world()
    const autosave = open()
    for (let tick = 0; tick < 60; tick++) {
      autosave.change({ title: `제목 ${tick}` })
      await pass(500)
    }
    const gaps = server.requests.map(
      ({ at }, index) => at - (server.requests[index - 1]?.at ?? Date.parse('2026-11-23')),
    )
    expect(server.requests.length).toBeGreaterThanOrEqual(2)
    expect(server.requests.length).toBeLessThanOrEqual(3)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(LONGEST - 500)
    await pass(PAUSE + server.takes)
    expect(server.document.title).toBe('제목 59')
  })
  test('leaving a field saves at once, and waits for a running save', async () => {
    const { server, open } = world()
    const autosave = open()
    autosave.change({ title: '하나' })
    const first = autosave.flush()
    expect(kindOf(autosave)).toBe('saving')
    autosave.change({ title: '하나 둘' })
    const second = autosave.flush()
    await pass(2 * server.takes)
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect([server.document.title, server.requests.length, server.mostInFlight]).toEqual([
      '하나 둘',
      2,
      1,
    ])
  })
  test('text typed during a save is not reported as saved by its response, and follows', async () => {
    const { server, open } = world()
    server.takes = 2_000
    const autosave = open()
    autosave.change({ title: '하나' })
    await pass(PAUSE + 500)
    autosave.change({ title: '하나 둘' })
    await pass(1_500)
    expect(server.document.title).toBe('하나')
    expect(autosave.snapshot()).toMatchObject({ dirty: true, save: { kind: 'unsaved' } })
    await pass(PAUSE + server.takes)
    expect([server.document.title, kindOf(autosave), server.mostInFlight]).toEqual([
      '하나 둘',
      'saved',
      1,
    ])
  })
  test('a change that was reverted needs no save', async () => {
    const { server, device, open } = world()
    const autosave = open()
    autosave.change({ title: '하나' })
    autosave.change({ title: '첫 제목' })
    await pass(LONGEST)
    expect([kindOf(autosave), server.requests.length, device.stored]).toEqual(['saved', 0, null])
  })
  test('leaving the page sends with a request that outlives it', () => {
    const { server, open } = world()
    const autosave = open()
    autosave.change({ title: '하나' })
    void autosave.flush({ leaving: true })
    expect(server.requests).toMatchObject([{ keepalive: true, document: { title: '하나' } }])
  })
  test('closing a part sends its rest and then nothing more', async () => {
    const { server, open } = world()
    const autosave = open()
    autosave.change({ title: '하나' })
    void autosave.flush({ leaving: true })
    autosave.stop()
    await pass(server.takes)
    expect([server.document.title, kindOf(autosave)]).toEqual(['하나', 'saved'])
    autosave.change({ title: '둘' })
    await pass(LONGEST * 2)
    expect(server.requests.length).toBe(1)
    autosave.start()
    await pass(PAUSE + server.takes)
    expect(server.document.title).toBe('둘')
  })
  test('other tabs are notified of every save', async () => {
    const { server, saved, open } = world()
    const autosave = open()
    autosave.change({ title: '하나' })
    await pass(PAUSE + server.takes)
    expect(saved).toMatchObject([{ version: 2, document: { title: '하나' }, by: ME }])
  })
})

describe('text that is still being typed', () => {
  /**
   * Simulates a field that reports its value some time after its first key, or immediately on
   * request, as the body does.
   */
  function typist(autosave: Autosave, within = 150) {
    let text = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const flushes = { count: 0 }
    const flush = (): void => {
      flushes.count++
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      autosave.change({ content: text })
    }
    return {
      flushes,
      key(typed: string) {
        text += typed
        timer ??= setTimeout(flush, within)
        autosave.typing('content', flush)
      },
      back(to: string) {
        text = to
        timer ??= setTimeout(flush, within)
        autosave.typing('content', flush)
      },
    }
  }
  test('is unsaved from the first key; the device has it within a quarter of a second during typing', async () => {
    const { device, open } = world()
    const autosave = open()
    const body = typist(autosave)
    let last = ''
    for (let at = 0; at < 12_000; at += 50) {
      if (at % 100 === 0) {
        body.key('a')
        last += 'a'
        expect(autosave.snapshot()).toMatchObject({ dirty: true })
        expect(kindOf(autosave)).not.toBe('saved')
      }
      await pass(50)
      expect(last.length - (device.stored?.document.content.length ?? 0)).toBeLessThanOrEqual(3)
    }
    autosave.stop()
  })
  test('reaches the server within ten seconds of continuous typing, with no more requests than that', async () => {
    const { server, open } = world()
    const autosave = open()
    const body = typist(autosave)
    for (let at = 0; at < 30_000; at += 100) {
      body.key('a')
      await pass(100)
      // text typed ten seconds ago has arrived
      expect(server.document.content.length).toBeGreaterThanOrEqual(Math.max(0, at / 100 - 100))
    }
    expect(server.requests.length).toBeLessThanOrEqual(4)
    await pass(PAUSE + 2 * server.takes)
    expect([server.document.content.length, kindOf(autosave)]).toEqual([300, 'saved'])
  })
  test('is included up to the last key by a save, a step, leaving, and a remote save', async () => {
    for (const ask of ['flush', 'leave', 'receive', 'refused as stale'] as const) {
      const { server, device, open } = world()
      const autosave = open()
      const body = typist(autosave, 60_000)
      body.key('마지막')
      if (ask === 'receive') autosave.receive(server.change({ desc: '다른 설명' }))
      else if (ask === 'refused as stale') {
        server.change({ desc: '다른 설명' })
        await pass(PAUSE)
      } else void autosave.flush({ leaving: ask === 'leave' })
      await pass(0)
      expect(device.stored?.document.content, ask).toBe('마지막')
      await pass(3 * server.takes)
      expect([server.document.content, kindOf(autosave)], ask).toEqual(['마지막', 'saved'])
    }
  })
  test('is not reported as saved by the response to an earlier save', async () => {
    const { server, open } = world()
    const autosave = open()
    const body = typist(autosave, 60_000)
    body.key('하나')
    void autosave.flush()
    await pass(server.takes - 1)
    body.key('둘')
    await pass(1)
    expect(server.document.content).toBe('하나')
    expect(autosave.snapshot()).toMatchObject({ dirty: true, save: { kind: 'unsaved' } })
    await pass(PAUSE + server.takes)
    expect([server.document.content, kindOf(autosave)]).toEqual(['하나둘', 'saved'])
  })
  test('is joined with a remote change of the same body', async () => {
    const { server, open } = world()
    const autosave = open()
    typist(autosave, 60_000).key('내 본문')
    autosave.receive(server.change({ content: '다른 본문' }))
    expect(autosave.snapshot()).toMatchObject({
      document: { content: '다른 본문\n내 본문' },
      save: { kind: 'saving' },
    })
  })
  test('is saved again without a request if it is reverted before it was reported', async () => {
    const { server, device, open } = world()
    const autosave = open()
    const body = typist(autosave)
    body.key('하나')
    body.back(FIRST.content)
    expect(kindOf(autosave)).toBe('unsaved')
    await pass(LONGEST)
    expect([kindOf(autosave), server.requests.length, device.stored]).toEqual(['saved', 0, null])
  })
  test('is stored without a network as well, and always reported as stored', async () => {
    const { server, device, open } = world()
    server.next = Array(20).fill('cut')
    const autosave = open()
    const seen = new Set<string>()
    autosave.subscribe(() => {
      const { save, stored } = autosave.snapshot()
      if (save.kind === 'offline') seen.add(String(stored))
    })
    const body = typist(autosave)
    body.key('하나')
    await pass(150 + PAUSE + server.takes)
    expect(kindOf(autosave)).toBe('offline')
    for (const text of [' 둘', ' 셋', ' 넷']) {
      body.key(text)
      await pass(250)
      expect(device.stored?.document.content.endsWith(text)).toBe(true)
    }
    expect([...seen]).toEqual(['true'])
    autosave.stop()
  })
  test('lets the window close without a prompt once the device has the last key', async () => {
    const { open } = world()
    const autosave = open()
    typist(autosave).key('하나')
    expect(autosave.atRest).toBe(false)
    await pass(250)
    expect(autosave.atRest).toBe(true)
    autosave.stop()
  })
})

describe('local storage', () => {
  test('has every key, before it is sent, until the server has it', async () => {
    const { server, device, open } = world()
    const autosave = open()
    autosave.change({ title: '하' })
    await pass(0)
    expect(device.stored).toMatchObject({ document: { title: '하' }, base: FIRST, version: 1 })
    autosave.change({ title: '하나' })
    await pass(PAUSE)
    expect(device.stored).toMatchObject({ document: { title: '하나' }, sent: { title: '하나' } })
    await pass(server.takes)
    expect(device.stored).toBeNull()
    expect(autosave.snapshot().stored).toBe(true)
  })
  test('reports that it is full; the server still gets the text', async () => {
    const { server, device, open } = world()
    device.full = true
    const autosave = open()
    autosave.change({ title: '하나' })
    await pass(10)
    expect(autosave.snapshot()).toMatchObject({ stored: false, dirty: true })
    await pass(PAUSE + server.takes)
    expect([server.document.title, kindOf(autosave)]).toEqual(['하나', 'saved'])
  })
  test('restores the text of a crashed page, and saves it', async () => {
    const { server, device, open } = world()
    const crashed = open()
    crashed.change({ title: '아직 아무도 모르는 제목' })
    await pass(10)
    crashed.stop()
    const autosave = open()
    expect(autosave.snapshot()).toMatchObject({
      document: { title: '아직 아무도 모르는 제목' },
      dirty: true,
      restored: { before: { title: '첫 제목' } },
    })
    await pass(PAUSE + server.takes)
    expect([server.document.title, device.stored]).toEqual(['아직 아무도 모르는 제목', null])
  })
  test('is merged with remote saves since', async () => {
    const { server, open } = world()
    const crashed = open()
    crashed.change({ title: '내 제목' })
    await pass(10)
    crashed.stop()
    server.change({ desc: '다른 설명' })
    const autosave = open()
    await pass(PAUSE + server.takes)
    expect(server.document).toMatchObject({ title: '내 제목', desc: '다른 설명' })
    expect(autosave.snapshot().merged).toMatchObject({ fields: ['desc'] })
  })
  test('asks about text that both changed, again after another crash', async () => {
    const { server, open } = world()
    const crashed = open()
    crashed.change({ title: '내 제목', desc: '내 설명' })
    await pass(10)
    crashed.stop()
    server.change({ title: '다른 제목' })
    for (const autosave of [open(), open()]) {
      await pass(LONGEST)
      expect(autosave.snapshot()).toMatchObject({
        document: { title: '내 제목', desc: '내 설명' },
        save: {
          kind: 'conflict',
          base: { title: '첫 제목' },
          theirs: { document: { title: '다른 제목' } },
        },
      })
      autosave.stop()
    }
    expect(server.requests).toEqual([])
  })
  test('sees no conflict with its own save that arrived during the crash', async () => {
    const { server, open } = world()
    server.next.push('answer lost')
    const crashed = open()
    crashed.change({ title: '하나' })
    await pass(PAUSE + server.takes)
    crashed.change({ title: '하나 둘' })
    await pass(10)
    crashed.stop()
    expect(server.document.title).toBe('하나')
    const autosave = open()
    expect(kindOf(autosave)).not.toBe('conflict')
    await pass(PAUSE + server.takes)
    expect([server.document.title, kindOf(autosave)]).toEqual(['하나 둘', 'saved'])
  })
  test('says nothing about text that is on the server already', () => {
    const { server, device, open } = world()
    device.stored = {
      document: { ...FIRST, title: '하나' },
      base: FIRST,
      version: 1,
      at: '2026-11-22T00:00:00.000Z',
    }
    server.change({ title: '하나' }, ME)
    expect(open().snapshot()).toMatchObject({
      restored: null,
      dirty: false,
      save: { kind: 'saved' },
    })
  })
})

describe('when a save fails', () => {
  test('a save that others are always ahead of is repeated at once a few times, then after pauses, until it is through', async () => {
    const { server, open } = world()
    const autosave = open()
    let others = 0
    const writing = setInterval(
      () => server.change({ content: `<p>첫 문단</p>\n<p>남의 글 ${++others}</p>` }),
      50,
    )
    autosave.changeBody({ html: '<p>내 문단</p>', ids: [] }, { html: FIRST.content, ids: [] })
    await pass(10_000)
    const { requests } = server
    expect(requests.length).toBeGreaterThan(AT_ONCE)
    expect(requests.length).toBeLessThan(AT_ONCE + 10_000 / PAUSE)
    clearInterval(writing)
    await pass(2 * (PAUSE + 1_000))
    expect(autosave.snapshot()).toMatchObject({ dirty: false, save: { kind: 'saved' } })
    expect(server.document.content).toContain('내 문단')
    expect(server.document.content).toContain(`남의 글 ${others}`)
  })

  test('offline is shown, retries back off, and the text is saved once the network is back', async () => {
    const { server, open } = world()
    server.next = ['cut', 'cut', 'cut']
    const autosave = open()
    autosave.change({ title: '하나' })
    await pass(PAUSE + server.takes)
    expect(autosave.snapshot()).toMatchObject({
      dirty: true,
      stored: true,
      save: { kind: 'offline' },
    })
    autosave.change({ title: '하나 둘' })
    expect(kindOf(autosave)).toBe('offline')
    await pass(BACKOFF[0] + BACKOFF[1] + BACKOFF[2] + 4 * server.takes)
    expect(
      server.requests.map(({ at }, index) => at - (server.requests[index - 1]?.at ?? at)),
    ).toEqual([0, BACKOFF[0] + server.takes, BACKOFF[1] + server.takes, BACKOFF[2] + server.takes])
    expect([server.document.title, kindOf(autosave)]).toEqual(['하나 둘', 'saved'])
  })
  test('a restored network is used at once; a lost one is shown at once', async () => {
    const { server, open } = world()
    server.next = ['cut']
    const autosave = open()
    autosave.change({ title: '하나' })
    autosave.disconnected()
    expect(kindOf(autosave)).toBe('offline')
    await pass(BACKOFF[0] + server.takes)
    autosave.resume()
    await pass(server.takes)
    expect([server.document.title, kindOf(autosave)]).toEqual(['하나', 'saved'])
  })
  test('a lost response is no conflict with oneself, whatever was typed or reverted since', async () => {
    for (const later of ['하나 둘', '첫 제목', '하나']) {
      const { server, open } = world()
      server.next = ['answer lost']
      const autosave = open()
      autosave.change({ title: '하나' })
      await pass(PAUSE + server.takes)
      expect(kindOf(autosave)).toBe('offline')
      autosave.change({ title: later })
      autosave.resume()
      await pass(LONGEST)
      expect([server.document.title, kindOf(autosave), autosave.snapshot().merged]).toEqual([
        later,
        'saved',
        null,
      ])
    }
  })
  test('a rejected field is named, and retried once it was changed', async () => {
    const { server, open } = world()
    server.next = [{ status: 400, message: '제목이 너무 깁니다.', field: 'document.title' }]
    const autosave = open()
    autosave.change({ title: '하나' })
    await pass(PAUSE + server.takes)
    expect(autosave.snapshot().save).toMatchObject({
      kind: 'failed',
      again: false,
      error: { field: 'document.title' },
    })
    await pass(LONGEST * 10)
    expect(server.requests.length).toBe(1)
    autosave.change({ title: '둘' })
    await pass(PAUSE + server.takes)
    expect([server.document.title, kindOf(autosave)]).toEqual(['둘', 'saved'])
  })
  test('too large, forbidden and gone wait for the editor; the text stays here and stored', async () => {
    for (const status of [413, 403, 404, 409]) {
      const { server, device, open } = world()
      server.next = [{ status, message: '' }]
      const autosave = open()
      autosave.change({ title: '하나' })
      await pass(LONGEST * 10)
      expect(autosave.snapshot()).toMatchObject({
        document: { title: '하나' },
        save: { kind: 'failed', again: false },
      })
      expect(device.stored?.document.title).toBe('하나')
      expect(server.requests.length).toBe(1)
      const pressed = autosave.flush()
      await pass(server.takes)
      expect([await pressed, server.document.title]).toEqual([true, '하나'])
    }
  })
  test('an overloaded server is retried when it says, and a failing one after a while', async () => {
    const { server, open } = world()
    server.next = [
      { status: 429, message: '', retryAfter: 20 },
      { status: 503, message: '' },
    ]
    const autosave = open()
    autosave.change({ title: '하나' })
    await pass(PAUSE + server.takes)
    expect(autosave.snapshot().save).toMatchObject({ kind: 'failed', again: true })
    await pass(19_900)
    expect(server.requests.length).toBe(1)
    await pass(20_000)
    expect([server.document.title, kindOf(autosave), server.requests.length]).toEqual([
      '하나',
      'saved',
      3,
    ])
  })
  test('an expired session waits for the sign-in, stores further typing, and then continues', async () => {
    const { server, device, open } = world()
    server.next = [{ status: 401, message: '', problem: 'session' }]
    const autosave = open()
    autosave.change({ title: '하나' })
    await pass(PAUSE + server.takes)
    expect(kindOf(autosave)).toBe('signed-out')
    autosave.change({ title: '하나 둘' })
    await pass(LONGEST * 3)
    expect([server.requests.length, kindOf(autosave), device.stored?.document.title]).toEqual([
      1,
      'signed-out',
      '하나 둘',
    ])
    autosave.resume()
    await pass(server.takes)
    expect([server.document.title, kindOf(autosave)]).toEqual(['하나 둘', 'saved'])
  })
})

describe('when somebody else saved', () => {
  test('fields that only they changed are merged, and mine is saved on top', async () => {
    const { server, open } = world()
    const autosave = open()
    autosave.change({ title: '내 제목' })
    server.change({ desc: '다른 설명' })
    await pass(PAUSE + 2 * server.takes)
    expect(server.document).toMatchObject({ title: '내 제목', desc: '다른 설명' })
    expect(autosave.snapshot()).toMatchObject({
      document: { title: '내 제목', desc: '다른 설명' },
      version: 3,
      merged: { fields: ['desc'], by: OTHER },
      save: { kind: 'saved' },
    })
    autosave.dismiss('merged')
    expect(autosave.snapshot().merged).toBeNull()
  })
  test('a field that both changed is asked about; nothing is sent until it is resolved, all of it is stored', async () => {
    const { server, device, open } = world()
    const autosave = open()
    autosave.change({ title: '내 제목' })
    server.change({ title: '다른 제목', desc: '다른 설명' })
    await pass(LONGEST)
    expect(server.requests.length).toBe(1)
    expect(autosave.snapshot()).toMatchObject({
      document: { title: '내 제목', desc: '다른 설명' },
      save: {
        kind: 'conflict',
        base: { title: '첫 제목' },
        theirs: { version: 2, document: { title: '다른 제목' } },
      },
    })
    autosave.change({ keywords: ['윤슬'] })
    await pass(LONGEST)
    expect(server.requests.length).toBe(1)
    expect(device.stored?.document).toMatchObject({ title: '내 제목', keywords: ['윤슬'] })
    autosave.resolve({ ...autosave.snapshot().document, title: '함께 쓴 제목' })
    await pass(server.takes)
    expect(server.document).toMatchObject({
      title: '함께 쓴 제목',
      desc: '다른 설명',
      keywords: ['윤슬'],
    })
    expect([kindOf(autosave), device.stored]).toEqual(['saved', null])
  })
  test('taking all of theirs leaves nothing to save', async () => {
    const { server, open } = world()
    const autosave = open()
    autosave.change({ title: '내 제목' })
    server.change({ title: '다른 제목' })
    await pass(PAUSE + server.takes)
    autosave.resolve(server.document)
    await pass(LONGEST)
    expect([server.requests.length, kindOf(autosave), autosave.snapshot().version]).toEqual([
      1,
      'saved',
      2,
    ])
  })
  test('a third save during the resolution is compared again', async () => {
    const { server, open } = world()
    const autosave = open()
    autosave.change({ title: '내 제목' })
    server.change({ title: '다른 제목' })
    await pass(PAUSE + server.takes)
    server.change({ title: '셋째 제목', desc: '셋째 설명' })
    autosave.resolve({ ...autosave.snapshot().document, title: '내 제목' })
    await pass(LONGEST)
    expect(autosave.snapshot()).toMatchObject({
      document: { title: '내 제목', desc: '셋째 설명' },
      save: {
        kind: 'conflict',
        base: { title: '다른 제목' },
        theirs: { document: { title: '셋째 제목' } },
      },
    })
  })
  test('another tab of mine, or a workflow step, updates the fields not being written here', async () => {
    const { server, open } = world()
    const autosave = open()
    autosave.receive(server.change({ desc: '옆 탭의 설명' }, ME), { state: 'IN_REVIEW' })
    expect(autosave.snapshot()).toMatchObject({
      document: { desc: '옆 탭의 설명' },
      version: 2,
      dirty: false,
      state: 'IN_REVIEW',
    })
    await pass(LONGEST)
    expect(server.requests).toEqual([])
    autosave.change({ title: '내 제목' })
    autosave.receive(server.change({ desc: '그 다음 설명' }, ME))
    await pass(server.takes)
    expect(server.document).toMatchObject({ title: '내 제목', desc: '그 다음 설명' })
    expect(server.requests.map(({ version }) => version)).toEqual([3])
  })
  test('a notification during a save is handled after it; an older one is ignored', async () => {
    const { server, open } = world()
    const autosave = open()
    const old = server.serverCopy
    autosave.change({ title: '하나' })
    void autosave.flush()
    await pass(server.takes - 1)
    autosave.receive({
      ...old,
      version: 3,
      document: { ...FIRST, title: '하나', desc: '옆 탭의 설명' },
    })
    expect(autosave.snapshot().document.desc).toBe('첫 설명')
    await pass(1)
    expect(autosave.snapshot()).toMatchObject({
      version: 3,
      document: { title: '하나', desc: '옆 탭의 설명' },
      dirty: false,
    })
    autosave.receive(old)
    expect(autosave.snapshot()).toMatchObject({ version: 3, document: { title: '하나' } })
  })
})

/** Any event during writing. */
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom('title', 'desc', 'content'),
      text: fc.constantFrom('a', 'b', 'c', 'd'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ key: fc.constantFrom('e', 'f') }) },
  { weight: 5, arbitrary: fc.record({ wait: fc.constantFrom(50, 400, 1_600, 4_000, 20_000) }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'cut',
      'answer lost',
      'fails',
      'session',
      'flush',
      'resume',
      'reload',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      other: fc.constantFrom('keywords', 'desc'),
      text: fc.constantFrom('x', 'y'),
    }),
  },
)
test('in any order of events: saved is true, one save at a time, and my last value of a field arrives', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      const { server, device, open } = world()
      let autosave = open()
      const last: Record<string, string> = {}
      /** The current body of the field, if not reported yet. */
      let untold: string | null = null
      const flush = () => {
        if (untold !== null) autosave.change({ content: untold })
        untold = null
      }
      const resolve = () => {
        const { save, document } = autosave.snapshot()
        // the other editor keeps my changes
        if (save.kind === 'conflict') autosave.resolve(document)
      }
      const look = () => {
        const { save, document } = autosave.snapshot()
        // `saved` means that the server has it, or had it before somebody else continued
        if (save.kind === 'saved')
          for (const [field, text] of Object.entries(last))
            if (field !== 'desc') expect(server.document[field as keyof ContentDocument]).toBe(text)
        for (const [field, text] of Object.entries(last))
          if (field !== 'desc' && (field !== 'content' || untold === null))
            expect(document[field as keyof ContentDocument]).toBe(text)
      }
      for (const one of happenings) {
        if (typeof one === 'object' && 'type' in one) {
          last[one.type] = one.text
          if (one.type === 'content') untold = null
          autosave.change({ [one.type]: one.text })
        } else if (typeof one === 'object' && 'key' in one) {
          last.content = untold = one.key
          autosave.typing('content', flush)
          expect(kindOf(autosave)).not.toBe('saved')
        } else if (typeof one === 'object' && 'wait' in one) await pass(one.wait)
        else if (typeof one === 'object')
          server.change({ [one.other]: one.other === 'keywords' ? [one.text] : one.text })
        else if (one === 'cut' || one === 'answer lost') server.next.push(one)
        else if (one === 'fails') server.next.push({ status: 503, message: '' })
        else if (one === 'session') server.next.push({ status: 401, message: '' })
        else if (one === 'flush') void autosave.flush()
        else if (one === 'resume') autosave.resume()
        else {
          // the page ends; its requests reach the server, the responses reach nobody
          flush()
          await pass(0)
          autosave.stop()
          await pass(server.takes)
          autosave = open()
        }
        look()
      }
      server.next = []
      for (let round = 0; round < 6; round++) {
        resolve()
        autosave.resume()
        await pass(40_000)
        look()
      }
      resolve()
      await pass(40_000)
      expect(kindOf(autosave)).toBe('saved')
      expect(device.stored).toBeNull()
      expect(server.mostInFlight).toBeLessThanOrEqual(2)
      autosave.stop()
    }),
    { numRuns: 200 },
  )
})

describe('two people in one body', () => {
  const TWO = '<p>하나</p>\n<p>둘</p>'
  const IDS = ['a', 'b']
  const body = (...texts: string[]): Pick<ContentDocument, 'content' | 'contentBlocks'> => ({
    content: texts.map((text) => `<p>${text}</p>`).join('\n'),
    contentBlocks: IDS,
  })
  const begun = () => {
    const all = world()
    all.server.document = { ...all.server.document, content: TWO, contentBlocks: IDS }
    const autosave = all.open()
    const type = (...texts: string[]): void => {
      const { content, contentBlocks } = body(...texts)
      const { document } = autosave.snapshot()
      autosave.changeBody(
        { html: content, ids: contentBlocks },
        { html: document.content, ids: document.contentBlocks },
      )
    }
    return { ...all, autosave, type }
  }

  test('in two blocks both are saved, and nobody is asked', async () => {
    const { autosave, server, type } = begun()
    type('하나 나', '둘')
    server.change(body('하나', '둘 너'))
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    expect(server.document.content).toBe('<p>하나 나</p>\n<p>둘 너</p>')
    expect(autosave.snapshot()).toMatchObject({ dirty: false, blockConflicts: [] })
  })

  test('in the same block only that one waits; a reload keeps it, and the rest is saved', async () => {
    const { autosave, server, device, open, type } = begun()
    type('하나 나', '둘')
    server.change(body('하나 너', '둘'))
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    const conflict = { id: 'a', mine: '<p>하나 나</p>', theirs: '<p>하나 너</p>' }
    expect(autosave.snapshot().blockConflicts).toMatchObject([conflict])
    type('하나 나', '둘 나')
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    expect(server.document.content).toBe('<p>하나 너</p>\n<p>둘 나</p>')
    expect(autosave.snapshot()).toMatchObject({ dirty: true, save: { kind: 'saved' } })
    expect(await autosave.flush()).toBe(false)
    autosave.stop()
    const next = open()
    next.restore(device.stored as StoredCopy)
    expect(next.snapshot().blockConflicts).toMatchObject([conflict])
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    expect(server.document.content).toBe('<p>하나 너</p>\n<p>둘 나</p>')
    next.resolveBlock('a', 'both')
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    expect(server.document.content).toBe('<p>하나 나</p>\n<p>하나 너</p>\n<p>둘 나</p>')
    expect(next.snapshot()).toMatchObject({ dirty: false, blockConflicts: [] })
    expect(device.stored).toBeNull()
  })

  test.each([
    ['mine', '하나 나'],
    ['theirs', '하나 너'],
  ] as const)('a choice of %s ends it', async (choice, text) => {
    const { autosave, server, type } = begun()
    type('하나 나', '둘')
    server.change(body('하나 너', '둘'))
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    autosave.resolveBlock('a', choice)
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    expect(server.document.content).toBe(`<p>${text}</p>\n<p>둘</p>`)
    expect(autosave.snapshot()).toMatchObject({ dirty: false, blockConflicts: [] })
  })

  test('what was typed before the editor showed a merged body is joined with it', async () => {
    const { autosave, server } = begun()
    autosave.receive(server.change(body('하나', '둘 너')))
    autosave.changeBody({ html: '<p>하나 나</p>\n<p>둘</p>', ids: IDS }, { html: TWO, ids: IDS })
    expect(autosave.snapshot().document.content).toBe('<p>하나 나</p>\n<p>둘 너</p>')
    await vi.advanceTimersByTimeAsync(PAUSE + 1_000)
    expect(server.document.content).toBe('<p>하나 나</p>\n<p>둘 너</p>')
  })
})
