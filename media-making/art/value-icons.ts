/** The icons of the core values, in the inks and on the grid of the category icons. */
import { c, cut, f, l, line, slit } from './icon-shapes.ts'
import { lens } from './shapes.ts'

const ray = (angle: number): string =>
  f('i1', 'M36 4Q40 10.500 36 17Q32 10.500 36 4Z', { transform: `rotate(${angle} 36 38)` })

export const VALUE_DRAWINGS: Record<string, string> = {
  /** A light over the water, and rays that are glints. */
  'value-light':
    [-80, -40, 0, 40, 80].map(ray).join('') +
    cut('value-light', 'i1', 'M15 50a21 21 0 0 1 42 0Z', slit('i2', 58, 44, 34, 5)) +
    c('i3', 30, 39.5, 7) +
    l('i2', [
      [36, 57, 60, 6],
      [36, 65, 34, 4.6],
    ]),
  /** A form and its image in the water, the same on both sides. */
  'value-honest':
    f('i1', 'M8 34L27 9q3-3.500 6 0L52 34Z') +
    f('i2', 'M8 39L27 62q3 3.500 6 0L52 39Z') +
    c('i3', 57, 20, 8) +
    l('i3', [
      [57, 46, 17, 4],
      [57, 52.5, 14, 3.6],
      [57, 58.5, 9, 3.2],
    ]) +
    l('i4', [[26, 27, 14, 4]]) +
    l('i1', [
      [27, 46, 16, 4],
      [31, 54, 10, 3.4],
    ]),
  /** Three of us in one boat. */
  'value-together':
    c('i2', 18, 27, 7) +
    c('i2', 54, 27, 7) +
    f('i2', 'M6 48V46a12 12 0 0 1 24 0v2Zm36 0V46a12 12 0 0 1 24 0v2Z') +
    c('i3', 36, 17, 8) +
    f('i1', 'M21 48V43a15 15 0 0 1 30 0v5Z') +
    cut('value-together', 'i1', 'M3 45H69Q64 62 50 62H22Q8 62 3 45Z', slit('i4', 70, 52, 44, 4.4)) +
    l('i2', [[36, 66.5, 58, 4]]),
  /** A turtle: its shell is the disc with the slits of the symbol. */
  'value-slow':
    f('i2', 'M14 47Q2 50 5 60Q16 60 23 50Zm31 2q2 12 12 12q2-9-4-15Z') +
    f('i2', 'M54 44Q55 30 62.500 29a7.500 7.500 0 0 1 7 8q-.5 8-11 12Z') +
    cut(
      'value-slow',
      'i1',
      'M6 50a25 25 0 0 1 50 0q-25 5-50 0Z',
      slit('i2', 58, 38, 34, 4.6) + slit('i2', 4, 44.5, 32, 4.2, true),
    ) +
    c('i3', 30, 31, 3.6) +
    c('i4', 63.5, 35.5, 2) +
    l('i2', [[34, 66, 56, 4]]),
  /** A bowl that broke and was mended with gold. */
  'value-repair':
    f('i2', lens(36, 65, 46, 6)) +
    f('i1', 'M28 54h16l2 9H26Z') +
    f('i1', 'M5 24H67Q65 57 36 57T5 24Z') +
    f('i2', lens(36, 24, 66, 13)) +
    l('i4', [[27, 24, 20, 3.6]]) +
    line('i3', 'M47 28.500L40 36l6 6-8 6.500 3 8M46 42l9 1', 3.6),
  /** A gate, open to the water and the light. */
  'value-open':
    f('i1', 'M9 58V33a27 27 0 0 1 54 0v25H54V33a18 18 0 0 0-36 0v25Z') +
    f('i4', 'M18 44V33a18 18 0 0 1 36 0v11Z') +
    f('i3', 'M26 44a10 10 0 0 1 20 0Z') +
    f('i2', 'M18 44h36v14H18Z') +
    f('i2', 'M13.500 33v28.500L4 67V42q0-3 2-4.200Z') +
    l('i3', [
      [38, 48.5, 15, 3],
      [40, 53.5, 20, 3.4],
    ]) +
    l('i2', [[43, 64.5, 48, 5]]) +
    c('i1', 10, 50, 1.6),
}
