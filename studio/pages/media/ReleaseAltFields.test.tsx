// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type { Asset } from '../../../contract/studio/media.ts'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { ASSETS } from '../../gallery/assets.ts'
import { m } from '../../paraglide/messages.js'
import { ReleaseAltFields } from './ReleaseAltFields.tsx'

const RELEASED = { KOR: '항구와 등대', ENG: 'A harbor and a lighthouse' }
const ID = 'content:art/harbor.webp'
type Description = NonNullable<NonNullable<Asset['release']>['description']>
const picture = (alt: Asset['alt'], description: Partial<Description> = {}): Asset => ({
  ...(ASSETS[0] as Asset),
  ...{ id: ID, kind: 'picture', alt },
  release: {
    ofSite: false,
    description: {
      version: 0,
      isEdited: false,
      isChanged: false,
      released: RELEASED,
      ...description,
    },
  },
})

interface Sent {
  method: string
  version: string | null
  alt: unknown
}
/** Answers calls in order: a file is the answer, a problem is a rejection. */
function answering(...answers: (Asset | { status: number; problem: string })[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_: string | URL | Request, init: RequestInit = {}) => {
    if (init.method === 'PUT')
      sent.push({
        method: init.method,
        version: new Headers(init.headers).get('if-match'),
        alt: (JSON.parse(String(init.body)) as { alt: unknown }).alt,
      })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no answer is left')
    return 'problem' in answer
      ? Response.json({ success: false, message: '', ...answer }, { status: answer.status })
      : Response.json({ success: true, status: 200, data: answer })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const question = queryOf('asset', { params: { id: ID } })
function Fields({ isReadOnly }: { isReadOnly: boolean }) {
  const { data: asset } = useQuery({ ...question, staleTime: Number.POSITIVE_INFINITY })
  return asset?.release?.description ? (
    <ReleaseAltFields
      asset={asset}
      description={asset.release.description}
      isReadOnly={isReadOnly}
    />
  ) : null
}
function opened(asset: Asset, isReadOnly = false) {
  const queries = makeQueries()
  queries.setQueryData(question.queryKey, asset)
  const { user } = drawPart(
    <QueryClientProvider client={queries}>
      <Fields isReadOnly={isReadOnly} />
    </QueryClientProvider>,
  )
  const korean = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: m.alt_korean() })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, korean, press }
}

test('a description is saved in both languages on its version, and goes back to that of the release', async () => {
  const written = { ...RELEASED, KOR: '저녁의 항구' }
  const sent = answering(
    picture(written, { version: 1, isEdited: true }),
    picture(RELEASED, { version: 2 }),
  )
  const { user, korean, press } = opened(picture(RELEASED))
  expect(screen.getByRole('button', { name: m.save() }).hasAttribute('disabled')).toBe(true)
  await user.clear(korean())
  expect(screen.getByText(m.release_alt_both())).toBeTruthy()
  expect(screen.getByRole('button', { name: m.save() }).hasAttribute('disabled')).toBe(true)
  await user.type(korean(), '저녁의 항구 ')
  await press(m.save())
  await waitFor(() => expect(screen.getByText(RELEASED.KOR)).toBeTruthy())
  expect(screen.queryByText(m.release_alt_changed())).toBeNull()
  await press(m.release_alt_back())
  await waitFor(() => expect(korean().value).toBe(RELEASED.KOR))
  expect(sent).toEqual([
    { method: 'PUT', version: '"0"', alt: written },
    { method: 'PUT', version: '"1"', alt: null },
  ])
})

test('what was typed stays when someone else saved first, beside what they saved', async () => {
  const theirs = { KOR: '남의 항구', ENG: 'Their harbor' }
  const own = { ...RELEASED, KOR: '나의 항구' }
  const sent = answering(
    { status: 412, problem: 'stale' },
    picture(theirs, { version: 1, isEdited: true }),
    picture(own, { version: 2, isEdited: true }),
  )
  const { user, korean, press } = opened(picture(RELEASED))
  await user.clear(korean())
  await user.type(korean(), own.KOR)
  await press(m.save())
  await waitFor(() => expect(screen.getByText(theirs.KOR)).toBeTruthy())
  expect(screen.getByText(m.release_alt_stale())).toBeTruthy()
  expect(korean().value).toBe(own.KOR)
  await press(m.save())
  await waitFor(() => expect(screen.queryByText(m.release_alt_stale())).toBeNull())
  expect(sent.map(({ version, alt }) => [version, alt])).toEqual([
    ['"0"', own],
    ['"1"', own],
  ])
})

test('a text of the release that changed since is told, and can be kept away', async () => {
  const written = { KOR: '저녁의 항구', ENG: 'A harbor in the evening' }
  const sent = answering(picture(written, { version: 4, isEdited: true }))
  const { press } = opened(picture(written, { version: 3, isEdited: true, isChanged: true }))
  expect(screen.getByText(m.release_alt_changed())).toBeTruthy()
  expect(screen.getByText(RELEASED.ENG)).toBeTruthy()
  await press(m.release_alt_keep())
  await waitFor(() => expect(screen.queryByText(m.release_alt_changed())).toBeNull())
  expect(sent).toEqual([{ method: 'PUT', version: '"3"', alt: written }])
})

test('who may not publish reads it', () => {
  const { korean } = opened(picture(RELEASED, { isEdited: true }), true)
  expect(korean().readOnly).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(m.release_alt_locked())).toBeTruthy()
})
