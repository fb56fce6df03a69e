// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../client/call.ts'
import { keyOf, shownByKey, uploadOf } from './mediaKey.ts'

const UPLOAD = '0123456789abcdef0123456789abcdef'
const shownFile = (id: string) => addressOf('mediaFile', { params: { id } })

describe('the key of a file in a document', () => {
  it.each([
    ['picture', 'content:art/bridge_dark.webp', 'webp', 'art/bridge'],
    ['film', 'content:video/water.mp4', 'mp4', 'video/water'],
    ['file', 'content:documents/a.pdf', 'pdf', 'documents/a.pdf'],
    ['icon', 'content:icons/talk.svg', 'svg', 'talk'],
    ['icon', 'content:art/wave.svg', 'svg', 'art/wave'],
    ['picture', UPLOAD, 'webp', `studio/${UPLOAD}`],
    ['icon', UPLOAD, 'svg', `studio/${UPLOAD}`],
    ['film', UPLOAD, 'mp4', `studio/${UPLOAD}`],
    ['file', UPLOAD, 'pdf', `studio/${UPLOAD}.pdf`],
  ] as const)('%s %s', (kind, id, extension, key) => {
    expect(keyOf(kind, { id, extension })).toBe(key)
  })

  it('leads to its image in the studio', () => {
    expect(shownByKey('icon', 'talk')).toBe(shownFile('content:icons/talk.svg'))
    expect(shownByKey('picture', 'art/bridge')).toBe(shownFile('content:art/bridge.webp'))
    expect(shownByKey('picture', `studio/${UPLOAD}`)).toBe(shownFile(UPLOAD))
    expect(shownByKey('film', 'video/water')).toBeNull()
    expect(shownByKey('picture', '')).toBeNull()
  })

  it('names an upload or not', () => {
    expect(uploadOf(`studio/${UPLOAD}.pdf`)).toBe(UPLOAD)
    expect([uploadOf('art/bridge'), uploadOf(''), uploadOf(`studio/${UPLOAD}0`)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
