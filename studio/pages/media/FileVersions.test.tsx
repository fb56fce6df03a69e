// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type {
  FileVersion,
  FileVersions as Versions,
} from '../../../contract/studio/media-versions.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { ASSETS } from '../../gallery/assets.ts'
import { m } from '../../paraglide/messages.js'
import { FileVersions } from './FileVersions.tsx'

const picture: Asset = {
  ...(ASSETS[0] as Asset),
  ...{ id: 'a', kind: 'picture', extension: 'webp', version: 'now' },
  address: '/media/studio/a.webp',
}
const original: Versions['original'] = {
  ...{ name: '등대.jpg', extension: 'jpg', bytes: 12_300_000, isAsSent: true },
}
const former: FileVersion = {
  ...{ version: 'former', at: '2026-03-12T00:00:00.000Z', by: { id: 'b', name: '가온' } },
  ...{ replacedAt: '2026-03-13T00:00:00.000Z', bytes: 1000, width: 300, height: 200 },
  durationMs: null,
  original: { ...original, extension: 'png', bytes: 2000 },
}

/** Draws the original and versions of a file, and nothing else. */
function draw(found: Versions, { asset = picture, mayRestore = true } = {}) {
  cleanup()
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(
    queryOf('versionsOfAsset', { params: { id: asset.id } }).queryKey,
    found as never,
  )
  drawPart(
    <QueryClientProvider client={queries}>
      <FileVersions asset={asset} mayRestore={mayRestore} />
    </QueryClientProvider>,
  )
  return queries
}
const hasText = (text: string): boolean => screen.queryByText(text) !== null

test('the original is saved with its type and size in sight, and it says what is in it', () => {
  draw({ original, versions: [] })
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect(link.textContent).toContain(m.media_original_download())
  expect(link.textContent).toMatch(/JPG · 12\s?MB/)
  expect(new URL(link.href).pathname).toBe('/api/studio/v1/media/a/original')
  expect(link.hasAttribute('download')).toBe(true)
  expect(hasText(m.media_original_camera())).toBe(true)
  expect(screen.queryByRole('list')).toBeNull()

  draw({ original: { ...original, isAsSent: false }, versions: [] })
  expect(hasText(m.media_original_none())).toBe(true)
  for (const [asset, hint] of [
    [ASSETS.find(({ kind }) => kind === 'film'), m.media_original_cleaned()],
    [ASSETS.find(({ kind }) => kind === 'document'), null],
    [{ ...picture, id: 'content:art/a.webp', address: '/media/art/a.webp' }, null],
  ] as const) {
    draw({ original, versions: [] }, { asset: asset as Asset })
    for (const text of [
      m.media_original_camera(),
      m.media_original_none(),
      m.media_original_cleaned(),
    ])
      expect(hasText(text), asset?.id).toBe(text === hint)
  }
})

test('each version says when, by whom and how large; who may replace the file restores it, and sees the new state', async () => {
  draw({ original, versions: [former] }, { mayRestore: false })
  const row = within(screen.getByRole('list', { name: m.media_versions() })).getByRole('listitem')
  expect(row.textContent).toMatch(/가온 · 300 × 200.*PNG · 2\s?kB/)
  const link = within(row).getByRole<HTMLAnchorElement>('link')
  expect(new URL(link.href).searchParams.get('version')).toBe('former')
  expect(screen.queryByRole('button')).toBeNull()

  const restored = { ...picture, version: 'former' }
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json({
      ...{ success: true, status: 200 },
      data: String(address).endsWith('/restore') ? restored : { original, versions: [] },
    }),
  )
  const queries = draw({ original, versions: [former] })
  await userEvent.click(screen.getByRole('button'))
  const asked = () => queries.getQueryData(queryOf('asset', { params: { id: 'a' } }).queryKey)
  await waitFor(() => expect(asked()).toEqual(restored))
  const [address, init] = sent.mock.calls[0] ?? []
  expect(String(address)).toContain('/media/a/versions/former/restore')
  expect(JSON.parse(String(init?.body))).toEqual({ seen: 'now' })

  // someone else was faster
  sent.mockImplementation(async () =>
    Response.json(
      { success: false, status: 412, errorCode: 412, message: '', problem: 'stale' },
      { status: 412 },
    ),
  )
  draw({ original, versions: [former] })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
})
