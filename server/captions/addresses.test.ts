import { expect, test } from 'vitest'
import { cpuMs } from '../../contract/cpu-time.ts'
import { filmsAt } from './addresses.ts'

const ID = '0123456789abcdef'.repeat(2)

test('films of a body are uploads and files of a release, without their extension', () => {
  const body = `<video src="/media/news/tide.mp4"></video><video src="/media/studio/${ID}.webm"></video><img src="/media/news/tide">`
  expect([...filmsAt([], body)]).toEqual([
    ['/media/news/tide', 'content:news/tide.mp4'],
    [`/media/studio/${ID}`, ID],
  ])
})

test('the search for films takes time in proportion to the length of a body', () => {
  const timeOf = (piece: string, size: number): number => {
    const body = `<video ${piece.repeat(size / piece.length)}`
    const begun = cpuMs()
    for (let round = 0; round < 5; round += 1) filmsAt([], body)
    return cpuMs() - begun
  }
  for (const piece of ['/media/a', '"/media/a', 'a/', '"/media/studio/']) {
    timeOf(piece, 4000)
    const [short, long] = [32_000, 512_000].map((size) =>
      Math.min(...[1, 2, 3].map(() => timeOf(piece, size))),
    ) as [number, number]
    // sixteen times the length: quadratic work would take 256 times as long
    expect(long, piece).toBeLessThan(Math.max(short, 0.5) * 80)
  }
})
