import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Address, DIALECTS, draft, freshKit } from './store-kit.ts'

const root = join(import.meta.dirname, '../..')

function withdraw({ url, dataDir }: Address, ...ids: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/content/unpublish.ts', ...ids],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...(url ? { DATABASE_URL: url } : { DATABASE_URL: '', DATA_DIR: dataDir }),
      },
    },
  )
  return { status, lines: stdout.trim().split('\n'), errors: stderr.trim() }
}

describe.each(DIALECTS)('npm run content:unpublish on %s', (dialect) => {
  test('SH-176 unpublishes the named articles, reports pairs that are still public, and unknown ids', async () => {
    const { site, publishing, address } = await freshKit(dialect)
    await publishing.save(draft(1, { pairContentIdx: 2, title: '등대' }))
    await publishing.save(draft(2, { pairContentIdx: 1, languageType: 'ENG', title: 'Lighthouse' }))
    await publishing.save(draft(3))
    expect(withdraw(address, '1', '99')).toEqual({
      status: 1,
      lines: ['1 unpublished: 등대', '2, its pair in the other language, is still published'],
      errors: '99: no published or scheduled article has this id',
    })
    expect(await site.content.detail(1)).toBeNull()
    expect(await site.content.detail(2)).toMatchObject({ pairContentIdx: null })
    expect((await site.content.news({ language: 'KOR', code: null, page: 1 })).totalCount).toBe(1)
    expect(
      (await site.search.find({ language: 'KOR', keyword: '등대', page: 1 })).resultCount,
    ).toBe(0)
    // schedules no longer apply
    await publishing.save(
      draft(6, { title: '내일', publishAt: new Date(Date.now() + 86_400_000).toISOString() }),
    )
    expect(withdraw(address, '6')).toMatchObject({ status: 0, lines: ['6 unpublished: 내일'] })
    expect(withdraw(address, '6')).toMatchObject({ status: 1 })
    // a pair is not reported if both languages are named
    await publishing.save(draft(4, { pairContentIdx: 5, title: '하나' }))
    await publishing.save(draft(5, { pairContentIdx: 4, languageType: 'ENG', title: 'One' }))
    expect(withdraw(address, '4', '5')).toEqual({
      status: 0,
      lines: ['4 unpublished: 하나', '5 unpublished: One'],
      errors: '',
    })
  })
})

test('npm run content:unpublish without an id, or with an invalid one, prints its usage', () => {
  for (const ids of [[], ['등대'], ['0'], ['1', '2x']]) {
    const { status, errors } = withdraw({ url: null, dataDir: '/nowhere' }, ...ids)
    expect(status).toBe(2)
    expect(errors).toBe('usage: npm run content:unpublish -- ID [ID …]')
  }
})
