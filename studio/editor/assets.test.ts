import { expect, test } from 'vitest'
import { ASSETS } from '../gallery/assets.ts'
import { blockOfAsset } from './assets.ts'

const [file] = ASSETS
if (!file) throw new Error('no file')
const picture = { ...file, kind: 'picture' as const, address: '/media/studio/a.webp' }

test('a new image or video has its credit as caption, and none without one', () => {
  for (const asset of [picture, { ...picture, kind: 'film' as const, extension: 'mp4' }]) {
    expect(blockOfAsset({ ...asset, credit: '사진 한여울' }, 'KOR').textContent).toBe('사진 한여울')
    expect(blockOfAsset(asset, 'KOR').childCount).toBe(0)
  }
})
