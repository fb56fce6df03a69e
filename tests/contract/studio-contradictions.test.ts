import { describe, expect, it } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { contradictions } from '../../server/studio/needs/contradictions.ts'
import { DATABASES } from './studio-kit.ts'
import { done, type Kit, opened, step } from './studio-workflow-kit.ts'

// Which drafts contradict the facts: all open ones, each compared once.

/** The 20th of November 2026 is a Friday. */
const WRONG = '<p>2026년 11월 20일(월)에 문을 연다.</p>'

/** A process that compares drafts, and which ones it compared since it was asked last. */
function processOf({ site }: Kit) {
  const asked: string[] = []
  const own = contradictions(site.store, (subject) => {
    // without content the documents of the site are drafts, too
    if (subject.startsWith('content/')) asked.push(subject)
    return site.studio.consistency.of(subject)
  })
  return {
    of: own.of,
    async compared(): Promise<string[]> {
      await own.compared()
      return asked.splice(0).sort()
    },
  }
}

describe.each(DATABASES)(
  'drafts that contradict the facts (%s)',
  {
    timeout: 120_000,
  },
  (database) => {
    it('are told of all open drafts, however many were changed since', async () => {
      const kit = await opened(database)
      const { writer } = kit
      const first = await kit.begin('틀린 첫 글', { content: WRONG })
      for (let number = 1; number <= 44; number += 1)
        await kit.begin(`글 ${number}`, number % 11 === 0 ? { content: WRONG } : {})
      const needs = async () => {
        const { body } = await writer.call('GET', '/today')
        return (body.data as { needs: { contradictions: object } }).needs.contradictions
      }
      await expect
        .poll(needs, { timeout: 30_000, interval: 500 })
        .toMatchObject({ count: 5, rows: { length: 5 } })
      expect(await processOf(kit).of(writer.id)).toMatchObject({
        rows: [
          ...[44, 33, 22, 11].map((number) => ({ title: `글 ${number}` })),
          { title: first.row.title },
        ],
      })
    })

    it('compares each once for its texts and the rules, whichever process does', async () => {
      const kit = await opened(database)
      const { writer, editor } = kit
      const [one, two] = [processOf(kit), processOf(kit)]
      // the ledger gets its row when it is first read
      await kit.site.studio.documents.open('document/promises')
      const wrong = await kit.begin('틀린 글', { content: WRONG })
      const right = await kit.begin('맞는 글')
      const both = [wrong.row.subject, right.row.subject].sort()
      expect(await one.compared()).toEqual(both)
      expect([await one.compared(), await two.compared()]).toEqual([[], []])
      expect(await two.of(writer.id)).toMatchObject({
        count: 1,
        rows: [{ title: '틀린 글', issues: 1 }],
      })
      expect(await two.of(editor.id)).toEqual({ count: 0, rows: [] })

      // of an article both languages are compared with each other
      const pair = await kit.pairOf(right, 'A lighthouse')
      expect(await two.compared()).toEqual([right.row.subject, pair.row.subject].sort())
      await kit.save(wrong, '틀린 글', { content: '<p>문을 연다.</p>' })
      expect(await one.compared()).toEqual([wrong.row.subject])
      expect(await two.of(writer.id)).toEqual({ count: 0, rows: [] })

      const path = `/documents/${encodeURIComponent('document/promises')}`
      const ledger = (await editor.call('GET', path)).body.data as SiteDocumentDraft
      await one.compared()
      const saved = await editor.call('PUT', `${path}/draft`, {
        version: ledger.row.version,
        body: {
          document: {
            ...(ledger.document as object),
            promises: [{ what: '등대', by: 'the board', in: ['esg'], until: '2027' }],
          },
        },
      })
      expect(saved.answer.status, saved.answer.text).toBe(200)
      expect(await one.compared()).toEqual(expect.arrayContaining(both))
      expect(await two.compared()).toEqual([])
    })

    it('forgets drafts that are no longer open, and goes on after one that cannot be compared', async () => {
      const kit = await opened(database)
      const { writer, editor, site } = kit
      const own = processOf(kit)
      const wrong = await kit.begin('틀린 글', { content: WRONG })
      const gone = await kit.begin('버린 글', { content: WRONG })
      await own.compared()
      expect(await own.of(writer.id)).toMatchObject({ count: 2 })
      // in review it is told to everybody
      const sent = await done(writer, 'submit', wrong)
      expect(await own.of(editor.id)).toMatchObject({ count: 1, rows: [{ title: '틀린 글' }] })
      await done(editor, 'publish', sent)
      const discarded = await writer.call(
        'DELETE',
        `/subjects/${encodeURIComponent(gone.row.subject)}/draft`,
        { version: gone.row.version },
      )
      expect(discarded.answer.status, discarded.answer.text).toBe(200)
      expect(await own.of(writer.id)).toEqual({ count: 0, rows: [] })
      expect((await step(editor, 'publish', gone)).status).toBe(404)

      const [bad, good] = [
        await kit.begin('읽지 못하는 글'),
        await kit.begin('새 글', { content: WRONG }),
      ]
      const failing = contradictions(site.store, (subject) =>
        subject === bad.row.subject
          ? Promise.reject(new Error('unreadable'))
          : site.studio.consistency.of(subject),
      )
      await failing.compared()
      expect(await failing.of(writer.id)).toMatchObject({ count: 1, rows: [{ title: '새 글' }] })
      const rows = await site.store.kysely
        .selectFrom('studio_comparison')
        .select(['subject', 'issues'])
        .where('subject', 'like', 'content/%')
        .execute()
      expect(rows.map(({ subject }) => subject).sort()).toEqual(
        [bad.row.subject, good.row.subject].sort(),
      )
    })
  },
)
