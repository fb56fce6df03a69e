import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { CONTACT, dataOf, deskOf, refusalOf } from './press-kit.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

const HEAD = '이름,이메일,매체,언어,태그,미디어 리스트,동의일,동의 방법,동의 근거'
const OF_FILE = { consent: { how: 'PAPER', day: '2026-11-01', source: '행사 접수대의 동의서' } }

async function openPress(database: (typeof DATABASES)[number]) {
  const kit = await openStudio(database)
  const keeper = await kit.as('WRITER', { managesPress: true })
  return { ...kit, keeper, ...deskOf(keeper) }
}
const reasonsOf = (row: { notes: { field: string | null; reason: string }[] } | undefined) =>
  row?.notes.map(({ field, reason }) => `${field ?? ''} ${reason}`.trim())

describe.each(DATABASES)('imports of contacts of the press (%s)', (database) => {
  test('say first what each row becomes, and then do that, all or nothing', async () => {
    const { add, attempt, find, import: store, keeper, open } = await openPress(database)
    const known = await add({ email: 'known@press.example', tags: ['경제'] })
    const csv = [
      HEAD,
      '등대,deungdae@press.example,물결일보,영어,경제; 모바일,경제부|산업부,2026. 11. 2.,명함,간담회',
      '파도,DEUNGDAE@press.example,,,해양,,2026-11-02,명함,',
      '한바다,known@press.example,다른 매체,,새 태그,경제부,2026-11-02,전화,',
      '"여러\n줄",line@press.example,,,,,2026-11-02,명함,',
      '주소 없음,,,,,,2026-11-02,명함,',
      '틀린 주소,not an address,,,,,2026-11-02,명함,',
      '동의 없음,none@press.example,,,,,,,',
      '날만,day@press.example,,,,,2026-11-02,,',
      '먼 날,far@press.example,,,,,2999-01-01,명함,',
      '모르는 방법,how@press.example,,,,,2026-11-02,텔레파시,',
      '모르는 언어,lang@press.example,,프랑스어,,,2026-11-02,명함,',
      `${'길'.repeat(101)},long@press.example,,,,,2026-11-02,명함,`,
      ',nameless@press.example,,,,,2026-11-02,명함,',
      '칸이 많음,cells@press.example,,,,,2026-11-02,명함,,,,',
    ].join('\r\n')
    const trial = await attempt(csv)
    expect(trial).toMatchObject({
      ...{ encoding: 'utf-8', delimiter: ',', problem: null, unknownColumns: [] },
      counts: { added: 1, known: 2, refused: 11, lists: 2 },
    })
    expect(trial.rows.map((row) => [row.state, ...(reasonsOf(row) ?? [])])).toEqual([
      ['NEW', 'list new_list', 'list new_list'],
      ['KNOWN', 'email double_row', 'name differs', 'medium differs', 'language differs'],
      ['KNOWN', 'email known', 'medium differs'],
      ['REFUSED', 'name control'],
      ['REFUSED', 'email email_missing'],
      ['REFUSED', 'email email'],
      ['REFUSED', 'consent_missing'],
      ['REFUSED', 'consentHow consent_missing'],
      ['REFUSED', 'consentDay consent_day'],
      ['REFUSED', 'consentHow consent_how'],
      ['REFUSED', 'language language'],
      ['REFUSED', 'name too_long'],
      ['REFUSED', 'name name_missing'],
      ['REFUSED', 'cells'],
    ])
    // nothing is there yet
    expect(await find()).toMatchObject({ persons: 1, lists: [] })
    expect(refusalOf(await store(csv, 'another'))).toEqual([409, 'state', 'press-changed'])
    // somebody changes one of them meanwhile
    dataOf(
      await keeper.call('PUT', `/press/persons/${known}`, {
        body: { ...CONTACT, email: 'known@press.example' },
        version: 1,
      }),
    )
    expect(refusalOf(await store(csv, trial.digest))).toEqual([409, 'state', 'press-changed'])
    expect(await find()).toMatchObject({ persons: 1, lists: [] })
    const { digest } = await attempt(csv)
    const both = await Promise.all([store(csv, digest), store(csv, digest)])
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 409])
    const found = await find()
    expect(found.rows).toMatchObject([
      { name: '등대', language: 'ENG', tags: ['경제', '모바일', '해양'] },
      { name: '한바다', medium: '물결일보', tags: ['경제', '새 태그'] },
    ])
    expect(found.lists.map(({ name, persons }) => [name, persons])).toEqual([
      ['경제부', 2],
      ['산업부', 1],
    ])
    expect(await open(found.rows[0]?.id ?? '')).toMatchObject({
      consent: { how: 'CARD', day: '2026-11-02', source: '간담회', recordedBy: { id: keeper.id } },
    })
    expect((await open(known)).consent).toMatchObject({ source: CONTACT.consent.source })
  })

  test('take the consent that is stated for the whole file, where a row states none', async () => {
    const { attempt, import: store, find, keeper } = await openPress(database)
    const csv =
      'Name;Email;Consent date;Consent method\r\nRobin;robin@press.example;;\r\nSky;sky@press.example;2026-10-01;phone'
    expect((await attempt(csv)).counts).toMatchObject({ added: 1, refused: 1 })
    const trial = await attempt(csv, { ...OF_FILE, language: 'ENG' })
    expect(trial).toMatchObject({ delimiter: ';', counts: { added: 2, refused: 0 } })
    // the digest is that of everything that was stated
    expect(refusalOf(await store(csv, trial.digest))).toEqual([409, 'state', 'press-changed'])
    dataOf(await store(csv, trial.digest, { ...OF_FILE, language: 'ENG' }))
    expect((await find()).rows).toMatchObject([
      { name: 'Robin', language: 'ENG', consent: { how: 'PAPER', day: '2026-11-01' } },
      { name: 'Sky', consent: { how: 'PHONE', day: '2026-10-01' } },
    ])
    const without = { ...OF_FILE.consent, source: ' ' }
    const body = { file: btoa(csv), language: 'KOR', consent: without }
    expect((await keeper.call('POST', '/press/import/try', { body })).body.field).toBe(
      'consent.source',
    )
  })

  test('read EUC-KR with all syllables, tabulators, and what an export wrote, formulas as text', async () => {
    const { add, attempt, import: store, find, keeper, list } = await openPress(database)
    const korean = iconv.encode('이름\t이메일\n똠방각하\tddom@press.example', 'cp949')
    const trial = await attempt(korean, OF_FILE)
    expect(trial).toMatchObject({ encoding: 'euc-kr', delimiter: '\t', counts: { added: 1 } })
    dataOf(await store(korean, trial.digest, OF_FILE))
    await add({ name: '=HYPERLINK("x")', medium: '@SUM(A1)', tags: ['-1', '+2'], note: '=1\n"둘"' })
    await add({ ...CONTACT, email: 'l@press.example', lists: [await list('=경제부')] })
    const { answer } = await keeper.call('POST', '/press/export', { body: {} })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.text).toContain(`"'=HYPERLINK(""x"")"`)
    for (const line of answer.text.slice(1).split('\r\n'))
      for (const cell of line.split(','))
        expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@\t\r]|^-\d/)
    const before = await find()
    const again = await attempt(answer.text)
    expect(again.counts).toMatchObject({ added: 0, known: 3, refused: 0 })
    expect(again.rows.flatMap((row) => reasonsOf(row))).toEqual(Array(3).fill('email known'))
    dataOf(await store(answer.text, again.digest))
    expect(await find()).toEqual(before)
    // only those who match
    const some = await keeper.call('POST', '/press/export', {
      body: { text: 'ddom@press.example' },
    })
    expect(some.answer.text.trim().split('\r\n')).toHaveLength(2)
    const template = await keeper.call('GET', '/press/import/template?language=ENG')
    expect((await attempt(template.answer.text)).counts).toMatchObject({ added: 1, refused: 0 })
  })

  test('refuse what cannot be read as a whole, and what is too large before it is parsed', async () => {
    const { attempt, keeper, find } = await openPress(database)
    const problemOf = async (csv: string | Buffer) => {
      const { problem, problemLine, rows } = await attempt(csv, OF_FILE)
      expect(rows).toEqual([])
      return [problem, problemLine]
    }
    expect(await problemOf(Buffer.from([0xff, 0x00, 0xff]))).toEqual(['encoding', null])
    expect(await problemOf('이름,이메일\n"열린 따옴표,a@press.example')).toEqual(['quote', 2])
    expect(await problemOf('이름,이메일\nA,"a"b@press.example')).toEqual(['quote', 2])
    expect(await problemOf('이름,전화\nA,1')).toEqual(['email_column', 1])
    expect(await problemOf('이름,이메일,성명\nA,a@press.example,B')).toEqual(['twice', 1])
    expect(await problemOf('이름,이메일')).toEqual(['empty', null])
    expect(await problemOf(`이메일${',x'.repeat(60)}\n`)).toEqual(['columns', 1])
    expect(await problemOf(`이메일\n${'a'.repeat(4001)}`)).toEqual(['long', 2])
    const many = Array.from({ length: 100_000 }, (_, n) => `${n}@press.ex`).join('\n')
    const began = performance.now()
    expect(await problemOf(`이메일\n${many}`)).toEqual(['rows', 5002])
    expect(performance.now() - began).toBeLessThan(5000)
    // characters of one cell alone, and a body beyond every limit
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, 'a').toString('base64')
    const body = { file: large, language: 'KOR', consent: null }
    expect((await keeper.call('POST', '/press/import/try', { body })).answer.status).toBe(413)
    const huge = { ...body, file: 'a'.repeat(3 * 1024 * 1024) }
    expect((await keeper.call('POST', '/press/import/try', { body: huge })).answer.status).toBe(413)
    expect(
      (await keeper.call('POST', '/press/import/try', { body: { file: 1 } })).answer.status,
    ).toBe(400)
    expect((await find()).persons).toBe(0)
  })

  test('of thousands of rows hold the event loop no longer than others wait', async () => {
    const { attempt, import: store, find } = await openPress(database)
    const csv = `이름,이메일,태그\n${Array.from({ length: 5000 }, (_, n) => `기자 ${n},person-${n}@press.example,태그 ${n % 7}`).join('\n')}`
    let longest = 0
    let at = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - at)
      at = performance.now()
    }, 1)
    const trial = await attempt(csv, OF_FILE)
    expect(trial.counts).toMatchObject({ added: 5000, refused: 0 })
    dataOf(await store(csv, trial.digest, OF_FILE))
    expect(await find({ tag: '태그 3' })).toMatchObject({ persons: 5000, total: 714 })
    clearInterval(timer)
    // the test's own client parses the answer in this process too
    expect(longest).toBeLessThan(1000)
  })
})
