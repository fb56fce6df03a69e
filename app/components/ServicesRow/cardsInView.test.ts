import { expect, test } from 'vitest'
import { cardsInView } from './cardsInView.ts'

// widths that style sheets give the row in these windows
test.each([
  [320, 20, 236, 12, 1],
  [390, 20, 236, 12, 1],
  [768, 40, 236, 20, 2],
  [1024, 48, 236, 24, 3],
  [1440, 90, 297, 24, 4],
  [1920, 330, 297, 24, 4],
])(
  'FT-036 in a window of %i px, with margins of %i px and cards of %i px with gaps of %i px, %i are in view',
  (row, edge, card, gap, count) => {
    expect(cardsInView({ row, edge, card, gap })).toBe(count)
  },
)
