// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { WrittenChannelText } from '../../../../contract/studio/channel-calls.ts'
import {
  type Channel,
  channelAddress,
  type ChannelSource,
  prepareText,
} from '../../../../contract/studio/channels.ts'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { m } from '../../../paraglide/messages.js'
import { channelName } from './channelNames.ts'
import { ChannelSave } from './channelSave.ts'
import { ChannelText, type ChannelTextProps } from './ChannelText.tsx'
import { Publicity } from './ChannelsPanel.tsx'

const SOURCE: ChannelSource = {
  ...{ contentIdx: 1201, languageType: 'KOR', title: '등대가 켜졌다', desc: '불이 켜졌다.' },
  ...{ keywords: ['등대 불'], shareTitle: '', shareText: '' },
  address: 'https://www.yunseul.example/page/detail/1201',
}

/** A channel of an article that a test changes. */
function Changing({
  onSource,
  ...props
}: ChannelTextProps & {
  onSource: (change: (next: Partial<ChannelSource>) => void) => void
}) {
  const [source, setSource] = useState(props.source)
  useEffect(() => onSource((next) => setSource((now) => ({ ...now, ...next }))), [onSource])
  return <ChannelText {...props} source={source} />
}

function drawChannel(
  channel: Channel,
  { text = '', more = {} }: { text?: string; more?: Partial<ChannelTextProps> } = {},
) {
  const written: WrittenChannelText = {
    ...{ channel, version: 1, text, prepared: '', by: null, at: '2026-11-30T00:00:00.000Z' },
  }
  const send = vi.fn(async (sent: string, version: number) => ({
    ...{ ...written, text: sent, version: version + 1 },
  }))
  const save = new ChannelSave({ written, send, onChange: () => {}, isStored: () => true })
  const undone: string[] = []
  const texts: ChannelTextProps['texts'] = {
    of: () => save,
    set: (_, next) => {
      undone.push(save.snapshot().text)
      save.change(next)
    },
    undo: () => {
      const before = undone.pop()
      if (before !== undefined) save.change(before)
      return before !== undefined
    },
    redo: () => false,
  }
  let change: (next: Partial<ChannelSource>) => void = () => {}
  const drawn = drawPart(
    <Changing
      channel={channel}
      source={SOURCE}
      texts={texts}
      image="/media/a.jpg"
      isPublic
      isReadOnly={false}
      onSource={(given) => {
        change = given
      }}
      {...more}
    />,
  )
  const name = channelName(channel)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: m.channel_field({ channel: name }),
  })
  const button = (label: string) => screen.getByRole('button', { name: label })
  return {
    ...drawn,
    save,
    send,
    field,
    name,
    button,
    change: (next: Partial<ChannelSource>) => change(next),
  }
}
const described = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a text follows the article until it is written, and again once it is emptied', async () => {
  const { user, field, change, save, send } = drawChannel('messenger')
  expect(field.value).toBe(prepareText('messenger', SOURCE).text)
  expect(screen.getByText(m.channel_follows())).toBeTruthy()
  change({ title: '등대가 다시 켜졌다' })
  await vi.waitFor(() => expect(field.value).toMatch(/^등대가 다시 켜졌다\n/))

  await user.clear(field)
  // the prepared text does not come between
  expect(field.value).toBe('')
  await user.type(field, '보러 오세요.')
  expect(screen.getByText(m.share_from_own())).toBeTruthy()
  change({ title: '다른 제목' })
  expect(field.value).toBe('보러 오세요.')
  await user.tab()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith('보러 오세요.', 1, false))

  await user.clear(field)
  await user.tab()
  expect(field.value).toMatch(/^다른 제목\n/)
  expect(save.snapshot().text).toBe('')
})

test('what is typed is undone by key, and set back to the prepared text by a button', async () => {
  const { user, field, name, button, save } = drawChannel('shortPost', { text: '내 문구' })
  await user.click(button(m.channel_follow_again_named({ channel: name })))
  expect(field.value).toBe(prepareText('shortPost', SOURCE).text)
  await user.click(field)
  await user.keyboard('{Control>}z{/Control}')
  expect(field.value).toBe('내 문구')
  // a text that is typed as it was prepared follows again
  await user.clear(field)
  await user.click(field)
  await user.paste(prepareText('shortPost', SOURCE).text)
  expect(save.snapshot().text).toBe('')
})

test('the length counts as the channel does; what is too long is told, kept and saved', async () => {
  const { user, field, send } = drawChannel('shortPost', {
    text: '물결 🌊 https://www.yunseul.example/page',
  })
  expect(described(field)).toContain(m.channel_length({ count: '31', most: '280' }))
  expect(described(field)).toContain(m.channel_weighted())
  await user.clear(field)
  await user.click(field)
  await user.paste('가'.repeat(141))
  expect(described(field)).toContain(m.channel_over({ count: '2' }))
  expect(field.value).toHaveLength(141)
  await user.tab()
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith('가'.repeat(141), 1, false))
})

