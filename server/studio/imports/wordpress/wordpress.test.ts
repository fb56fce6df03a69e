import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toHtml, toState } from '../../../../studio/editor/html.ts'
import { cleanBody } from '../../../content/body.ts'
import { UnreadableFile } from '../read-csv.ts'
import type { ReadRow } from '../press-release.ts'
import { articleOf, languageIn } from './article-of.ts'
import { withReusable } from './blocks.ts'
import { convertBody } from './convert-body.ts'
import { WxrFiles } from './files.ts'
import { WxrLinks } from './links.ts'
import { readWxr, type Wxr } from './read-wxr.ts'
import { withoutShortcodes } from './shortcodes.ts'
import { treeOf } from './tree.ts'

const EXPORT = readFileSync(new URL('./fixtures/export.xml', import.meta.url), 'utf8')
/** The paths that came with the export. */
const CAME = new Set(
  'breakwater.png buoy.png harbour-scaled.jpg harbour.jpg lighthouse-240x160.jpg sunset.jpg tide-table.pdf'
    .split(' ')
    .map((name) => `2023/05/${name}`),
)

async function* inParts(text: string, size = 7000): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const read = (text: string, size?: number): Promise<Wxr> => readWxr(inParts(text, size))

function rowsOf(wxr: Wxr): ReadRow[] {
  const files = new WxrFiles(wxr.items, CAME)
  const links = new WxrLinks(wxr.sites, wxr.items)
  return wxr.items
    .filter(({ type }) => type === 'post' || type === 'page')
    .map((item, at) =>
      articleOf(item, at + 1, {
        ...{ wxr, files, links, kind: 'pressRelease', language: 'KOR' },
        reusable: new Map(
          wxr.items.flatMap(({ id, type, content }) =>
            type === 'wp_block' ? [[id, content]] : [],
          ),
        ),
        codeOf: (name) => (name === '보도자료' ? 'CA' : null),
        mediaAt: (path) => `/media/import/${path}`,
        articleAt: (id) => `/detail/${id}`,
      }),
    )
}
const rows = rowsOf(await read(EXPORT))
const row = (title: string): ReadRow => {
  const found = rows.find((one) => one.title === title)
  if (!found) throw new Error(`no ${title}`)
  return found
}
const bodyOf = (title: string): string => row(title).fields?.content ?? ''
const told = (title: string): string[] =>
  row(title).notes.map(({ reason, detail }) => `${reason} ${detail}`.trim())
const BLOCKS = '등대 수리를 마치고 다시 불을 켰습니다'
const CLASSIC = '방파제 걷기 행사를 엽니다'

/** A body on its own, whose pictures are at their addresses. */
const body = (text: string, isClassic = true): string =>
  convertBody(treeOf(withoutShortcodes(text, () => {})) ?? [], {
    isClassic,
    picture: (src) => ({ src: src || '/media/a.png', alt: 'a', caption: '', size: null }),
    gallery: () => ['1', '2'],
    link: (href) => (/^javascript/i.test(href) ? null : href),
    note: () => {},
  })

