import { describe, expect, it } from 'vitest'
import { readArticle } from './article.ts'
import { markdownPassages } from '../../server/readings/markdown-passages.ts'
import { sentences } from '../../server/readings/sentences.ts'
import { counted, spoken } from '../../server/readings/spoken.ts'
import { join, SAMPLE_RATE, trim } from '../../server/readings/voice.ts'

const ARTICLE = `---
id: 7
title: "‘턱 없는 길’ 시작"
audio: true
---
첫 **문단**의 [고리](/page/x)와 글.

## 소제목

:::facts
- 1만 2천 곳 | 길 안내에 담긴 경사로
- 3,200명 | 함께 걸은 시민
:::

> “다시 나간다.”
> — 접근성팀 팀장

![그림](art/x "읽지 않는 설명")

- 하나
- 둘

| 시설 | 2022년 | 2023년 |
|---|---|---|
| 사무실 | 2만 | 1만 |
`

describe('text to read of an article', () => {
  it('contains title, text, facts, quotations, lists and tables in order, without marks and images', () => {
    const article = readArticle(ARTICLE, 'ko')
    expect(article).toMatchObject({ id: 7, audio: true, language: 'ko' })
    expect(article.passages).toEqual([
      { kind: 'title', text: '‘턱 없는 길’ 시작' },
      { kind: 'text', text: '첫 문단의 고리와 글.' },
      { kind: 'heading', text: '소제목' },
      { kind: 'fact', text: '길 안내에 담긴 경사로: 1만 2천 곳' },
      { kind: 'fact', text: '함께 걸은 시민: 3,200명' },
      { kind: 'quote', text: '“다시 나간다.”' },
      { kind: 'source', text: '접근성팀 팀장' },
      { kind: 'item', text: '하나' },
      { kind: 'item', text: '둘' },
      { kind: 'item', text: '사무실: 2022년 2만, 2023년 1만' },
    ])
  })

  it('turns the line breaks of a paragraph into spaces', () => {
    expect(markdownPassages('one\ntwo')).toEqual([{ kind: 'text', text: 'one two' }])
  })

  it('rejects a file without front matter', () => {
    expect(() => readArticle('only text', 'en')).toThrow('front matter')
  })
})

describe('sentences', () => {
  it('splits Korean at the ends of sentences, not at decimals', () => {
    expect(sentences('비율은 2.3배다. 정말 그런가? 그렇다!', 'ko')).toEqual([
      '비율은 2.3배다.',
      '정말 그런가?',
      '그렇다!',
    ])
  })

  it('lets a Korean sentence continue after a quotation', () => {
    expect(sentences('“정말 그런가?” 하고 물었다. 답은 없었다.', 'ko')).toEqual([
      '“정말 그런가?” 하고 물었다.',
      '답은 없었다.',
    ])
  })

  it('splits English, respecting abbreviations and quotations', () => {
    expect(
      sentences(
        'Dr. A. Kim waited until 4 p.m. on Friday. “Where?” she asked. It cost 1.8 km.',
        'en',
      ),
    ).toEqual([
      'Dr. A. Kim waited until 4 p.m. on Friday.',
      '“Where?” she asked.',
      'It cost 1.8 km.',
    ])
  })

  it('returns a passage without an end whole', () => {
    expect(sentences('끝이 없는 줄', 'ko')).toEqual(['끝이 없는 줄'])
    expect(sentences('', 'en')).toEqual([])
  })
})

describe('spoken form of a sentence', () => {
  it('uses native Korean numbers before counters only', () => {
    expect(counted(20)).toBe('스무')
    expect(counted(23)).toBe('스물세')
    expect(spoken('23가지를 5개월 동안 9시부터 148곳에서', 'ko')).toBe(
      '스물세가지를 5개월 동안 아홉시부터 148곳에서',
    )
  })

  it('speaks decimals, units and letters in Korean', () => {
    expect(spoken('2,140km의 2.3배, 59%를 ‘AI’가 본다', 'ko')).toBe(
      '2140 킬로미터의 2점 삼배, 59 퍼센트를 에이아이가 본다',
    )
  })

  it('keeps English apostrophes and drops quotation marks', () => {
    expect(spoken('It’s “2,140 km” — 59%', 'en')).toBe('It’s 2140 kilometers, 59 percent')
  })
})

describe('audio', () => {
  it('trims silence at both ends', () => {
    const samples = new Int16Array([0, 0, 0, 900, -900, 0, 0, 0])
    expect([...trim(samples, 260, 1)]).toEqual([0, 900, -900])
  })

  it('records when each sentence begins', () => {
    const second = new Int16Array(SAMPLE_RATE)
    const { samples, sentences: timed } = join([
      { text: 'a', samples: second },
      { text: 'b', samples: second, ends: 'title' },
      { text: 'c', samples: second, ends: 'text' },
    ])
    expect(timed).toEqual([
      { start: 0, text: 'a' },
      { start: 1.32, text: 'b' },
      { start: 3.12, text: 'c' },
    ])
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(4.77, 2)
  })
})
