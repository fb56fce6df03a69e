import { expect, test } from 'vitest'
import { barsOf } from '../../../contract/charts/bars.ts'
import { GAUGE, gaugeOf, glintsOf } from './gauge.ts'

const marks = ['108,300', '107,500', '96,633', '88,902'].map((value, index) => ({
  year: String(2022 + index),
  value,
}))
const goal = { year: '2035', value: '26,875', label: '목표' }

test('FT-213 the gauge is in proportion to the figures, from zero at the bed', () => {
  const drawing = gaugeOf({ marks, goal })
  expect(drawing.steps.at(0)).toEqual({ value: 0, y: GAUGE.height })
  expect(drawing.steps.at(-1)).toEqual({ value: 120_000, y: 0 })
  expect(drawing.marks.map(({ year, y }) => [year, y])).toEqual([
    ['2022', 68.3],
    ['2023', 72.9],
    ['2024', 136.3],
    ['2025', 181.4],
  ])
  expect(drawing.goal.y).toBe(543.2)
})

test('FT-213 labels of marks that are close together are placed side by side', () => {
  const [first, second, third, last] = gaugeOf({ marks, goal }).marks
  expect(second?.x).toBe(third?.x)
  expect(last?.x).toBe(third?.x)
  expect(first?.x).toBeLessThan((second?.x ?? 0) - 150)
})

test('FT-213 glints are below the waterline, identical at every rendering, and never over text', () => {
  const labels = [{ left: 0, right: GAUGE.post, top: 180, bottom: 280 }]
  const glints = glintsOf(181, labels)
  expect(glints).toEqual(glintsOf(181, labels))
  expect(glints.every(({ y }) => y > 181 && y < GAUGE.height)).toBe(true)
  const beside = glints.filter(({ y }) => y > 181 && y < 280)
  expect(beside.length).toBeGreaterThan(5)
  expect(beside.every(({ x, width }) => x - width / 2 >= GAUGE.post)).toBe(true)
  expect(glintsOf(181, []).length).toBeGreaterThan(glints.length)
})

test('FT-224 bars are as long as their figures: of the highest year, or of 100 percent', () => {
  expect(barsOf(marks.slice(0, 2), 'tCO2e').map(({ share }) => share)).toEqual([100, 99.3])
  expect(barsOf([{ year: '2024', value: '62.5' }], '%').map(({ share }) => share)).toEqual([62.5])
})