describe('an export of WordPress', () => {
  test('is read whole, in parts of any size, without people', async () => {
    const whole = await read(EXPORT)
    expect(whole).toMatchObject({ version: '1.2', authors: 2 })
    expect(await read(EXPORT, 1)).toEqual(whole)
    expect(JSON.stringify([whole.items, [...whole.categories]])).not.toMatch(
      /harbour@example|ship@example|reader@example|192\.0\.2/,
    )
    expect(whole.items.find(({ title }) => title.startsWith('Q&A'))?.title).toBe(
      'Q&A: "2 < 3" ]]> &amp; 바다',
    )
    expect(whole.categories.get('port')).toEqual({ name: '항만', parent: 'press' })
  })

  test('becomes articles with dates, languages, pairs, categories and keywords', () => {
    expect(row(BLOCKS)).toMatchObject({
      ...{ languageType: 'KOR', postDate: '2023-05-10', line: 449, id: 'pll_645a0f1c2d3e4' },
      fields: {
        desc: '석 달 동안의 수리를 마친 등대가 다시 불을 밝혔습니다.',
        image: '/media/import/2023/05/harbour-scaled.jpg',
        imageDescription: '빨간 배 한 척이 있는 항구',
        cardTemplateType: 'IMAGE',
        categories: ['CA'],
        keywords: ['등대', '안전 & 바다'],
      },
    })
    expect(row('The lighthouse is lit again')).toMatchObject({
      ...{ languageType: 'ENG', id: 'pll_645a0f1c2d3e4' },
    })
    expect(told('The lighthouse is lit again')).toContain('category Harbour & notes')
    expect(row(CLASSIC).postDate, 'half past midnight of the company').toBe('2023-05-03')
    expect(row('Q&A: "2 < 3" ]]> & 바다').fields).not.toBeNull()
  })

  test('tells the state of what was not public, and refuses what was thrown away', () => {
    expect(told('회원용 조석 자료')).toEqual(['password'])
    expect(told('내부 점검 기록')).toEqual(['private'])
    expect(told('쓰다 만 글')).toEqual(['unfinished', expect.stringMatching(/^date_zone /)])
    expect(told('내년 점등식 안내')).toEqual(['scheduled'])
    expect(told('연혁')).toEqual(['page'])
    expect(told('지운 글')).toEqual(['trash'])
    expect(told('')).toEqual(['title_missing'])
    expect(rows.filter(({ fields }) => fields === null)).toHaveLength(2)
  })

  test('its blocks become what bodies of this site have', () => {
    expect(bodyOf(BLOCKS).split('\n')).toEqual([
      '<p>석 달 동안의 수리를 마친 <strong>등대</strong>가 <em>5월 10일</em> 저녁에 다시 불을 켰습니다.<br />자세한 일정은 <a href="/detail/12">걷기 행사</a> 글에 있습니다.</p>',
      '<h2 id="무엇이-바뀌었나">무엇이 바뀌었나</h2>',
      '<h3 id="빛과-소리">빛과 소리</h3>',
      '<ul><li>더 밝은 등<ol><li>전기를 절반만 씁니다</li></ol></li><li>안개 경보 장치</li></ul>',
      '<blockquote><p>불이 켜지자 모두 박수를 쳤습니다.</p><cite>항만 안내소</cite></blockquote>',
      '<blockquote><p>밤바다의 길잡이</p><cite>바다 담당</cite></blockquote>',
      '<figure><img src="/media/import/2023/05/lighthouse-240x160.jpg" alt="낮은 언덕 위의 하얀 등대" width="480" height="320" /><figcaption>수리를 마친 등대 &amp; 언덕</figcaption></figure>',
      '<figure><img src="/media/import/2023/05/sunset.jpg" alt="The sun sets behind the harbour" width="480" height="320" /><figcaption>저녁</figcaption></figure>',
      '<figure><img src="/media/import/2023/05/harbour-scaled.jpg" alt="" width="640" height="427" /></figure>',
      '<p>항구의 하루</p>',
      '<table><thead><tr><th>항목</th><th>값</th></tr></thead><tbody><tr><td>높이</td><td>21m</td></tr><tr><td>빛이 닿는 거리</td><td>18해리</td></tr><tr><td>기준</td><td>2023년</td></tr></tbody></table>',
      '<p>등대 제원</p>',
      '<p><a href="https://video.example.org/watch?v=44" target="_blank" rel="noopener">점등 순간</a></p>',
      '<p><a href="/media/import/2023/05/tide-table.pdf">조석표</a></p>',
      '<p>왼쪽 단</p>',
      '<p>오른쪽 단</p>',
      '<figure><img src="/media/import/2023/05/buoy.png" alt="회색 부표" width="320" height="320" /></figure>',
      '<p>부표도 새로 칠했습니다.</p>',
      '<p>직접 쓴 HTML</p>',
      '<hr />',
      '<p>if (tide &lt; 2) { light[signal[0]]&gt;on() } // ]]&gt;</p>',
      '<p>첫째 줄<br />둘째 줄</p>',
      '<p><a href="/detail/12">행사 보기</a></p>',
      '<p>문의는 <a href="mailto:press@example.com">press@example.com</a>으로 보내 주세요.</p>',
      '<p>조석 그래프</p>',
      '<figure><img src="/media/import/2023/05/breakwater.png" alt="방파제" width="360" height="480" /></figure>',
      '<figure><img src="/media/import/2023/05/buoy.png" alt="회색 부표" width="320" height="320" /><figcaption>새 부표</figcaption></figure>',
    ])
    expect(told(BLOCKS)).toEqual([
      ...['comments 1', 'category 항만', 'shortcode acme_map'],
      'embed https://video.example.org/watch?v=44',
      ...['markup marquee', 'markup script', 'markup pre'],
      ...['block latest-posts', 'block acme/tide-chart'],
      'media_outside https://pictures.example.org/far.jpg',
    ])
  })

  test('the text of its classic editor gets its paragraphs, captions and galleries', () => {
    expect(bodyOf(CLASSIC).split('\n')).toEqual([
      '<p>오는 토요일 아침, 방파제 2.4km를 함께 걷습니다.<br />비가 오면 <strong>일요일</strong>로 미룹니다.</p>',
      '<figure><img src="/media/import/2023/05/breakwater.png" alt="돌로 쌓은 방파제" width="360" height="480" /><figcaption>걷기 길의 <em>시작점</em></figcaption></figure>',
      '<h2 id="준비물">준비물</h2>',
      '<ul><li>편한 신발</li><li>물 한 병</li></ul>',
      '<blockquote><p>바람은 차고<br />바다는 가깝다.</p></blockquote>',
      expect.stringMatching(/lighthouse-240x160\.jpg.*<figcaption>수리를 마친 등대</),
      expect.stringMatching(/sunset\.jpg.*<figcaption>Evening at the pier</),
      '<p>왼쪽 안내 오른쪽 안내</p>',
      expect.stringContaining('v=42&amp;t=10'),
      expect.stringContaining('v=43'),
      '<p>글자 그대로 [gallery]라고 쓰면 보입니다. 1 &lt; 2 &amp; 3 &gt; 2, "따옴표"와 ]]&gt; 그리고 ]]&gt; 표시도 그대로입니다.</p>',
      expect.stringContaining('>옛 글</a>'),
      '<table><tbody><tr><td>출발</td><td>07:00</td></tr><tr><td colspan="2">등대 앞</td></tr></tbody></table>',
      '<p><a href="/media/import/2023/05/tide-table.pdf">조석표 내려받기</a></p>',
    ])
    expect(told(CLASSIC)).toContain('media_missing 2023/05/lost.png')
    expect(told(CLASSIC)).toContain('link_missing https://blog.example.com/?p=99999')
    expect(bodyOf('Harbour office moves to the east pier')).toContain(
      '<ol><li>Ferry desk<ul><li>Tickets</li></ul></li><li>Lost property</li></ol>',
    )
  })

  test('a picture whose original did not come is the largest of its sizes, not a cropped one', () => {
    const file = { path: 'a.jpg', title: '', alt: '', caption: '', size: null }
    const cameAs = (...paths: string[]) => new WxrFiles([], new Set(paths)).cameAs(file)
    expect(cameAs('a-150x150.jpg', 'a-240x160.jpg', 'b-900x600.jpg')).toBe('a-240x160.jpg')
    expect(cameAs('a-240x160.jpg', 'a-scaled.jpg')).toBe('a-scaled.jpg')
    expect(cameAs('a-scaled.jpg', 'a.jpg')).toBe('a.jpg')
    expect(cameAs('b.jpg')).toBeNull()
  })

  test('the sanitiser and the editor of the studio leave every body as it is', () => {
    for (const { title, fields } of rows) {
      if (!fields) continue
      expect(cleanBody(fields.content), title).toBe(fields.content)
      const read = toState(fields.content)
      expect(read.children.map(({ type }) => type.name)).not.toContain('foreign')
      expect(toHtml(read)).toBe(fields.content)
    }
  })
})

