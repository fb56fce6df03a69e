import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fileOpen, fileSeal, SEAL_BYTES } from './file-seal.ts'

const sealed = async (plain: Buffer): Promise<{ bytes: Buffer; key: string }> => {
  const seal = fileSeal()
  return {
    bytes: await buffer(
      Readable.from([plain.subarray(0, 5), plain.subarray(5)], { objectMode: false }).pipe(
        seal.stream,
      ),
    ),
    key: seal.key,
  }
}
const opened = (parts: Buffer[], key: string): Promise<Buffer> =>
  buffer(Readable.from(parts, { objectMode: false }).pipe(fileOpen(key)))
const bits = (bytes: Buffer, at: number): Buffer =>
  Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from([(bytes[at] ?? 0) ^ 1]),
    bytes.subarray(at + 1),
  ])

test('FT-145 a sealed file opens to its original, in chunks of any size, and is longer by one seal', async () => {
  for (const length of [0, 1, 15, 16, 100_000]) {
    const plain = randomBytes(length)
    const { bytes, key } = await sealed(plain)
    expect(bytes.length).toBe(length + SEAL_BYTES)
    for (const size of [1, 7, 16, 65_536]) {
      if (length > 1000 && size < 16) continue
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
        bytes.subarray(part * size, (part + 1) * size),
      )
      expect((await opened(parts, key)).equals(plain)).toBe(true)
    }
  }
})

test('FT-145 a sealed file with a changed, missing or added byte, or another key, is rejected', async () => {
  const { bytes, key } = await sealed(Buffer.from('계단 난간이 흔들립니다.'))
  for (const at of [0, 11, 12, 20, bytes.length - 17, bytes.length - 1])
    await expect(opened([bits(bytes, at)], key)).rejects.toThrow('was changed')
  await expect(opened([bytes.subarray(0, -1)], key)).rejects.toThrow()
  await expect(opened([bytes, Buffer.from('x')], key)).rejects.toThrow()
  await expect(opened([bytes.subarray(0, 20)], key)).rejects.toThrow('cut off')
  await expect(opened([bytes], 'ab'.repeat(32))).rejects.toThrow('another one')
})

test('FT-145 the same bytes are sealed differently each time, and none of them are visible', async () => {
  const plain = Buffer.from('물결 01000000000 '.repeat(500))
  const [one, two] = [await sealed(plain), await sealed(plain)]
  expect(one.bytes.equals(two.bytes)).toBe(false)
  expect(one.key).not.toBe(two.key)
  expect(one.bytes.includes('01000000000')).toBe(false)
})
