import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { cleanBody, RULES } from '../../server/content/body.ts'
import { storedBodies } from '../../tests/loaded.ts'
import { ELEMENTS, VOID } from './elements.ts'
import { toHtml, toState } from './html.ts'
import { isLegal } from './markup.ts'
import { schema } from './schema.ts'
import { cpuMs } from '../../contract/cpu-time.ts'

test('the editor knows the elements and attributes that the sanitiser allows, and no others', () => {
  expect(Object.keys(ELEMENTS).sort()).toEqual([...(RULES.allowedTags as string[])].sort())
  const ofSanitiser = RULES.allowedAttributes as Record<string, string[]>
  for (const [name, attributes] of Object.entries(ELEMENTS))
    expect([...attributes].sort(), name).toEqual([...(ofSanitiser[name] ?? [])].sort())
  expect([...VOID].sort()).toEqual([...(RULES.selfClosing as string[])].sort())
})

// the first test to run loads the content for all test files
test('every stored body is unchanged by a round trip, and the editor’s schema covers all of it', {
  timeout: 120_000,
}, async () => {
  const bodies = await storedBodies()
  expect(bodies.length).toBeGreaterThan(600)
  for (const body of bodies) {
    const doc = toState(body)
    expect(toHtml(doc)).toBe(body)
    expect(
      doc.children.filter(({ type, attrs }) => type === schema.nodes.foreign || attrs.written),
    ).toEqual([])
  }
})

test.each([
  ['nothing', ''],
  ['a new line', '\n'],
  ['blocks without lines between them', '<p>하나</p><p>둘</p>'],
  ['an empty paragraph', '<p></p>'],
  [
    'a table in one line',
    '<table><thead><tr><th scope="col">가</th></tr></thead><tbody><tr><td>나</td></tr></tbody></table>',
  ],
  ['a table without sections', '<table><tr><td colspan="2">가</td></tr></table>'],
  [
    'a table of two bodies',
    '<table><tbody><tr><td>가</td></tr></tbody><tbody><tr><td>나</td></tr></tbody></table>',
  ],
  [
    'a film',
    '<video poster="/media/video/a.webp" controls><source src="/media/video/a.mp4" type="video/mp4" /></video>',
  ],
  [
    'a film in a figure',
    '<figure><video src="/media/a.mp4" muted playsinline></video><figcaption>물결</figcaption></figure>',
  ],
  [
    'audio with its title, length and transcript',
    '<figure><audio src="/media/studio/a.mp3" controls preload="none"></audio><figcaption>인터뷰 (3:14) · <a href="/page">글로 읽기</a></figcaption></figure>',
  ],
  ['audio by itself', '<audio src="/media/a.mp3" controls></audio>'],
  ['a picture in a paragraph', '<p><img src="/media/a.webp" /></p>'],
  ['a picture among words', '<p>앞 <img src="/media/a.webp" alt="" /> 뒤</p>'],
  ['a picture by itself', '<img alt="" src="/media/a.webp" />'],
  ['text without an element', '글 <strong>굵게</strong>\n<p>글</p>\n꼬리'],
  [
    'marks around each other',
    '<p><em><strong>a</strong></em><strong><em>b</em></strong><a href="/x"><strong>c</strong></a><strong><a href="/x">d</a></strong></p>',
  ],
  [
    'marks that overlap',
    '<p><strong>가<em>나</em></strong><em>다</em><b>라</b><span lang="en">ma</span>H<sub>2</sub>O<sup>2</sup></p>',
  ],
  [
    'links of all kinds',
    '<p><a href="https://a.example" target="_blank" rel="noopener">가</a> <a href="mailto:a@b.example">나</a><a>다</a></p>',
  ],
  [
    'a list of paragraphs',
    '<ul>\n<li><p>가</p>\n</li>\n<li><p>나</p>\n<ol>\n<li>다</li>\n</ol>\n</li>\n</ul>',
  ],
  ['facts without groups', '<dl><dt>가</dt><dd>나</dd></dl>'],
  ['facts with two values', '<dl class="facts"><div><dt>가</dt><dd>나</dd><dd>다</dd></div></dl>'],
  [
    'a quotation in a quotation',
    '<blockquote><blockquote><p>가</p></blockquote><cite><em>나</em></cite></blockquote>',
  ],
  ['boxes', '<div><p>가</p></div><div>나</div>'],
  ['signs and breaks', '<p>a &lt; b &amp;&amp; c &gt; d "e"<br />f<br /></p>\n<hr />'],
  ['lines inside a paragraph', '<p>가\n나\n   다</p>'],
  ['headings with and without id', '<h2 id="가">가</h2><h3>나</h3><h2 id="가">다</h2>'],
])('%s: is unchanged by a round trip', (_, body) => {
  expect(cleanBody(body)).toBe(body)
  const doc = toState(body)
  doc.check()
  expect(toHtml(doc)).toBe(body)
  expect(isLegal(body)).toBe(true)
})

