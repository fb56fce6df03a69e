import { describe, expect, test } from 'vitest'
import type { Language } from '../../contract/language.ts'
import { DIALECTS, draft, freshKit, type Kit } from './store-kit.ts'

const find = async ({ site }: Kit, keyword: string, page = 1, language: Language = 'KOR'): Promise<number[]> =>
  (await site.search.find({ language, keyword, page })).resultList.map((card) => card.contentIdx)
const day = (n: number): string => `2025-01-${String(n).padStart(2, '0')}`

describe.each(DIALECTS)('search on %s', (dialect) => {
  test('SH-220 title over keywords over body, newest first within each; each content once', async () => {
    const kit = await freshKit(dialect)
    const { publishing } = kit
    await publishing.save(draft(1, { postDate: day(1), title: '등대 이야기' }))
    await publishing.save(draft(2, { postDate: day(2), title: '바닷가', content: '<p>등대가 보인다</p>' }))
    await publishing.save(draft(3, { postDate: day(3), title: '항구', keywords: ['등대'] }))
    await publishing.save(draft(4, { postDate: day(4), title: '밤', content: '<p>등대</p>' }))
    await publishing.save(draft(5, { postDate: day(5), title: '섬', keywords: ['등대'], content: '<p>등대</p>' }))
    await publishing.save(draft(6, { postDate: day(6), title: '새 등대', keywords: ['등대'], content: '<p>등대</p>' }))
    await publishing.save(draft(7, { postDate: day(7), title: '산' }))
    expect(await find(kit, '등대')).toEqual([6, 1, 5, 3, 4, 2])
  })

  test('SH-204 12 a page with the true totals, over the borders of title, keywords and body', async () => {
    const kit = await freshKit(dialect)
    for (let id = 1; id <= 31; id += 1)
      await kit.publishing.save(
        draft(id, {
          postDate: day((id % 28) + 1),
          ...(id <= 7
            ? { title: '물결' }
            : id <= 15
              ? { title: '가', keywords: ['물결'] }
              : { title: '가', desc: '물결' }),
        }),
      )
    const pages = [1, 2, 3].map((page) => find(kit, '물결', page))
    const all = (await Promise.all(pages)).flat()
    expect([all.length, new Set(all).size]).toEqual([31, 31])
    expect(all.slice(0, 7).every((id) => id <= 7)).toBe(true)
    expect(all.slice(7, 15).every((id) => id > 7 && id <= 15)).toBe(true)
    const first = await kit.site.search.find({ language: 'KOR', keyword: '물결', page: 1 })
    expect([first.resultCount, first.totalPageCount, first.errorCode]).toEqual([31, 3, null])
    const beyond = await kit.site.search.find({ language: 'KOR', keyword: '물결', page: 9 })
    expect([beyond.resultList, beyond.resultCount, beyond.totalPageCount]).toEqual([[], 31, 3])
  })

  test('SH-220 words of one keyword may stand in title, keywords and body', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(draft(1, { title: '강릉의 아침', keywords: ['등대'], content: '<p>바다</p>' }))
    await kit.publishing.save(draft(2, { title: '강릉의 밤' }))
    expect(await find(kit, '강릉 등대 바다')).toEqual([1])
    expect(await find(kit, '강릉 섬')).toEqual([])
  })

  test('SH-220 two-syllable words, compounds, other spacing, initials, English stems and case, in every place', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(draft(1, { title: '가', content: '<p>솔섬 데이터 센터의 웹접근성</p>' }))
    await kit.publishing.save(draft(2, { title: '나', keywords: ['데이터 센터'] }))
    await kit.publishing.save(
      draft(3, { languageType: 'ENG', title: 'Shared Rides', content: '<p>Our accessibility services</p>' }),
    )
    expect(await find(kit, '접근')).toEqual([1])
    expect(await find(kit, '데이터센터')).toEqual([2, 1])
    expect(await find(kit, 'ㄷㅇㅌㅅㅌ')).toEqual([2])
    expect(await find(kit, 'ㅂㄷㅈㄹ'), 'the name of the category').toEqual([2, 1])
    for (const keyword of ['ride', 'SHARING', 'Service', 'access'])
      expect(await find(kit, keyword, 1, 'ENG')).toEqual([3])
    expect(await find(kit, 'ride')).toEqual([])
  })

  test('services are found too; what was changed or withdrawn is found no more', async () => {
    const kit = await freshKit(dialect)
    const details = {
      logo: null,
      logoDark: null,
      introList: ['안부를 전한다'],
      serviceLinkList: [],
      serviceContentFeatureList: [],
      serviceContentFeature4List: [],
      serviceContentFeature5List: [],
    }
    await kit.publishing.save(
      draft(1, { contentType: 'SERVICE', webPath: 'Talk', categories: ['AA'], title: '윤슬톡', service: details }),
    )
    await kit.publishing.save(draft(2, { title: '윤슬톡 소식', postDate: day(3) }))
    expect(await find(kit, '윤슬톡')).toEqual([1, 2])
    expect(await find(kit, '안부')).toEqual([1])
    await kit.publishing.save(draft(2, { title: '지도 소식', postDate: day(9) }))
    expect(await find(kit, '윤슬톡')).toEqual([1])
    expect(await find(kit, '지도')).toEqual([2])
    await kit.publishing.withdraw(2)
    expect(await find(kit, '지도')).toEqual([])
    await kit.publishing.save(
      draft(1, {
        contentType: 'SERVICE',
        webPath: 'Talk',
        categories: ['AA'],
        title: '윤슬톡',
        service: details,
        status: 'DRAFT',
      }),
    )
    expect(await find(kit, '윤슬톡')).toEqual([])
  })

  test('any text is safe to look for', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(draft(1, { title: 'O’Brien "quoted" C++ & 100%' }))
    for (const keyword of [
      '',
      ' ',
      '"',
      "'",
      "'; drop table content; --",
      'a* OR b',
      'title:x',
      'NEAR(a, b)',
      '!&|<->()',
      '\\',
      '\u0000',
      '😀',
      '%',
      '가'.repeat(5000),
    ]) {
      const result = await kit.site.search.find({ language: 'KOR', keyword, page: 1 })
      expect(result.errorCode).toBeNull()
      expect((await kit.site.search.suggest({ language: 'KOR', keyword })).errorCode).toBeNull()
      await kit.site.search.complete({ language: 'KOR', text: keyword })
    }
    expect(await find(kit, 'quoted')).toEqual([1])
  })

  test('SH-104 suggestions are near to what was typed, else the newest', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(draft(1, { postDate: day(1), title: '갈매기와 등대' }))
    await kit.publishing.save(draft(2, { postDate: day(2), title: '바다' }))
    const suggested = async (keyword: string): Promise<number[]> =>
      (await kit.site.search.suggest({ language: 'KOR', keyword })).resultList.map((card) => card.contentIdx)
    expect(await suggested('갈매기성')).toEqual([1])
    expect(await suggested('등대 화산')).toEqual([1])
    expect(await suggested('화산')).toEqual([2, 1])
  })

  test('typing ahead offers keywords that begin so, then what holds it; initial consonants too', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(draft(1, { title: '새 윤슬지도 안내', keywords: ['윤슬지도', '윤슬'] }))
    await kit.publishing.save(draft(2, { title: '초안', keywords: ['윤슬초안'], status: 'DRAFT' }))
    expect(await kit.site.search.complete({ language: 'KOR', text: '윤슬' })).toEqual([
      '윤슬',
      '윤슬지도',
      '새 윤슬지도 안내',
    ])
    expect(await kit.site.search.complete({ language: 'KOR', text: 'ㅇㅅㅈ' })).toEqual([
      '윤슬지도',
      '새 윤슬지도 안내',
    ])
    expect(await kit.site.search.complete({ language: 'KOR', text: '  ' })).toEqual([])
  })
})

test('SH-220 both databases find the same, in the same order', async () => {
  const kits = await Promise.all(DIALECTS.map(freshKit))
  const { syntheticItem } = await import('../../tools/content/corpus.ts')
  const { draftOf } = await import('../../tools/content/generate.ts')
  for (const { publishing } of kits) {
    await publishing.saveLoaded(
      Array.from({ length: 400 }, (_, number) => ({
        draft: draftOf(syntheticItem(number)),
        sourceHash: String(number),
      })),
    )
    await publishing.announceLoad()
  }
  for (const [language, keywords] of [
    ['KOR', ['서비스', '접근성', '작은 가게', '길안내', 'ㄱㅇㄴ', '시장', '데이터센터', '길']],
    ['ENG', ['service', 'rides', 'opening ferry', 'harb', 'a']],
  ] as const) {
    for (const keyword of keywords) {
      for (const page of [1, 2, 5]) {
        const [one, other] = await Promise.all(kits.map(({ site }) => site.search.find({ language, keyword, page })))
        expect({ keyword, page, ...other, resultList: other?.resultList.map((card) => card.contentIdx) }).toEqual({
          keyword,
          page,
          ...one,
          resultList: one?.resultList.map((card) => card.contentIdx),
        })
      }
    }
  }
})
