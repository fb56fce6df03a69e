import { expect, test } from 'vitest'
import { styleTextsOf, visitorTextsOf } from './visitor-texts.ts'

/** Texts found in a source file, each with its reason; `#{…}` is a placeholder of a template. */
const found = (source: string, name = 'app/pages/sample/route.tsx'): string[] =>
  visitorTextsOf(name, source.replaceAll('#{', '$' + '{')).map(({ why, text }) => `${why}: ${text}`)

test('finds Hangul in strings, templates and JSX, with its line, in every part of the code', () => {
  expect(visitorTextsOf('app/a.tsx', 'const a = 1\n\nconst b = <p>\n  {a}안녕</p>')).toEqual([
    { line: 4, text: '안녕', why: 'Hangul' },
  ])
  for (const name of ['app/a.ts', 'contract/a.ts', 'server/api/a.ts', 'server/reports/a.ts']) {
    expect(found("const text = '이름을 입력해 주세요.'", name), name).toHaveLength(1)
    expect(found('const text = `번호: #{id}`', name), name).toHaveLength(1)
    expect(found('const text = { KOR: ["뉴스룸"] }', name), name).toHaveLength(1)
    expect(found("const text = first + ' ㅋㅋ'", name), name).toHaveLength(1)
  }
  // half-composed and archaic characters too
  expect(found("const text = '\\u1112\\u1161\\u11ab'")).toHaveLength(1)
})

test('finds Hangul in errors, logs and the contract of the API, which are in English', () => {
  expect(found("throw new Error('없는 주소입니다')", 'server/a.ts')).toEqual([
    'Hangul: 없는 주소입니다',
  ])
  expect(found("log.info('시작')", 'server/a.ts')).toHaveLength(1)
  expect(found("const a = { description: '주소' }", 'server/api/a.ts')).toHaveLength(1)
})

test('ignores comments and patterns', () => {
  const source = '// 보도자료\n/** 뉴스룸 */\nconst isHangul = /[가-힣ㄱ-ㅎ]+ 글자/.test(word)'
  expect(found(source)).toEqual([])
})

test('ignores single letters and ranges where characters are processed, and finds them elsewhere', () => {
  const source =
    "const HANGUL = '가-힣ㄱ-ㅎㅏ-ㅣ'; const first = word >= 'ㄱ' && drawn('가') === drawn('힣')"
  expect(found(source, 'server/search/tokens.ts')).toEqual([])
  expect(found("const yes = '예'", 'server/reports/a.ts')).toEqual(['Hangul: 예'])
  expect(found("const none = '없음'", 'server/search/tokens.ts')).toHaveLength(1)
})

test('finds English words in JSX, single words too, but no separators', () => {
  expect(found('const a = <p>Go home</p>')).toEqual(['a text in JSX: Go home'])
  expect(found('const a = <b>EN</b>')).toEqual(['a text in JSX: EN'])
  expect(found("const a = <b>{'menu'}</b>")).toEqual(['a text in JSX: menu'])
  expect(found("const a = <>{open ? 'close' : undone && 'open'}</>")).toHaveLength(2)
  expect(found("const a = <b>{m[open ? 'close' : 'open']()}{map.get('menu')}</b>")).toEqual([])
  expect(found('const a = <b>{`menu #{count}`}</b>')).toHaveLength(1)
  expect(found("const a = <p>{m.home()} · {' '}@ {count}/{total}</p>")).toEqual([])
})

test('finds texts in attributes, in conditional expressions too', () => {
  for (const attribute of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
    expect(found(`const a = <i ${attribute}="Close" />`), attribute).toEqual([
      `${attribute}: Close`,
    ])
    expect(found(`const a = <i ${attribute}={open ? 'Close' : 'Open'} />`), attribute).toHaveLength(
      2,
    )
    expect(found(`const a = <i ${attribute}={name ?? \`Slide #{at}\`} />`), attribute).toHaveLength(
      1,
    )
    expect(found(`const a = <i ${attribute}={m.close()} />`), attribute).toEqual([])
    expect(found(`element.setAttribute('${attribute}', 'Close')`), attribute).toHaveLength(1)
    expect(found(`const props = { '${attribute}': 'Close' }`), attribute).toHaveLength(1)
  }
  expect(
    found('const a = <i className="Close" data-part="search-button" role="status" alt="" />'),
  ).toEqual([])
})