test('markup that is not in the sanitiser’s form is preserved too', () => {
  for (const body of [
    '<p>open',
    '<P>a</P>',
    '<p>a</b></p>',
    '<p class=x>y</p>',
    '<p>&nbsp;&copy;</p>',
    '</p>',
    '<'.repeat(50),
  ])
    expect(toHtml(toState(body))).toBe(body)
})

test('only the changed block is serialized again; ids of headings stay, new ones are unique', () => {
  const body = '<p>하나</p><table><tr><td>가</td></tr></table><h2 id="절">절</h2>'
  const doc = toState(body)
  const { doc: changed } = new Transform(doc)
    .replaceWith(1, 3, schema.text('둘'))
    .insert(doc.content.size - 1, [
      schema.nodes.heading.create(null, schema.text('절')),
      schema.nodes.heading.create({ level: 3 }, schema.text('Café, 2026!')),
      schema.nodes.paragraph.create(),
    ])
  expect(toHtml(changed)).toBe(
    `${body.replace('하나', '둘')}\n<h2 id="절-2">절</h2>\n<h3 id="café-2026">Café, 2026!</h3>`,
  )
})

// documents generated from the schema
const randomText = fc.string({
  unit: fc.constantFrom(
    '가',
    '윤',
    'a',
    'B',
    '1',
    ' ',
    '&',
    '<',
    '>',
    '"',
    '\u00a0',
    '\u2060',
    '🌊',
  ),
  minLength: 1,
  maxLength: 6,
})
const mark = fc.oneof(
  fc.constantFrom('em', 'strong', 'bold', 'sub', 'sup').map((name) => schema.mark(name)),
  fc
    .constantFrom('/page/presskit', 'https://a.example/?b=1&c="2"', 'mailto:a@b.example', '#절')
    .map((href) => schema.mark('link', { href })),
  fc.constantFrom('en', 'ko').map((lang) => schema.mark('lang', { lang })),
)
const leaf = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: randomText }, { weight: 1, arbitrary: fc.constant(null) }),
    fc.array(mark, { maxLength: 3 }),
  )
  .map(([text, around]) => {
    const marks = around.reduce((set, one) => one.addToSet(set), schema.text('x').marks)
    return text === null
      ? schema.nodes.hard_break.create(null, null, marks)
      : schema.text(text, marks)
  })
