import { afterEach, expect, test, vi } from 'vitest'
import type { CultureVideos } from '../../../contract/culture.ts'
import { videoAddress, videoSize } from './videos.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [320, 640, '320'],
  [767, 400, '320'],
  [768, 1024, '320'],
  [1024, 1366, '320'],
  [1439, 1500, '320'],
  [768, 767, '768'],
  [1024, 768, '768'],
  [1439, 900, '768'],
  [1440, 900, '1440'],
  [1440, 2000, '1440'],
  [2560, 1440, '1440'],
] as const)('FT-063 a window of %i x %i px gets the video of size %s', (width, height, size) => {
  expect(videoSize(width, height)).toBe(size)
})

const video = (name: string) => ({
  url: name,
  poster: '',
  urlDark: `${name}_dark`,
  posterDark: null,
})
const videos: CultureVideos = {
  '320': video('320'),
  '768': video('768'),
  '1440': { ...video('1440'), urlDark: null },
}

test('FT-062 FT-004 the dark mode plays the dark video where one exists', () => {
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('innerHeight', 844)
  expect(videoAddress(videos, 'light')).toBe('320')
  expect(videoAddress(videos, 'dark')).toBe('320_dark')
  vi.stubGlobal('innerWidth', 1600)
  expect(videoAddress(videos, 'dark')).toBe('1440')
})
