import { expect, test } from 'vitest'
import { clockText, daysText } from './hours.ts'
import { phoneLink, phoneText } from './phone.ts'

test('a number of Korea has the code of the country in links and in English; others stay', () => {
  expect(['033-000-0110', '1577-0000', '+82 33 000 0110'].map(phoneLink)).toEqual([
    'tel:+82330000110',
    'tel:15770000',
    'tel:+82330000110',
  ])
  expect(phoneText('033-000-0110', 'ENG')).toBe('+82-33-000-0110')
  expect(phoneText('033-000-0110', 'KOR')).toBe('033-000-0110')
  expect(phoneText('1577-0000', 'ENG')).toBe('1577-0000')
})

test('times of a day are said as texts of each language do', () => {
  const times = ['00:00', '09:00', '12:00', '13:05', '23:59']
  expect(times.map((time) => clockText(time, 'KOR'))).toEqual([
    '오전 12시',
    '오전 9시',
    '오후 12시',
    '오후 1:05',
    '오후 11:59',
  ])
  expect(times.map((time) => clockText(time, 'ENG'))).toEqual([
    '12 a.m.',
    '9 a.m.',
    '12 p.m.',
    '1:05 p.m.',
    '11:59 p.m.',
  ])
})

test('the working days, the weekend and the week have words; others are named', () => {
  expect(daysText({ first: 'mon', last: 'fri' }, 'KOR')).toBe('평일')
  expect(daysText({ first: 'sat', last: 'sun' }, 'KOR')).toBe('주말')
  expect(daysText({ first: 'mon', last: 'sun' }, 'KOR')).toBe('매일')
  expect(daysText({ first: 'tue', last: 'tue' }, 'ENG')).toBe('Tuesday')
  expect(daysText({ first: 'wed', last: 'sun' }, 'KOR')).toBe('수요일부터 일요일까지')
})
