import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'

/** An image of one color with a square of another. */
async function picture(width: number, height: number, square?: { size: number; color: string }) {
  const paper = sharp({ create: { width, height, channels: 4, background: '#ffffff' } })
  if (!square) return paper.png().toBuffer()
  const { size, color } = square
  const input = await sharp({
    create: { width: size, height: size, channels: 4, background: color },
  })
    .png()
    .toBuffer()
  return paper
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test('equal images have no difference, in any encoding', async () => {
  const plain = await picture(10, 10)
  const packed = await sharp(plain).png({ compressionLevel: 0 }).toBuffer()
  expect(packed.equals(plain)).toBe(false)
  expect(await compare(plain, packed)).toEqual({ share: 0, difference: null })
})

test('the share is that of the changed pixels, which the difference marks', async () => {
  const { share, difference } = await compare(
    await picture(10, 10),
    await picture(10, 10, { size: 2, color: '#ff0000' }),
  )
  expect(share).toBe(0.04)
  const { data, info } = await sharp(difference as Buffer)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([10, 10])
  expect([...data.subarray(0, 4)]).toEqual([214, 0, 147, 255])
  expect([...data.subarray(8, 12)]).toEqual([255, 255, 255, 255])
})

test('rounding is no change; a missing area is one', async () => {
  const [white, nearly] = [await picture(4, 4), await picture(4, 4, { size: 4, color: '#fefefe' })]
  expect(await compare(white, nearly)).toEqual({ share: 0, difference: null })
  expect((await compare(white, await picture(4, 8))).share).toBe(0.5)
  expect((await compare(await picture(8, 4), await picture(4, 8))).share).toBe(0.75)
})
