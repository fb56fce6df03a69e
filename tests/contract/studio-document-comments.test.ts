import { describe, expect, test } from 'vitest'
import { anchorAt } from '../../contract/studio/anchors.ts'
import { fieldTextBlocks, type TextBlock } from '../../contract/studio/block-text.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { valueAt, withValue } from '../../contract/studio/document-paths.ts'
import type { Comment } from '../../contract/studio/work.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

// Comments on words in fields of documents of the site, over HTTP.

/** The anchor of words of a field, as the form makes it. */
function anchorIn(document: unknown, field: string, words: string) {
  const [block] = fieldTextBlocks(String(valueAt(document, field))) as [TextBlock]
  const from = block.text.indexOf(words)
  if (from < 0) throw new Error(`no ${words} in ${block.text}`)
  return anchorAt(block, { from, to: from + words.length }, true)
}

async function opened(database: (typeof DATABASES)[number], subject: string) {
  const { as } = await openStudio(database)
  const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
  const at = `/documents/${encodeURIComponent(subject)}`
  const comments = (of = subject) => `/subjects/${encodeURIComponent(of)}/comments`
  const read = async (): Promise<SiteDocumentDraft> =>
    (await writer.call('GET', at)).body.data as SiteDocumentDraft
  const step = async (method: string, path: string, body?: object) => {
    const { version } = (await read()).row
    const { body: answer } = await writer.call(method, at + path, {
      version,
      ...(body ? { body } : {}),
    })
    expect(answer.status).toBe(200)
    return read()
  }
  return {
    writer,
    read,
    step,
    add: (field: string | null, anchor: object | null, more: object = {}) =>
      editor.call('POST', comments(), { body: { field, anchor, text: '다시 봐 주세요', ...more } }),
    change: (id: string, body: object) => editor.call('PATCH', `${comments()}/${id}`, { body }),
    /** Changes a field, saved by the writer. */
    set: async (field: string, value: unknown) =>
      step('PUT', '/draft', { document: withValue((await read()).document, field, value) }),
    all: async (of?: string): Promise<Comment[]> =>
      (await writer.call('GET', comments(of))).body.data as Comment[],
    /** The words of the comments where they are now. */
    seen: async () =>
      ((await writer.call('GET', comments())).body.data as Comment[])
        .filter(({ parentId }) => parentId === null)
        .map(({ field, anchor, gone }) => (gone ? 'gone' : `${field}: ${anchor?.words}`)),
  }
}

describe.each(DATABASES)('comments on words of a document, on %s', (database) => {
  test('they follow their words through saves, moves, and restored versions', {
    timeout: 120_000,
  }, async () => {
    const kit = await opened(database, 'document/home/KOR')
    const first = await kit.read()
    const { direct } = first.document as { direct: { _id: string; title: string }[] }
    const [one, other] = direct as [{ _id: string; title: string }, { _id: string; title: string }]
    const lead = String(valueAt(first.document, 'hero.lead'))
    const title = `direct.${other._id}.title`
    const words = other.title.slice(0, 6).trim()

    const added = await kit.add('hero.lead', anchorIn(first.document, 'hero.lead', '걸어갈 길'))
    expect(added.body).toMatchObject({ status: 200, data: [{ quote: '걸어갈 길', gone: false }] })
    // by position, as who reads the document without ids would name it
    await kit.add('direct.1.title', anchorIn(first.document, title, words))
    await kit.add('hero.title.1', anchorIn(first.document, 'hero.title.1', '곳'))
    expect(await kit.seen()).toEqual([
      'hero.lead: 걸어갈 길',
      `${title}: ${words}`,
      'hero.title.1: 곳',
    ])
    const [about] = (await kit.all()) as [Comment]
    await kit.add(null, null, { parentId: about.id })

    // before and within the words, an item that moved, a text that moved in a list of texts
    await kit.set('hero.lead', `아침에도 ${lead.replace('걸어갈 길', '걸어갈 새 길')}`)
    await kit.set('direct', [other, one, ...direct.slice(2)])
    const moved = await kit.set('hero.title', ['길이 되는 곳', '흩어진 빛이'])
    const carried = ['hero.lead: 걸어갈 새 길', `${title}: ${words}`, 'hero.title.0: 곳']
    expect(await kit.seen()).toEqual(carried)
    const [edited] = (await kit.all()) as [Comment]
    expect(edited).toMatchObject({
      quote: '걸어갈 길',
      anchor: anchorIn(moved.document, 'hero.lead', '걸어갈 새 길'),
    })

    // what is removed is told as gone; a resolved one is looked for when it is reopened
    await kit.change(edited.id, { resolved: true })
    await kit.set('hero.lead', '새로 썼습니다.')
    await kit.set('direct', [one, ...direct.slice(2)])
    expect(await kit.seen()).toEqual([carried[0], 'gone', carried[2]])
    await kit.change(edited.id, { resolved: false })
    expect(await kit.seen()).toEqual(['gone', 'gone', carried[2]])

    // a version that has them again
    await kit.step('POST', '/restore', { revision: 1 })
    expect(await kit.seen()).toEqual(['gone', `${title}: ${words}`, 'hero.title.1: 곳'])
    expect(await kit.all('document/home/ENG')).toEqual([])
  })

  test('those of another language, of what is no text, and too long ones are refused', {
    timeout: 120_000,
  }, async () => {
    const kit = await opened(database, 'document/home/KOR')
    const { document } = await kit.read()
    const anchor = anchorIn(document, 'hero.lead', '걸어갈 길')
    const outcomes = async (field: string | null, more: object) => {
      const { body } = await kit.add(field, { ...anchor, ...more })
      return [body.status, (body as { field?: string }).field]
    }
    for (const [field, more] of [
      [null, {}],
      ['parallax.0.link', {}],
      ['hero', {}],
      ['__proto__.constructor', {}],
      ['hero.lead', { block: 'b1' }],
    ] as const)
      expect(await outcomes(field, more), `${field}`).toEqual([400, 'anchor'])
    expect((await outcomes('hero.lead', { words: '가'.repeat(1001) }))[0]).toBe(400)
    expect((await outcomes('hero.lead', { before: '가'.repeat(33) }))[0]).toBe(400)
    expect((await outcomes('가'.repeat(401), {}))[0]).toBe(400)
    expect(await kit.all()).toEqual([])

    // words that are not saved yet are looked for at the next save
    const typed = { ...anchor, words: '방금 쓴 말', start: 0, before: '', after: '' }
    expect((await kit.add('hero.lead', typed)).body.status).toBe(200)
    await kit.set('hero.lead', '방금 쓴 말')
    expect(await kit.seen()).toEqual(['hero.lead: 방금 쓴 말'])
    await kit.set('hero.lead', '')
    expect(await kit.seen()).toEqual(['gone'])
  })
})
