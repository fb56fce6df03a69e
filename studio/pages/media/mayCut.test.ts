import { expect, test } from 'vitest'
import { mayCut } from './mayCut.ts'

const UPLOAD = {
  address: '/media/studio/0123456789abcdef0123456789abcdef.webp',
  kind: 'picture',
  extension: 'webp',
  published: false,
} as const
const RELEASED = { ...UPLOAD, address: '/media/art/lighthouse.webp' }
const [writer, editor] = [
  { mayWrite: true, mayPublish: false },
  { mayWrite: true, mayPublish: true },
]

test('who writes crops uploads that visitors do not see; who publishes all others, and pictures of a release', () => {
  expect(mayCut(UPLOAD, writer)).toBe(true)
  expect(mayCut({ ...UPLOAD, published: true }, writer)).toBe(false)
  expect(mayCut({ ...UPLOAD, published: true }, editor)).toBe(true)
  expect(mayCut(RELEASED, writer)).toBe(false)
  expect(mayCut(RELEASED, editor)).toBe(true)
  expect(mayCut(UPLOAD, { mayWrite: false, mayPublish: false })).toBe(false)
})

test('vectors, which are drawn whole, and other files are not cropped', () => {
  expect(mayCut({ ...RELEASED, extension: 'svg' }, editor)).toBe(false)
  expect(mayCut({ ...UPLOAD, kind: 'film', extension: 'mp4' }, editor)).toBe(false)
})