test('finds a text per language in tables and conditional expressions', () => {
  expect(found("const TITLES = { KOR: news, ENG: 'Newsroom' }", 'server/feeds/rss.ts')).toEqual([
    'a text for ENG: Newsroom',
  ])
  expect(found("const home = language === 'ENG' ? 'Home' : other", 'server/a.ts')).toEqual([
    'a text of a language: Home',
  ])
  expect(
    found(
      "const tag = language === 'ENG' ? 'en' : 'ko'; const paths = { KOR: '/rss.xml', ENG: '/en/rss.xml' }",
    ),
  ).toEqual([])
})

test('finds sentences and titles of several words anywhere', () => {
  for (const said of [
    'Too many requests',
    'Please enter your name.',
    '“Here” it is',
    'a value is missing.',
    'Is it so?',
  ])
    expect(found(`window.alert("${said}")`), said).toHaveLength(1)
  expect(found('const a = `Sent to #{email}`', 'contract/report.ts')).toHaveLength(1)
  for (const code of [
    'application/json',
    'Accept-Encoding, Cookie',
    'GET, HEAD',
    'max-age=60, public',
    'list item',
    'text/html; charset=utf-8',
    'KeyboardEvent',
    '(prefers-color-scheme: dark)',
  ])
    expect(found(`send("${code}")`, 'server/a.ts'), code).toEqual([])
})

test('finds words between HTML tags, but not tags, addresses and styles', () => {
  expect(
    found('const page = `<main><h1>Not found</h1><p>#{text}</p></main>`', 'server/a.ts'),
  ).toEqual(['a text between tags: <main><h1>Not found</h1><p>￼</p></main>'])
  expect(found('const row = `<td>answers</td>`', 'server/a.ts')).toHaveLength(1)
  for (const page of [
    '<!doctype html><html lang="#{tag}"><head><meta name="viewport" content="width=device-width"><title>#{title} | #{name}</title></head>',
    '<a href="/api/openapi.json"><code>/api/openapi.json</code></a>.',
    '<style>body{margin:0 auto;color:red}</style>',
    '<item><title>#{title}</title><guid isPermaLink="false">#{id}</guid></item>',
  ])
    expect(found(`const page = \`${page}\``, 'server/a.ts'), page).toEqual([])
})

test('allows English for developers: errors, logs, and the contract of the API where it is assembled', () => {
  expect(found("throw new TypeError('The page has no row')", 'server/a.ts')).toEqual([])
  expect(
    found("log.error('Not made', error); console.error(`Part #{name} is missing.`)", 'server/a.ts'),
  ).toEqual([])
  const contract =
    "const route = { summary: 'One content', responses: answers(schema, 'The content; null where there is none') }"
  expect(found(contract, 'server/api/content.ts')).toEqual([])
  expect(found(contract, 'server/feeds/rss.ts')).toHaveLength(2)
  expect(
    found("const a = z.string().describe('What the captcha returned')", 'server/api/a.ts'),
  ).toEqual([])
  expect(found("const a = { message: 'Too many requests' }", 'server/api/a.ts')).toHaveLength(1)
  // a handler's texts are for API clients
  expect(found("api.openapi(route, (c) => c.text('Not found'))", 'server/api/a.ts')).toHaveLength(1)
})

test('ignores names of modules and types', () => {
  expect(
    found(
      "import a from './A b.ts'\ntype Said = 'Go home' | 'Go on'\ninterface Sayer { say: 'Go home' }\nexport * from './A b.ts'",
    ),
  ).toEqual([])
  expect(found("const a = 'Go home' as const satisfies string")).toHaveLength(1)
})

test('finds texts in a style sheet, but not symbols', () => {
  expect(
    styleTextsOf(
      'a::after {\n  content: "새 창";\n}\nb::before { content: "\\2192 " } i { content: ""; content: \'·\' }',
    ),
  ).toEqual([{ line: 2, text: '새 창', why: 'a text in CSS' }])
})
