import { describe, expect, onTestFinished, test } from 'vitest'
import { type Block, bodyIn, bodyOf, newBlockId, splitBody } from '../../contract/studio/blocks.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { Autosave } from '../../studio/pages/content/autosave.ts'
import type { Saved } from '../../studio/pages/content/saving.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Several editors of one body save at once, each as their browser does, without the browser.

const PARAGRAPHS = 4
/** Rounds in which everybody saves at the same time. */
const ROUNDS = 5

const dataOf = <T>({ body }: Awaited<ReturnType<Caller['call']>>): T => body.data as T
const at = ({ row }: Draft, more = ''): string =>
  `/subjects/${encodeURIComponent(row.subject)}${more}`
const draftOf = async (caller: Caller, draft: Draft): Promise<Draft> =>
  dataOf<Draft>(await caller.call('GET', at(draft)))

/** Opens a draft as the form does. */
async function open(caller: Caller, draft: Draft) {
  const { row, document, faults } = await draftOf(caller, draft)
  const statuses: number[] = []
  const autosave = new Autosave({
    serverCopy: { version: row.version, document, by: row.by, at: row.at },
    state: row.state,
    faults,
    me: { id: caller.id, name: '' },
    keep: async () => {},
    async send(sent, version): Promise<Saved> {
      const { body } = await caller.call('PUT', at(draft, '/draft'), {
        version,
        body: { document: sent },
      })
      statuses.push(body.status)
      if (body.status !== 200) throw body
      return body.data
    },
  })
  onTestFinished(() => autosave.stop())
  return {
    autosave,
    statuses,
    edit(change: (blocks: Block[]) => Block[]) {
      const before = bodyIn(autosave.snapshot().document)
      const { blocks, end } = splitBody(before)
      autosave.changeBody(bodyOf({ blocks: change(blocks), end }), before)
    },
    async look() {
      const { row: now, document: found } = await draftOf(caller, draft)
      autosave.receive({ version: now.version, document: found, by: now.by, at: now.at })
    },
  }
}

describe.each(DATABASES)('editors of one body on %s', (database) => {
  test('of editors who save at once nobody loses a word, nobody is asked, and all see the same', async () => {
    const { as } = await openStudio(database)
    const people = await Promise.all(
      ['EDITOR', 'EDITOR', 'WRITER'].map((role) => as(role as 'EDITOR')),
    )
    const [first] = people as [Caller]
    const draft = dataOf<Draft>(
      await first.call('POST', '/subjects', {
        body: {
          kind: 'pressRelease',
          languageType: 'KOR',
          document: {
            title: '함께 쓰는 글',
            content: Array.from({ length: PARAGRAPHS }, (_, one) => `<p>문단 ${one}.</p>`).join(
              '\n',
            ),
          },
        },
      }),
    )
    const writers = await Promise.all(people.map((one) => open(one, draft)))
    const typed: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [person, { edit }] of writers.entries())
        edit((blocks) => {
          // on in one's own paragraph, and a new one after it
          const mine = blocks.findIndex(({ html }) => html.includes(`문단 ${person}.`))
          const [sentence, added] = [`${person}의 ${round}째 말.`, `${person}의 ${round}째 문단.`]
          typed.push(sentence, added)
          return blocks.flatMap((block, index) =>
            index === mine
              ? [
                  { ...block, html: block.html.replace('</p>', ` ${sentence}</p>`) },
                  { id: newBlockId(), gap: '\n', html: `<p>${added}</p>` },
                ]
              : [block],
          )
        })
      // one save may be late several times, each time because another one was through
      await expect
        .poll(
          async () =>
            (await Promise.all(writers.map(({ autosave }) => autosave.flush()))).every(Boolean),
          { timeout: 20_000 },
        )
        .toBe(true)
    }
    for (const { look } of writers) await look()
    const { document } = await draftOf(first, draft)
    for (const { autosave, statuses } of writers) {
      const now = autosave.snapshot()
      expect(now).toMatchObject({ dirty: false, blockConflicts: [], save: { kind: 'saved' } })
      expect(now.document.content).toBe(document.content)
      expect(now.document.contentBlocks).toEqual(document.contentBlocks)
      expect(statuses.filter((status) => status === 200)).toHaveLength(ROUNDS)
    }
    expect(writers.some(({ statuses }) => statuses.includes(412))).toBe(true)
    for (const words of [...typed, '문단 3.'])
      expect(document.content.split(words), words).toHaveLength(2)
    expect(new Set(document.contentBlocks).size).toBe(PARAGRAPHS + writers.length * ROUNDS)
  }, 60_000)
})
