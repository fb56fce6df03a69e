// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './DetailLayer.examples.tsx'
import { DetailLayerHost } from './DetailLayerHost.tsx'
import { closeDetailLayer } from './detail.ts'

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => act(closeDetailLayer))

/** Renders a page with all layers and presses the button of that name. */
async function opened(opener: string) {
  const drawn = draw(
    <>
      <main>
        {examples.map(({ name, render }) => (
          <div key={name}>{render()}</div>
        ))}
      </main>
      <DetailLayerHost />
    </>,
  )
  await drawn.user.click(button(opener))
  const layer = await screen.findByRole('dialog')
  return { ...drawn, layer, main: document.querySelector('main') as HTMLElement }
}

test('SH-165 shows an article’s label, image, text and link, and is named after it', async () => {
  const { layer } = await opened('턱 없는 길')
  expect(screen.getByRole('dialog', { name: '턱 없는 길을 함께 그립니다' })).toBe(layer)
  expect(within(layer).getByText('접근성')).toBeTruthy()
  expect(within(layer).getByRole('img', { name: '새벽 바다의 등대' })).toBeTruthy()
  expect(within(layer).getByText(/시민 3,200명이 두 달/)).toBeTruthy()
  expect(
    within(layer).getByRole('link', { name: m.detail_layer_link() }).getAttribute('href'),
  ).toBe('/page/presskit')
})

test('SH-165 a media kit has a download, and an external link that says so', async () => {
  const { layer } = await opened('미디어 자료')
  expect(
    within(layer).getByRole('region', {
      name: m.detail_layer_media({ title: '서비스 화면 모음' }),
    }),
  ).toBeTruthy()
  // text and links of one item are below it
  const own = within(layer).getByRole('link', { name: '수련 자료', hidden: true })
  expect([own.getAttribute('href'), within(layer).getByText('새벽 바다의 등대').tagName]).toEqual([
    '/page/presskit',
    'P',
  ])
  const download = within(layer).getByRole('link', { name: m.detail_layer_download() })
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([
    '/media/documents/press-kit.zip',
    true,
  ])
  const outside = within(layer).getByRole('link', {
    name: `사용 기준 보기 (${m.shell_new_window()})`,
  })
  expect(outside.getAttribute('target')).toBe('_blank')
})

test('SH-166 SH-168 the page behind is inert; the close button closes and returns the focus', async () => {
  const { user, main, layer } = await opened('성과 그림')
  expect(main.inert).toBe(true)
  await user.click(within(layer).getByRole('button', { name: m.detail_layer_close() }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main.inert).toBe(false)
  expect(document.activeElement).toBe(button('성과 그림'))
})

test('SH-166 a press on the backdrop closes the layer, one on the sheet does not', async () => {
  const { user, layer } = await opened('성과 그림')
  await user.click(within(layer).getByRole('heading', { name: '한 해의 사회적 가치' }))
  expect(screen.getByRole('dialog')).toBe(layer)
  await user.click(layer)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SH-167 a change of address closes the layer', async () => {
  const { go } = await opened('소신상인 이야기')
  await go('?tab=all')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SH-165 an item of a row has a next button until the last one', async () => {
  const { user, layer } = await opened('물가의 그림')
  const turn = within(layer).getByRole('navigation', { name: m.detail_layer_turn() })
  const next = within(turn).getByRole('button', { name: m.detail_layer_next() })
  expect(within(layer).getByRole('heading').textContent).toBe('새벽 바다의 등대')
  await user.click(next)
  expect(within(layer).getByRole('heading').textContent).toBe('물 위의 수련 잎')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await user.click(next)
  expect(within(layer).getByRole('heading').textContent).toBe('물 위의 수련 잎')
})
