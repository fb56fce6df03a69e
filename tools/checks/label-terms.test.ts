import { expect, test } from 'vitest'
import { namesOfPlacesIn, replacedTermsIn } from './label-terms.ts'

const wordsIn = (language: 'ko' | 'en', label: string): string[] =>
  replacedTermsIn(language, { label }).map(({ word }) => word)

test('finds a replaced word, with its label and what is written instead', () => {
  expect(replacedTermsIn('ko', { list_new: '새 글', list_filters: '거르기' })).toEqual([
    { key: 'list_filters', word: '거르기', instead: '필터' },
  ])
  expect(replacedTermsIn('en', { media_kit_colors: 'Colours', email: 'Email' })).toEqual([
    { key: 'media_kit_colors', word: 'Colour', instead: '-or' },
  ])
})

test('finds former names and British spelling inside a sentence', () => {
  expect(wordsIn('ko', '{revision}판을 되돌리는 단추')).toEqual(['단추', '}판'])
  expect(wordsIn('ko', '미디어 자료')).toEqual(['미디어 자료'])
  expect(wordsIn('en', 'A name you will recognise was cancelled.')).toEqual([
    'cancelled',
    'recognise',
  ])
  expect(wordsIn('en', 'Take over the medium of somebody')).toEqual([
    'medium',
    'Take over',
    'somebody',
  ])
})

test('ignores words that only contain one, and labels worded by the specification', () => {
  for (const label of ['미디어 자료실', '그림자', '국문판', '미리보기', '휴대전화', '{count}개'])
    expect(wordsIn('ko', label), label).toEqual([])
  for (const label of [
    'Video, medium',
    'canceled',
    'organization',
    'Version {revision}',
    'The promise',
  ])
    expect(wordsIn('en', label), label).toEqual([])
  expect(replacedTermsIn('ko', { safety_phone: '휴대폰 번호' })).toEqual([])
})

test('finds a word of the studio that stands for two things', () => {
  expect(wordsIn('ko', '쓰던 글은 남고, 활동 기록에 남습니다.')).toEqual(['활동 기록', '쓰던 글'])
  for (const label of ['버전 기록', '쓴 글자', '검토할 글', '글머리 목록'])
    expect(wordsIn('ko', label), label).toEqual([])
})

test('finds a label with the name of a place that means something else', () => {
  expect(
    namesOfPlacesIn({
      place_status: '상태',
      list_state: '상태',
      place_media: '미디어',
      media_title: '미디어',
    }),
  ).toEqual([{ key: 'list_state', place: 'place_status' }])
  expect(namesOfPlacesIn({ place_home: 'Home', place_contents: 'Home' })).toEqual([
    { key: 'place_home', place: 'place_contents' },
  ])
})
