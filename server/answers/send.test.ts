import { describe, expect, it } from 'vitest'
import { accepts } from './send.ts'

describe('Accept-Encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', true, true],
    ['gzip', false, true],
    [undefined, false, false],
    ['', false, false],
    ['identity', false, false],
    ['br;q=0, gzip;q=0.5', false, true],
    ['*;q=0.1', true, true],
    ['gzip;q=0, *', true, false],
    ['gzip ; Q=0 ,\tbr ; q=1.0', true, false],
    ['gzip;q=much, br;level=1', false, false],
  ])('%j', (header, brotli, gzip) => {
    expect(accepts(header, 'br')).toBe(brotli)
    expect(accepts(header, 'gzip')).toBe(gzip)
  })
})