const inline = fc.array(leaf, { maxLength: 5 })
const alt = fc.option(fc.constantFrom('', '그림 "하나" & 둘'), { nil: null })
const { nodes } = schema
const { block } = fc.letrec<{ block: Node; flow: Node[]; list: Node; row: Node }>((tie) => ({
  flow: fc
    .tuple(
      inline,
      fc.oneof(
        { maxDepth: 2, depthIdentifier: 'flow' },
        fc.constant([]),
        fc.array(tie('list'), { maxLength: 1 }),
      ),
    )
    .map(([text, more]) => [nodes.paragraph.create(null, text), ...more]),
  list: fc
    .tuple(fc.boolean(), fc.boolean(), fc.array(tie('flow'), { minLength: 1, maxLength: 3 }))
    .map(([ordered, loose, items]) =>
      (ordered ? nodes.ordered_list : nodes.bullet_list).create(
        null,
        items.map((item) => nodes.list_item.create({ loose }, item)),
      ),
    ),
  row: fc
    .tuple(fc.boolean(), fc.boolean(), fc.array(tie('flow'), { minLength: 1, maxLength: 3 }))
    .map(([head, loose, cells]) =>
      nodes.table_row.create(
        { head },
        cells.map((cell) =>
          (head ? nodes.table_header : nodes.table_cell).create(
            { loose, colspan: head ? 1 : 2, ...(head ? { scope: 'col' } : {}) },
            cell,
          ),
        ),
      ),
    ),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    inline.map((text) => nodes.paragraph.create(null, text)),
    fc
      .tuple(inline, fc.constantFrom(2, 3), fc.constantFrom('', null, '절 "1"'))
      .map(([text, level, id]) => nodes.heading.create({ level, id }, text)),
    fc
      .tuple(inline, alt, fc.constantFrom('figure', 'p', 'none'))
      .map(([caption, described, frame]) =>
        nodes.figure.create(
          {
            src: '/media/art/a.webp',
            dark: described,
            alt: described,
            width: '1260',
            frame,
            ...(described === null ? {} : { dark: '/media/art/a_dark.webp' }),
          },
          caption,
        ),
      ),
    fc
      .tuple(inline, fc.boolean(), fc.constantFrom('figure', 'none'))
      .map(([caption, muted, frame]) =>
        nodes.film.create(
          {
            sources: [{ src: '/media/a.mp4', type: 'video/mp4' }],
            poster: '/media/a.webp',
            muted,
            frame,
          },
          caption,
        ),
      ),
    fc.constant(nodes.horizontal_rule.create()),
    tie('list'),
    fc
      .tuple(fc.array(tie('block'), { minLength: 1, maxLength: 3 }), inline)
      .map(([inner, cite]) =>
        nodes.blockquote.create(null, [...inner, nodes.cite.create(null, cite)]),
      ),
    fc
      .tuple(fc.boolean(), fc.array(fc.tuple(inline, inline), { minLength: 1, maxLength: 3 }))
      .map(([facts, pairs]) =>
        nodes.facts.create(
          { facts },
          pairs.map(([label, value]) =>
            nodes.fact.create(null, [
              nodes.fact_label.create(null, label),
              nodes.fact_value.create(null, value),
            ]),
          ),
        ),
      ),
    fc
      .tuple(fc.boolean(), fc.array(tie('row'), { minLength: 1, maxLength: 3 }))
      .map(([sections, rows]) => nodes.table.create({ sections }, rows)),
  ),
}))

test('the sanitiser leaves everything in the schema unchanged, and it survives a round trip', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const doc = nodes.doc.create(null, blocks)
      doc.check()
      const html = toHtml(doc)
      expect(cleanBody(html)).toBe(html)
      const again = toState(html)
      expect(again.children.filter(({ type }) => type === nodes.foreign)).toEqual([])
      expect(toHtml(again)).toBe(html)
    }),
    { numRuns: 400 },
  )
})

test('everything that the sanitiser allows is returned character by character', () => {
  const tag = fc.constantFrom(...Object.keys(ELEMENTS), 'i', 'font')
  const attribute = fc.constantFrom(
    '',
    ' id="a"',
    ' class="facts"',
    ' href="/x" target=_blank',
    ' src="/media/a.webp" alt',
    ' colspan="0"',
    ' lang=en',
    ' controls',
  )
  const piece = fc.oneof(
    randomText,
    fc.constant('\n'),
    fc.tuple(tag, attribute).map(([name, given]) => `<${name}${given}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('&nbsp;', '&amp;lt;', '<!-- a -->'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const body = cleanBody(pieces.join(''))
      const doc = toState(body)
      doc.check()
      expect(toHtml(doc)).toBe(body)
      expect(isLegal(body)).toBe(true)
    }),
    { numRuns: 1500 },
  )
})

test('a body of a megabyte is parsed and serialized in linear time', () => {
  const cost = (html: string): number => {
    const from = cpuMs()
    expect(toHtml(toState(html)).length).toBe(html.length)
    return cpuMs() - from
  }
  for (const piece of [
    '<p>가 <strong>나</strong></p>',
    '<p',
    '<p><em>a</em>',
    '&amp;',
    '<ul><li>',
    ' '.repeat(9),
  ]) {
    const once = piece.repeat(Math.ceil(1_000_000 / piece.length))
    expect(cost(once)).toBeLessThan(3_000)
  }
})