describe('a body of WordPress', () => {
  test('has lists, quotations and tables that the editor reads, whatever is in them', () => {
    expect(body('<ul><li>a</li><ul><li>b</li></ul></ul>')).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    )
    expect(
      body('<table><tr><td><blockquote>q</blockquote><img src="/media/x.png"></td></tr></table>'),
    ).toBe(
      '<table><tbody><tr><td>q</td></tr></tbody></table>\n<figure><img src="/media/x.png" alt="a"></figure>',
    )
    expect(body('<strong>a\n\nb</strong>')).toBe(
      '<p><strong>a</strong></p>\n<p><strong>b</strong></p>',
    )
    expect(body('<a href="javascript:alert(1)">x</a><b><strong>y</strong></b>')).toBe(
      '<p>x<strong>y</strong></p>',
    )
    expect(body('a\nb', false), 'a line end in a block is a space').toBe('<p>a b</p>')
    expect(body('[gallery]')).toBe(
      '<figure><img src="/media/a.png" alt="a"></figure>\n<figure><img src="/media/a.png" alt="a"></figure>',
    )
    expect(body('[caption]<img src="/media/b.png">[/caption]')).toBe(
      '<figure><img src="/media/b.png" alt="a"></figure>',
    )
    expect(body('[단독] 소식 [photo]')).toBe('<p>[단독] 소식 [photo]</p>')
  })

  test('is refused beyond the limits of bodies, and read in linear time', () => {
    expect(treeOf('<div>'.repeat(101))).toBeNull()
    expect(treeOf('<p>a</p>'.repeat(20_001))).toBeNull()
    const reusable = '<!-- wp:block {"ref":1} /-->'
    expect(withReusable(reusable.repeat(20), () => 'x'.repeat(100_000))).toBeNull()
    expect(
      withReusable(reusable, () => reusable),
      'not within itself',
    ).toBe(reusable)
    const begun = performance.now()
    for (const text of [
      '[a ',
      '[a',
      '[[a]',
      '[/a]',
      '<!-- wp:a ',
      '\n',
      '<br>',
      '[caption]',
      '"=',
      '[',
      ' &amp;',
    ])
      body(text.repeat(Math.floor(100_000 / text.length)))
    expect(performance.now() - begun).toBeLessThan(4000)
  })

  test('is in the language of its letters', () => {
    expect(languageIn('등대 lighthouse 이야기입니다')).toBe('KOR')
    expect(languageIn('The lighthouse of 윤슬')).toBe('ENG')
    expect(languageIn('2023')).toBeNull()
  })
})

