import { expect, test } from 'vitest'
import { bodyText, prepareBody, readingMinutes } from './prepareBody.ts'

const image =
  '<img src="/media/art/a.webp" data-dark="/media/art/a_dark.webp" alt="물 &amp; 빛" width="1260" height="708" />'

test('SH-013 an image with a dark variant gets one img with a dark source, each in several widths', () => {
  const html = prepareBody(`<figure>${image}</figure>`, '표')
  expect(html).toMatch(/^<figure><picture><source [^>]*><img [^>]*><\/picture><\/figure>$/)
  const [source, shown] = html.match(/<(?:source|img)[^>]*>/g) as [string, string]
  expect(source).toContain('data-dark="" media="(prefers-color-scheme: dark)"')
  expect(source).toContain('/media/art/a_dark.webp?type=thumb&amp;opt=R640x0.fwebp 640w')
  expect(source).not.toContain('/media/art/a.webp')
  expect(shown).toContain('/media/art/a.webp?type=thumb&amp;opt=R640x0.fwebp 640w')
  expect(shown).toContain(
    'alt="물 &amp; 빛" width="1260" height="708" loading="lazy" decoding="async"',
  )
  expect(shown).not.toContain('dark')
})

test('an image without a dark variant gets no source; vectors and foreign addresses are unchanged', () => {
  expect(prepareBody('<img src="/media/art/a.webp" alt="">', '표')).toMatch(
    /^<img [^>]*srcset="[^>]*>$/,
  )
  expect(
    prepareBody('<img src="/media/icons/a.svg" data-dark="/media/icons/a_dark.svg" alt="">', '표'),
  ).toMatch(
    /^<picture><source data-dark="" media="\(prefers-color-scheme: dark\)" srcset="\/media\/icons\/a_dark\.svg"><img src="\/media\/icons\/a\.svg" alt="" [^>]*><\/picture>$/,
  )
  expect(prepareBody('<img src="https://a.example/b.png" alt="">', '표')).toBe(
    '<img src="https://a.example/b.png" alt="">',
  )
})

test('a table scrolls in a named frame, and its header cells are column headers', () => {
  expect(prepareBody('<table><thead><tr><th>항목</th></tr></thead></table>', '표')).toBe(
    '<div class="table" role="region" tabindex="0" aria-label="표"><table><thead><tr><th scope="col">항목</th></tr></thead></table></div>',
  )
})

test('angle brackets in attributes end no tag, and each table gets its own frame and headers', () => {
  const html = prepareBody('<img src="/media/art/a.webp" alt="a > b &quot;c&quot;">글', '표 "가"')
  expect(html).toMatch(/ alt="a &gt; b &quot;c&quot;" loading="lazy" decoding="async">글$/)
  const table =
    '<table><thead><tr><th scope="row">가</th><th colspan="2">나</th></tr></thead><tr><th>다</th></tr></table>'
  const framed = prepareBody(`${table}<p>글</p>${table}`, '표 "가"')
  expect(framed.split('<p>글</p>')).toEqual(
    Array(2).fill(
      `<div class="table" role="region" tabindex="0" aria-label="표 &quot;가&quot;">${table.replace('<th colspan', '<th scope="col" colspan')}</div>`,
    ),
  )
})

test('reading time counts characters in Korean and words in English', () => {
  expect(bodyText('<p>물과 <b>빛</b></p>')).toBe('물과 빛')
  expect(bodyText('<p>물&nbsp;&amp;<br>빛</p><p>a &lt; b</p>')).toBe('물 & 빛 a < b')
  expect(readingMinutes(`<p>${'물'.repeat(1500)}</p>`, 'KOR')).toBe(3)
  expect(readingMinutes(`<p>${'word '.repeat(460)}</p>`, 'ENG')).toBe(2)
})
