import { expect, it } from 'vitest'
import { renderCosts } from './cost.ts'

it('charges a render the thread time while it ran, shared with concurrent renders', () => {
  let spent = 0
  const costs = renderCosts(() => spent)
  spent += 1000
  costs.begin(1)
  spent += 10
  costs.begin(2)
  spent += 20
  expect(costs.end(1)).toBe(20)
  spent += 5
  expect(costs.end(2)).toBe(15)
  spent += 1000
  costs.begin(3)
  expect(costs.end(3)).toBe(0)
  expect(costs.end(3)).toBe(0)
})
