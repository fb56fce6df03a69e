import { expect, test } from 'vitest'
import { fits, matchesOf } from './match.ts'

/** The name with its matches in brackets. */
const marked = (name: string, typed: string): string =>
  matchesOf(name, typed)
    .toReversed()
    .reduce(
      (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
      name,
    )

test('a name matches at every moment of the composition of what is typed', () => {
  for (const typed of ['ㅇ', '예', '옝', '예야', '예약', '예약ㅁ', '예약모', '예약목', '예약 목록'])
    expect(fits('예약 목록', typed), typed).toBe(true)
  for (const typed of ['ㅖ', '약속', '예약 목로기'])
    expect(fits('예약 목록', typed), typed).toBe(false)
  expect(fits('Schedules', 'SCHED')).toBe(true)
  expect(fits('anything', '  ')).toBe(true)
})

test('marks the text as a whole, else each word that occurs, in whole characters', () => {
  expect(marked('예약 목록', '약목')).toBe('예[약 목]록')
  expect(marked('저장한 보기', '젖')).toBe('[저장]한 보기')
  expect(marked('바다를 건너는 다리', '다리 바다')).toBe('[바다]를 건너는 [다리]')
  expect(marked('A bridge over the sea', 'sea Bridge')).toBe('A [bridge] over the [sea]')
  expect(marked('물결', '불')).toBe('물결')
  expect(marked('🌊 물결', '물')).toBe('🌊 [물]결')
})