describe('a file that is no export', () => {
  const head =
    '<?xml version="1.0"?>\n<rss xmlns:wp="w">\n<channel>\n<wp:wxr_version>1.2</wp:wxr_version>\n'
  const end = '</channel></rss>'
  const problemOf = async (text: string, size = 7): Promise<unknown> => {
    try {
      await read(text, size)
      return null
    } catch (error) {
      if (error instanceof UnreadableFile) return [error.problem, error.line]
      throw error
    }
  }
  test.each([
    ['cut off', `${head}<item>\n<title>a`, ['xml', 6]],
    ['cut off in its characters', `${head}<item><title><![CDATA[a`, ['xml', 5]],
    ['an end tag too many', `${head}</item>${end}`, ['xml', 5]],
    ['crossing tags', `${head}<item>\n<title></item></title>${end}`, ['xml', 6]],
    ['an entity of HTML', `${head}<item><title>&nbsp;</title></item>${end}`, ['xml', 5]],
    ['a < that begins no tag', `${head}<item><title>a < b</title></item>${end}`, ['xml', 5]],
    ['an attribute without quotation marks', `${head}<item a=b></item>${end}`, ['xml', 5]],
    ['two roots', `${head}<item></item>${end}<rss></rss>`, ['xml', 5]],
    ['text after the root', `${head}<item></item>${end}x`, ['xml', 5]],
    ['another document', '<html><body>a</body></html>', ['wxr', 1]],
    ['a feed', '<rss><channel><item></item></channel></rss>', ['wxr', 1]],
    ['no items', `${head}${end}`, ['wxr', null]],
    ['not XML', 'title,date\na,b', ['xml', 1]],
    ['nothing', '', ['xml', 1]],
    ['deep elements', head + '<a>'.repeat(40), ['deep', 5]],
    [
      'entities of its own',
      `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${head}`,
      ['xml_type', 2],
    ],
  ])('is refused: %s', async (_, text, problem) => {
    expect(await problemOf(text)).toEqual(problem)
    expect(await problemOf(text, 100_000)).toEqual(problem)
  })

  test('is refused before it takes memory', async () => {
    const long = 'a'.repeat(1_000_001)
    expect(
      await problemOf(
        `${head}<item>\n<content:encoded><![CDATA[${long}]]></content:encoded>`,
        65_536,
      ),
    ).toEqual(['xml_long', 5])
    const attribute = `${head}<item a="${long}"><title>a</title></item>${end}`
    expect(await problemOf(attribute, 65_536)).toBeNull()
    expect(await problemOf(`${head}<!-- ${'-'.repeat(5_000_000)}`, 65_536)).toEqual(['xml_long', 4])
  })
})
