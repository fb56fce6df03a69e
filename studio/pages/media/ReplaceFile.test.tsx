// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import type { Asset } from '../../../contract/studio/media.ts'
import type { Uploads } from '../../components/MediaPicker/useUploads.ts'
import { ASSETS } from '../../gallery/assets.ts'
import { m } from '../../paraglide/messages.js'
import { ReplaceFile } from './ReplaceFile.tsx'

const pair: Asset = {
  ...(ASSETS[0] as Asset),
  ...{ id: 'a', kind: 'film', extension: 'mp4', version: 'now', twin: true, paired: true },
}
function draw(asset: Asset) {
  cleanup()
  const send = vi.fn<Uploads['send']>(async () => [])
  const nothing = (): void => {}
  const uploads: Uploads = {
    ...{ rows: [], isBusy: false, send, show: nothing, pause: nothing, resume: nothing },
    ...{ cancel: nothing, dismiss: nothing },
  }
  const { container } = drawPart(<ReplaceFile asset={asset} uploads={uploads} onShow={nothing} />)
  return { send, input: container.querySelector('input') as HTMLInputElement }
}

test('a video of which MP4 and WebM were uploaded is replaced by an MP4, and it says that this replaces both', async () => {
  const { send, input } = draw(pair)
  expect(screen.getByText(m.media_replace_twin())).toBeTruthy()
  expect(screen.getByRole('button', { name: m.media_replace_choose() })).toBeTruthy()
  expect(input.accept).toBe('video/mp4')
  const file = new File(['film'], 'b.mp4', { type: 'video/mp4' })
  await userEvent.upload(input, file)
  expect(send).toHaveBeenCalledWith([file], { replaces: { id: 'a', version: 'now' } })

  draw({ ...pair, paired: false })
  expect(screen.queryByText(m.media_replace_twin())).toBeNull()
  expect(screen.getByText(m.media_replace_films())).toBeTruthy()
})
