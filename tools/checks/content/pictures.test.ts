import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wrongDescriptions } from './pictures.ts'

const HARBOR =
  '  ko: "배 한 척이 묶여 있는 항구와 등대"\n  en: "A harbor with one moored boat and a lighthouse"\n'
const PIER =
  '  ko: "물가에 놓인 기다란 나무 잔교와 배"\n  en: "A long wooden pier at the water with a boat"\n'

/** The issues of these descriptions beside these media files, with their lines. */
function issues(descriptions: string, files: readonly string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of [
    ...files.map((name) => [name, ''] as const),
    ['descriptions.yaml', descriptions] as const,
  ]) {
    mkdirSync(dirname(join(root, 'media', file)), { recursive: true })
    writeFileSync(join(root, 'media', file), text)
  }
  return wrongDescriptions(root).map(({ line, message }) => `${line}: ${message}`)
}

test('each picture and video has one description, for both modes and all its sizes', () => {
  const files = [
    'art/harbor.webp',
    'art/harbor_dark.webp',
    'culture/video_pier_320.mp4',
    'culture/video_pier_1440_en.mp4',
    'culture/video_pier_1440_dark.webp',
    'icons/talk.svg',
    'documents/report.pdf',
    'audio/1.male.mp3',
  ]
  expect(issues(`art/harbor:\n${HARBOR}culture/video_pier:\n${PIER}`, files)).toEqual([])
  expect(issues(`art/harbor:\n${HARBOR}`, files)).toEqual([
    '1: culture/video_pier: has no description',
  ])
  expect(issues(`art/harbor:\n${HARBOR}art/pier:\n${PIER}`, ['art/harbor.webp'])).toEqual([
    '5: art/pier: describes no picture or video',
  ])
})

test('keys are in order, and no description is that of another', () => {
  const files = ['art/harbor.webp', 'art/pier.webp']
  expect(issues(`art/pier:\n${PIER}art/harbor:\n${HARBOR}`, files)).toEqual([
    '5: art/harbor: is not in the order of the keys',
  ])
  expect(issues(`art/harbor:\n${HARBOR}art/pier:\n${HARBOR}`, files)).toEqual([
    '5: art/pier.ko: repeats the one of art/harbor',
    '6: art/pier.en: repeats the one of art/harbor',
  ])
  expect(
    issues(`brand/symbol:\n${HARBOR}media-kit/logo-symbol:\n${HARBOR}`, [
      'brand/symbol.svg',
      'media-kit/logo-symbol.png',
    ]),
  ).toEqual([])
  const dark = `  dark:\n${HARBOR.replaceAll('  ', '    ')}`
  expect(issues(`art/harbor:\n${HARBOR}${dark}`, ['art/harbor.webp'])).toEqual([
    '5: art/harbor.dark.ko: repeats the one of art/harbor',
    '6: art/harbor.dark.en: repeats the one of art/harbor',
  ])
})

test('a description says what is seen, in both languages and at a length that can be listened to', () => {
  const wrong = (ko: string, en: string) =>
    issues(`art/harbor:\n  ko: "${ko}"\n  en: "${en}"\n`, ['art/harbor.webp'])
  const says = (field: string, line: number) =>
    `${line}: art/harbor.${field}: says that it is a picture, not what it shows`
  expect(
    wrong('그림 속 항구에 배 한 척이 묶여 있다', 'An image of a harbor with one moored boat'),
  ).toEqual([says('ko', 2), says('en', 3)])
  expect(
    wrong('배 한 척이 묶여 있는 항구를 그린 그림', 'Photo of a harbor with one moored boat'),
  ).toEqual([says('ko', 2), says('en', 3)])
  expect(wrong('항구', 'A harbor')).toEqual([
    expect.stringContaining('2: art/harbor.ko: '),
    expect.stringContaining('3: art/harbor.en: '),
  ])
  expect(wrong('배'.repeat(161), 'b'.repeat(261))).toHaveLength(2)
  expect(
    issues('art/harbor:\n  ko: "배 한 척이 묶여 있는 항구와 등대"\n', ['art/harbor.webp']),
  ).toEqual([expect.stringContaining('2: art/harbor.en: ')])
})
