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

test('new audio has its name and length as caption', () => {
  const audio = ASSETS.find(({ kind }) => kind === 'audio')
  if (!audio) throw new Error('no audio')
  const block = blockOfAsset(audio, 'KOR')
  expect(block.type.name).toBe('audio')
  expect(block.textContent).toBe('등대지기 인터뷰 (3:14)')
  expect(block.attrs).toMatchObject({ src: audio.address, controls: true, preload: 'none' })
})
