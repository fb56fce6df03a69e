import { describe, expect, it } from 'vitest'
import type { Template, TemplateHead } from '../../contract/studio/template-calls.ts'
import { templatesRepository } from '../../server/studio/templates/templates.repository.ts'
import { plain, upload } from './studio-media-kit.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

describe.each(DATABASES)('templates (%s)', (database) => {
  it('are sanitised, keep their files in use, and are changed by their author or who may publish', async () => {
    const { as, site } = await openStudio(database)
    const [author, colleague, editor] = [
      await as('WRITER'),
      await as('WRITER', { name: '동료' }),
      await as('EDITOR'),
    ]
    const picture = (await upload(author, await plain(40, 30, '#2a7fa8').png().toBuffer())).body
      .data as { id: string; address: string }
    const texts = {
      KOR: {
        keywords: ['보도 자료'],
        content: `<p onclick="x()">윤슬은 물길을 잇는다.</p><figure><img src="${picture.address}" alt="물길"></figure><script>x()</script>`,
      },
      ENG: null,
    }
    const created = await author.call('POST', '/templates', {
      body: { name: ' 회사 소개 ', kinds: ['pressRelease'], texts },
    })
    expect(created.answer.status, created.answer.text).toBe(200)
    const made = created.body.data as Template
    expect(made).toMatchObject({
      name: '회사 소개',
      kinds: ['pressRelease'],
      languages: ['KOR'],
      version: 1,
      changeable: true,
    })
    expect(made.texts.KOR?.keywords).toEqual(['보도 자료'])
    expect(made.texts.KOR?.content).toContain('윤슬은 물길을 잇는다.')
    expect(made.texts.KOR?.content).not.toMatch(/onclick|script/)

    // its image cannot be deleted, and the answer names the template
    const kept = await author.call('DELETE', `/media/${picture.id}`)
    expect(kept.body).toMatchObject({ status: 409, problem: 'used' })
    expect((kept.body.data as { title: string }[])[0]?.title).toBe('회사 소개')

    // the list of all is read without their texts, which may be hundreds of megabytes together
    const both = { KOR: { content: '<p>물길</p>' }, ENG: { content: '<p>"ENG":null}</p>' } }
    await author.call('POST', '/templates', { body: { name: '두 언어', kinds: [], texts: both } })
    const rows = await templatesRepository.all(site.store.kysely)
    expect(rows.map(({ name, languages }) => [name, languages])).toEqual([
      ['두 언어', ['KOR', 'ENG']],
      ['회사 소개', ['KOR']],
    ])
    expect(Object.keys(rows[0] ?? {})).not.toContain('texts')
    // those that a former release writes during an update have none noted
    await site.store.kysely.updateTable('studio_template').set({ languages: null }).execute()
    expect(await templatesRepository.all(site.store.kysely)).toEqual(rows)

    // a colleague reads and inserts it, and does not change it
    const listed = ((await colleague.call('GET', '/templates')).body.data as TemplateHead[]).find(
      ({ id }) => id === made.id,
    )
    expect(listed).toMatchObject({ id: made.id, changeable: false })
    const change = {
      name: '바뀐 소개',
      kinds: [],
      texts: { KOR: null, ENG: { content: '<p>x</p>' } },
    }
    const path = `/templates/${made.id}`
    const refused = await colleague.call('PUT', path, { body: change, version: 1 })
    expect(refused.body).toMatchObject({ status: 403, problem: 'permission' })
    expect((await colleague.call('DELETE', path)).body).toMatchObject({ status: 403 })

    // an editor does; who changes an older version is told
    const changed = await editor.call('PUT', path, { body: change, version: 1 })
    expect(changed.body.data).toMatchObject({
      name: '바뀐 소개',
      languages: ['ENG'],
      version: 2,
      by: { id: author.id },
    })
    const stale = await author.call('PUT', path, { body: change, version: 1 })
    expect(stale.body).toMatchObject({ status: 412, problem: 'stale' })
    expect((await author.call('DELETE', `/media/${picture.id}`)).body.status).toBe(200)

    // a body beyond the limits of drafts, and one without any text
    const deep = await author.call('POST', '/templates', {
      body: {
        name: '깊은 글',
        kinds: [],
        texts: { KOR: { content: '<ul><li>'.repeat(101) }, ENG: null },
      },
    })
    expect(deep.body).toMatchObject({ status: 400, problem: 'too_much' })
    const empty = { name: '빈 글', kinds: [], texts: { KOR: null, ENG: null } }
    expect((await author.call('POST', '/templates', { body: empty })).body.status).toBe(400)

    expect((await author.call('DELETE', path)).body.status).toBe(200)
    expect((await author.call('GET', path)).body.status).toBe(404)
  })
})
