import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mediaLibrary } from '../../content/loading/media.ts'
import type { SourceIssue } from '../../content/loading/source.ts'
import { type NamedUploads, withUploads } from './uploads.ts'

const ID = '0123456789abcdef0123456789abcdef'
const AT = { file: 'home', line: 1, field: 'image' }

function library(uploads: NamedUploads) {
  const issues: SourceIssue[] = []
  const content = mediaLibrary(join(import.meta.dirname, '../../../content'), issues, [])
  // a site that was loaded from an export has the files of uploads in `content/media`
  const loaded = { ...content, picture: (key: string) => ({ light: `loaded/${key}`, dark: null }) }
  return { media: withUploads(loaded, uploads, issues), issues }
}

it('leaves a key that is of no upload to the files of content/', () => {
  const { media, issues } = library({})
  expect(media.picture(`studio/${ID}`, AT).light).toBe(`loaded/studio/${ID}`)
  expect(media.icon('talk', AT)?.light).toBe('/media/icons/talk.svg')
  expect(issues).toEqual([])
  media.file(`studio/${ID}.pdf`, AT)
  expect(issues).toEqual([{ ...AT, message: `there is no file media/studio/${ID}.pdf` }])
})
