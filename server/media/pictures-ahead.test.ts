import { describe, expect, it, vi } from 'vitest'
import { type NamedPicture, picturesAhead, picturesIn } from './pictures-ahead.ts'
import { cpuMs } from '../../contract/cpu-time.ts'

const named = (key: string, opt = 'C630x354.fwebp'): NamedPicture => ({ key, opt })
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

describe('the images in the markup of a page', () => {
  it('are found in sources and sets of both modes, each once, in order', () => {
    const html = `<source srcSet="/media/art/b_dark.webp?type=thumb&amp;opt=C420x236.fwebp 420w, /media/art/b_dark.webp?type=thumb&amp;opt=C840x472.favif 840w"/>
      <img src="/media/art/a%20b.webp?type=thumb&amp;opt=C420x236.fwebp" srcset='/media/art/a%20b.webp?type=thumb&amp;opt=C420x236.fwebp 420w'>`
    expect(picturesIn(html)).toEqual([
      named('art/b_dark.webp', 'C420x236.fwebp'),
      named('art/b_dark.webp', 'C840x472.favif'),
      named('art/a b.webp', 'C420x236.fwebp'),
    ])
  })
  it('are not those for sharing, on other sites, unchanged files, or of a broken address', () => {
    const html = `<meta content="http://localhost/media/art/a.webp?type=thumb&amp;opt=C800x400.fjpg">
      <img src="http://other.example/media/art/a.webp?type=thumb&amp;opt=C420x236.fwebp">
      <img src="/media/art/a.webp?type=thumb&amp;opt=C800x400.fjpg"><img src="/media/icons/a.svg">
      <img src="/media/%E0%A4%A?type=thumb&amp;opt=C420x236.fwebp">`
    expect(picturesIn(html)).toEqual([])
  })
  it('are found in time linear in the length of the page', () => {
    const started = cpuMs()
    expect(picturesIn('"/media/a'.repeat(300_000))).toEqual([])
    expect(picturesIn(`"/media/${'a'.repeat(3_000_000)}`)).toEqual([])
    expect(cpuMs() - started).toBeLessThan(2000)
  })
})

describe('images ahead', () => {
  it('are generated one after the other, in order, each once, but no large ones', async () => {
    const made: string[] = []
    let running = 0
    const ahead = picturesAhead(
      async ({ key, opt }) => {
        expect(++running).toBe(1)
        await settled()
        made.push(`${key} ${opt}`)
        running -= 1
      },
      () => false,
    )
    ahead.add([named('hero.webp', 'C1920x1080.fwebp'), named('a.webp'), named('b.webp')])
    ahead.add([named('b.webp'), named('a.webp', 'C420x236.fwebp'), named('x.webp', 'C1x1.fwebp')])
    await vi.waitFor(() => expect(made).toHaveLength(3))
    await settled()
    expect(made).toEqual([
      'a.webp C630x354.fwebp',
      'b.webp C630x354.fwebp',
      'a.webp C420x236.fwebp',
    ])
  })
  it('wait while one is generated for a visitor', async () => {
    let busy = true
    const generate = vi.fn(async () => {})
    picturesAhead(generate, () => busy).add([named('a.webp')])
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(generate).not.toHaveBeenCalled()
    busy = false
    await vi.waitFor(() => expect(generate).toHaveBeenCalledOnce())
  })
  it('go on after a failure, and end when stopped', async () => {
    const made: string[] = []
    const ahead = picturesAhead(
      async ({ key }) => {
        if (key === 'broken.webp') throw new Error('broken')
        made.push(key)
        if (key === 'a.webp') ahead.stop()
      },
      () => false,
    )
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    ahead.add([named('broken.webp'), named('a.webp'), named('b.webp')])
    await settled()
    vi.restoreAllMocks()
    expect(made).toEqual(['a.webp'])
  })
})