test('more hashtags than a channel allows are told', () => {
  const { field } = drawChannel('picturePost', {
    text: Array.from({ length: 31 }, (_, index) => `#물결${index}`).join(' '),
  })
  expect(described(field)).toContain(m.channel_tags_over({ most: '30', count: '31' }))
})

test('what the prepared text has no room for is told', () => {
  const more = { source: { ...SOURCE, desc: '바다를 지키는 등대. '.repeat(20) } }
  drawChannel('shortPost', { more })
  expect(screen.getByText(m.channel_left_description())).toBeTruthy()
})

test('signs that cannot be seen are told, not saved, and removed by a button', async () => {
  const { user, field, send } = drawChannel('messenger', { text: '내 문구' })
  await user.click(field)
  await user.paste('\u202e뒤집힌')
  expect(described(field)).toContain(m.channel_unsafe())
  await user.tab()
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: m.channel_unsafe_remove() }))
  expect(field.value).not.toContain('\u202e')
})

test('the text that is shown is copied, prepared or written, and the address alone', async () => {
  const { user, field, name, button } = drawChannel('messenger')
  const copy = m.channel_copy_named({ channel: name })
  await user.click(button(copy))
  expect(await navigator.clipboard.readText()).toBe(field.value)
  expect(screen.getByRole('status').textContent).toBe(m.channel_copied())
  await user.type(field, ' 더')
  await user.click(button(copy))
  expect(await navigator.clipboard.readText()).toBe(`${prepareText('messenger', SOURCE).text} 더`)
  await user.click(button(m.channel_copy_address_named({ channel: name })))
  expect(await navigator.clipboard.readText()).toBe(channelAddress('messenger', SOURCE))
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(m.channel_address_copied())
})

test('where nothing can be copied the text is selected and that is told', async () => {
  const { user, field, name, button } = drawChannel('messenger')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  document.execCommand = () => false
  await user.click(button(m.channel_copy_named({ channel: name })))
  expect(screen.getByRole('status').textContent).toBe(m.channel_copy_manually())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

test('whoever copies from an article that is not public is warned', async () => {
  const { user, name, button } = drawChannel('messenger', { more: { isPublic: false } })
  await user.click(button(m.channel_copy_address_named({ channel: name })))
  expect(screen.getByRole('status').textContent).toBe(
    `${m.channel_address_copied()} ${m.channel_copied_hidden()}`,
  )
})

test('the panel says when the address opens, and that unpublished changes may be in the text', () => {
  const plan = { action: 'publish', dueAt: '2026-12-24T00:00:00.000Z' }
  const row = (live: boolean, state: string, planned: object | null = null) =>
    ({ live, state, plan: planned }) as Parameters<typeof Publicity>[0]['row']
  drawPart(
    <>
      <Publicity row={row(false, 'DRAFT')} />
      <Publicity row={row(false, 'PLANNED', plan)} />
      <Publicity row={row(true, 'DRAFT')} />
      <Publicity row={row(true, 'PUBLISHED')} />
    </>,
  )
  const [hidden, planned, changed, ...more] = screen.getAllByRole('status')
  expect(hidden?.textContent).toContain(m.channels_hidden_says())
  expect(planned?.textContent).toContain('9:00')
  expect(changed?.textContent).toBe(m.channels_changed())
  expect(more).toEqual([])
})

test('who may not write copies, and cannot change the text', async () => {
  const { field, name, button } = drawChannel('picturePost', { more: { isReadOnly: true } })
  expect(field.readOnly).toBe(true)
  expect(button(m.channel_copy_named({ channel: name }))).toBeTruthy()
  expect(button(m.channel_image_named({ channel: name }))).toBeTruthy()
  expect(
    screen.queryByRole('button', { name: m.channel_follow_again_named({ channel: name }) }),
  ).toBeNull()
})

test('a text that somebody else saved is shown beside the own one, and either stays', async () => {
  const { user, field, save } = drawChannel('messenger', { text: '처음' })
  const theirs: WrittenChannelText = {
    ...({ channel: 'messenger', version: 2, text: '저쪽', prepared: '', at: null } as const),
    by: { id: 'other', name: '이가람' },
  }
  await user.type(field, ' 이쪽')
  save.receive(theirs)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(m.channel_conflict({ name: '이가람' }))
  expect(within(notice).getByText('저쪽')).toBeTruthy()
  await user.click(within(notice).getByRole('button', { name: m.channel_take_theirs() }))
  expect(field.value).toBe('저쪽')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(field)
  await user.keyboard('{Control>}z{/Control}')
  expect(field.value).toBe('처음 이쪽')
})
