import { expect, test } from 'vitest'
import {
  CAPTION_LIMITS,
  captionsText,
  type Cue,
  cueFault,
  isCueSettings,
  overlaps,
  readCaptions,
  stampText,
  typedTime,
} from './captions.ts'

const FILE = `\ufeffWEBVTT - 준공식\r
Kind: captions\r
\r
STYLE\r
::cue { color: red }\r
\r
NOTE ends with an empty line\r
\r
intro\r
00:01.000 --> 00:03.500 line:0 align:start region:top\r
<v 한여울>안녕하세요.\r
둘째 줄 &amp; 끝\r
\r
01:00:02.000 --> 01:00:04.000\r
3 &lt; 5, &lt;i&gt;\r
`
const cue = (start: number, end: number, text = '글', settings = ''): Cue => ({
  start,
  end,
  text,
  settings,
})
const read = (text: string) => readCaptions(`WEBVTT\n\n${text}`)

test('a file is read with times, texts, and settings that players know; styles and notes are left', () => {
  expect(readCaptions(FILE)).toEqual({
    cues: [
      cue(1000, 3500, '<v 한여울>안녕하세요.\n둘째 줄 & 끝', 'line:0 align:start'),
      cue(3_602_000, 3_604_000, '3 &lt; 5, &lt;i&gt;'),
    ],
    left: 2,
  })
})

test('what is written is read as the same cues, in the order of time', () => {
  const cues = [
    cue(5000, 6000, '3 < 5 & 7 > 2 --> 끝\n<b>굵게</b> <v Kim>말 <없는꼬리표>'),
    cue(1000, 2000, '&lt;i&gt;', 'line:0'),
    cue(1000, 1500, 'a &amp; b'),
  ]
  const text = captionsText(cues)
  expect(text.slice(6)).not.toMatch(/-->.*-->/)
  const again = readCaptions(text)
  expect(again).toEqual({
    cues: [{ ...cues[2], text: 'a & b' }, cues[1], cues[0]],
    left: 0,
  })
  expect(captionsText('cues' in again ? again.cues : [])).toBe(text)
  // an empty line within a text would end its cue
  expect(read(captionsText([cue(0, 1, 'a\n\n\nb\r\n ')]).slice(8))).toMatchObject({
    cues: [{ text: 'a\nb' }],
  })
})

test.each([
  ['no signature', '00:01.000 --> 00:02.000\na', { problem: 'signature', line: 1 }],
  ['WEBVTTx', 'WEBVTTx\n', { problem: 'signature', line: 1 }],
  ['a time that is none', 'WEBVTT\n\n1\n00:61.000 --> 00:02.000\na', { problem: 'time', line: 4 }],
  ['a comma', 'WEBVTT\n\n00:01,000 --> 00:02,000\na', { problem: 'time', line: 3 }],
  ['a long line', `WEBVTT\n\n${'a'.repeat(CAPTION_LIMITS.line + 1)}`, { problem: 'line', line: 3 }],
  ['too many bytes', `WEBVTT\n\n${'가\n'.repeat(150_000)}`, { problem: 'bytes', line: null }],
  [
    'too many cues',
    `WEBVTT\n\n${'00:00.000 --> 00:01.000\n'.repeat(CAPTION_LIMITS.cues + 1)}`,
    { problem: 'cues', line: CAPTION_LIMITS.cues + 3 },
  ],
])('a file is rejected with its line: %s', (_, text, problem) => {
  expect(readCaptions(text)).toEqual(problem)
})

test('faults of a cue are found', () => {
  expect(cueFault(cue(0, 1))).toBeNull()
  expect(cueFault(cue(0, 1, ' \n '))).toBe('empty')
  expect(cueFault(cue(0, 1, '\0\r\n\u2028\ufeff\0 '))).toBe('empty')
  expect(cueFault(cue(1, 1))).toBe('end')
  expect(cueFault(cue(0, 1, 'a'.repeat(CAPTION_LIMITS.text + 1)))).toBe('long')
  expect(cueFault(cue(0, CAPTION_LIMITS.seconds * 1000 + 1))).toBe('late')
  // the third begins while the first still stands
  expect([...overlaps([cue(0, 10), cue(10, 12), cue(11, 13), cue(13, 14)])]).toEqual([2])
  expect([...overlaps([cue(0, 10), cue(2, 3), cue(5, 6)])]).toEqual([1, 2])
})

test('times are read as people type them, and written as the standard says', () => {
  expect(
    ['1:02.5', '62.5', '00:01:02,500', '0', '1:60', 'a', '', '1:2:3:4', '99:00:00', '-1'].map(
      typedTime,
    ),
  ).toEqual([62_500, 62_500, 62_500, 0, null, null, null, null, null, null])
  expect(stampText(3_661_005)).toBe('01:01:01.005')
})

test('settings are only those that stand in a file', () => {
  expect(['', 'line:0', 'position:10% align:start'].every(isCueSettings)).toBe(true)
  expect(['region:a', 'line:0\nNOTE', 'a-->b', ' line:0'].some(isCueSettings)).toBe(false)
})
