import { expect, it } from 'vitest'
import { importDate } from './import-date.ts'

it.each([
  ['2024-01-05', '2024-01-05', false],
  ['2024.1.5', '2024-01-05', false],
  ['2024. 1. 5.', '2024-01-05', false],
  ['2024/01/05', '2024-01-05', false],
  ['2024년 1월 5일', '2024-01-05', false],
  ['2024-01-05 09:30', '2024-01-05', true],
  ['2024-01-05T20:30:00Z', '2024-01-06', false],
  ['2024-01-05T20:30:00.123+09:00', '2024-01-05', false],
  ['2024-01-05 20:30 -0500', '2024-01-06', false],
])('reads %s as the day of the company', (cell, day, hasNoZone) => {
  expect(importDate(cell)).toEqual({ day, hasNoZone })
})

it.each([
  '',
  '01/02/2024',
  '24-01-05',
  '2024-02-30',
  '2024-13-01',
  '2024-01-05T25:00Z',
  '오늘',
  '2024',
])('reads no date from %s', (cell) => {
  expect(importDate(cell)).toBeNull()
})
