import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { DATABASES } from './studio-kit.ts'
import { as, done, HIDDEN, inAnHour, type Kit, opened, seen, step } from './studio-workflow-kit.ts'

/** Every row that a rejected step must not change. */
async function stored({ site: { store } }: Kit) {
  const tables = [
    'studio_subject',
    'studio_draft',
    'studio_revision',
    'studio_plan',
    'studio_comment',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => store.kysely.selectFrom(table).selectAll().execute()),
  )
  const audit = await store.kysely.selectFrom('studio_audit').select('seq').execute()
  const content = await store.kysely
    .selectFrom('content')
    .select(['contentIdx', 'status', 'revision'])
    .execute()
  return JSON.stringify([rows, audit.length, content])
}

describe.each(DATABASES)('steps of both languages on %s', (database) => {
  test('each joint step is rejected entirely if either language has changed since it was shown, and names which', async () => {
    const kit = await opened(database)
    const { editor, writer } = kit
    const ko = await kit.begin('등대의 밤')
    const en = await kit.pairOf(ko, 'Lighthouse at night')
    const steps = [
      ['submit', writer, {}],
      ['approve', editor, {}],
      ['plan', editor, { action: 'publish', dueAt: inAnHour() }],
      ['publish', editor, {}],
      ['withdraw', editor, {}],
    ] as const
    for (const [name, who, body] of steps) {
      // the other language is saved between display and step; its save makes a draft of it, so it
      // is submitted again
      const looked = [await kit.read(ko), await kit.read(en)] as const
      const state = looked[1].row.state
      await kit.save(looked[1], `Lighthouse at ${name}`)
      const bring = { state, version: looked[1].row.version + 1 }
      await kit.site.store.kysely
        .updateTable('studio_subject')
        .set(bring)
        .where('subject', '=', en.row.subject)
        .execute()
      const before = await stored(kit)
      expect(
        await step(who, name, looked[0], { ...body, note: '봐 주세요', pair: as(looked[1]) }),
        name,
      ).toMatchObject({
        status: 412,
        problem: 'stale',
        data: {
          subject: en.row.subject,
          languageType: 'ENG',
          version: bring.version,
          document: { title: `Lighthouse at ${name}` },
          by: { id: writer.id },
        },
      })
      // and the one in the address, of both
      expect(
        await step(who, name, looked[0], { ...body, pair: as(await kit.read(en)) }, 0),
        name,
      ).toMatchObject({
        status: 412,
        data: { subject: ko.row.subject, languageType: 'KOR' },
      })
      expect(await stored(kit), name).toBe(before)
      await done(who, name, looked[0], { ...body, pair: as(await kit.read(en)) })
    }
    expect([await seen(kit, ko), await seen(kit, en)]).toEqual([HIDDEN, HIDDEN])
    // the old form has no version: it is rejected
    expect(await step(editor, 'publish', await kit.read(ko), { together: true })).toMatchObject({
      status: 400,
    })
    const other = await kit.begin('다른 글')
    expect(await step(editor, 'publish', await kit.read(ko), { pair: as(other) })).toMatchObject({
      status: 409,
      data: { state: 'ALONE' },
    })
  })

  test('of a concurrent save and joint publication, only shown text is published', async () => {
    const kit = await opened(database)
    const ko = await kit.begin('등대의 밤')
    const en = await kit.pairOf(ko, 'Seen words')
    const seenTitles = new Set(['Seen words'])
    let stale = 0
    for (let round = 0; round < 12; round += 1) {
      const [one, other] = [await kit.read(ko), await kit.read(en)]
      seenTitles.add(other.document.title)
      await kit.save(one, `등대의 ${round}번째 밤`)
      const look = await kit.read(ko)
      // either may come first; in the first round the save does
      const save = delay((round * 7) % 5).then(() =>
        kit.save(other, `Unseen words ${round}`).catch(() => {}),
      )
      if (round === 0) await save
      const [published] = await Promise.all([
        delay(round % 4).then(() => step(kit.editor, 'publish', look, { pair: as(other) })),
        save,
      ])
      expect([200, 409, 412]).toContain(published.status)
      if (published.status === 412) stale += 1
      const { title } = await seen(kit, en)
      if (title !== null) expect([...seenTitles]).toContain(title)
    }
    expect(stale).toBeGreaterThan(0)
  })
})
