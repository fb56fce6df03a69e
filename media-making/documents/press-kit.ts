import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zip } from './zip.ts'

const README = [
  '윤슬 언론 자료',
  '로고는 글자색 한 가지로만 쓰고, 둘레에 심벌의 반지름만큼 비워 둡니다. 모든 자료는 상업적으로 이용할 수 없습니다.',
  '',
  'Yunseul press kit',
  'Print the logo in one color and keep one radius of the symbol free around it. None of this may be used commercially.',
  '',
  'press@yunseul.example',
  '',
]

/** Packs the brand's drawings for the press; nothing if there are none. */
export async function pressKit(media: string): Promise<Buffer | undefined> {
  const brand = join(media, 'brand')
  const files = (await readdir(brand).catch(() => []))
    .filter((file) => file.endsWith('.svg'))
    .sort()
  if (files.length === 0) return undefined
  const entries = await Promise.all(
    files.map(async (file) => ({
      name: `yunseul-press-kit/${file}`,
      data: await readFile(join(brand, file)),
    })),
  )
  return zip([
    { name: 'yunseul-press-kit/README.txt', data: Buffer.from(README.join('\r\n')) },
    ...entries,
  ])
}
