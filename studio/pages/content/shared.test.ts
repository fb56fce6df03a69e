import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { bothOf, isAlike, isShared, sharedUnit } from './shared.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** A copy that records its changes, with or without a step to undo. */
function recording(canUndo = true) {
  const changes: Partial<ContentDocument>[] = []
  const undone: DocumentField[] = []
  const copy = {
    setAll: (patch: Partial<ContentDocument>) => changes.push(patch),
    undo: (field: DocumentField) => {
      undone.push(field)
      return canUndo
    },
  } as unknown as WorkingCopy
  return { copy, changes, undone }
}

test('a shared value goes into both languages, a text of a language into its own', () => {
  const [korean, english] = [recording(), recording()]
  const both = bothOf(korean.copy, english.copy)
  both.set('postDate', '2026-03-12')
  both.setAll({ image: '/media/a.webp', imageDescription: '아침 바다' })
  both.set('title', '물때')
  expect(korean.changes).toEqual([
    { postDate: '2026-03-12' },
    { image: '/media/a.webp', imageDescription: '아침 바다' },
    { title: '물때' },
  ])
  expect(english.changes).toEqual([{ postDate: '2026-03-12' }, { image: '/media/a.webp' }])
})

test('a step is undone in both, even if one of them has none', () => {
  const [korean, english] = [recording(false), recording()]
  const both = bothOf(korean.copy, english.copy)
  expect(both.undo('categories')).toBe(true)
  expect(both.undo('title')).toBe(false)
  expect([korean.undone, english.undone]).toEqual([['categories', 'title'], ['categories']])
})

test('an image is alike with another description, and differs with another dark version', () => {
  const one = { ...EMPTY_DOCUMENT, image: '/a.webp', imageDescription: '바다' }
  expect(isShared('image')).toBe(true)
  expect(isShared('desc')).toBe(false)
  expect(sharedUnit('image')).not.toContain('imageDescription')
  expect(isAlike('image', one, { ...one, imageDescription: 'The sea' })).toBe(true)
  expect(isAlike('image', one, { ...one, imageDark: '/b.webp' })).toBe(false)
})
