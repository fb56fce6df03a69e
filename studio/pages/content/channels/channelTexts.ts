import type { Me } from '../../../../contract/studio/accounts.ts'
import { type Channel, channelText, CHANNELS } from '../../../../contract/studio/channels.ts'
import { call } from '../../../client/call.ts'
import type { Output } from '../../../client/call.ts'
import { onSaveRequested } from '../../../client/unsaved.ts'
import { type DeviceSlot, keepUndo, slotFor, undoRecord } from '../device.ts'
import { DeviceWriter } from '../deviceWriter.ts'
import { FieldUndo, type UndoRecord } from '../fieldUndo.ts'
import { ChannelSave } from './channelSave.ts'

/** Milliseconds from a change until undo steps are stored. */
const UNDO_PAUSE = 400

type Texts = Partial<Record<Channel, string>>

/** The texts of an article for all channels during editing. */
export interface ChannelTexts {
  /** Origin of the site, as addresses begin with it. */
  origin: string
  of: (channel: Channel) => ChannelSave
  subscribe: (listener: () => void) => () => void
  /** The saved versions of the written texts; empty = none is written. */
  versions: () => string
  /** Changes a text by user input, with undo. */
  set: (channel: Channel, text: string) => void
  /** Undo and redo of the last change of a text; false if there is none. */
  undo: (channel: Channel) => boolean
  redo: (channel: Channel) => boolean
  /** Takes newer texts of the server. */
  receive: (answer: Output<'channelTexts'>) => void
  flush: () => Promise<boolean>
  /** Saves unsaved changes, and releases device and network. */
  close: () => void
}

/** Opens the texts of an article, with changes that an earlier page left on this device. */
export async function openChannelTexts(subject: string, me: Pick<Me, 'id'>): Promise<ChannelTexts> {
  const place = `${subject}/channels`
  const slot = await slotFor<Texts>(me.id, place)
  try {
    const [answer, record] = await Promise.all([
      call('channelTexts', { params: { subject } }),
      undoRecord<UndoRecord<Channel>>(me.id, place),
    ])
    return textsOf(subject, answer, slot, new FieldUndo(record), (steps) =>
      keepUndo(me.id, place, steps),
    )
  } catch (error) {
    slot.release()
    throw error
  }
}

function textsOf(
  subject: string,
  { origin, texts }: Output<'channelTexts'>,
  slot: DeviceSlot<Texts>,
  undo: FieldUndo<Channel>,
  keepSteps: (record: UndoRecord<Channel>) => Promise<void>,
): ChannelTexts {
  const saves = new Map<Channel, ChannelSave>()
  const device = new DeviceWriter<Texts>(slot.keep, () => {
    for (const save of saves.values()) save.tellStored(device.takes)
  })
  const keep = (): void => {
    const open = [...saves].filter(([, save]) => save.snapshot().dirty)
    const values = (of: (save: ChannelSave) => string): Texts =>
      Object.fromEntries(open.map(([channel, save]) => [channel, of(save)]))
    device.put(
      open.length === 0
        ? null
        : {
            document: values((save) => save.snapshot().text),
            base: values((save) => save.base),
            version: 0,
            at: new Date().toISOString(),
          },
    )
  }
  for (const written of texts) {
    const { channel } = written
    saves.set(
      channel,
      new ChannelSave({
        written,
        onChange: keep,
        isStored: () => device.whole,
        send: (text, version, leaving) =>
          call(
            'saveChannelText',
            { params: { subject, channel }, version, body: { text } },
            { keepalive: leaving },
          ),
      }),
    )
  }
  const of = (channel: Channel): ChannelSave => saves.get(channel) as ChannelSave
  const { document: left = {}, base = {} } = slot.found ?? {}
  for (const channel of CHANNELS) {
    const text = left[channel]
    if (text !== undefined) of(channel).restore({ text, base: base[channel] ?? '' })
  }

  let undoTimer: ReturnType<typeof setTimeout> | undefined
  const note = (channel: Channel, after: string): void => {
    undo.note(channel, of(channel).snapshot().text, after, Date.now())
    clearTimeout(undoTimer)
    undoTimer = setTimeout(() => void keepSteps(undo.record), UNDO_PAUSE)
  }
  const step = (channel: Channel, back: boolean): boolean => {
    const { text } = of(channel).snapshot()
    const found = back ? undo.undo(channel, text) : undo.redo(channel, text)
    if (!found) return false
    of(channel).change(String(found.value))
    void keepSteps(undo.record)
    return true
  }
  const flush = async (leaving = false): Promise<boolean> =>
    (await Promise.all([...saves.values()].map((save) => save.flush({ leaving })))).every(Boolean)
  const leaving = (): void => {
    if (document.visibilityState === 'hidden') void flush(true)
  }
  const onPageHide = (): void => void flush(true)
  const resume = (): void => {
    for (const save of saves.values()) save.resume()
  }
  /** A window closes without a warning if the device has what the server does not. */
  const ask = (event: BeforeUnloadEvent): void => {
    if ([...saves.values()].some((save) => save.snapshot().dirty) && !device.whole)
      event.preventDefault()
  }
  document.addEventListener('visibilitychange', leaving)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('online', resume)
  window.addEventListener('beforeunload', ask)
  const stopAsking = onSaveRequested(() => flush())
  return {
    origin,
    of,
    subscribe: (listener) => {
      const stops = [...saves.values()].map((save) => save.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    versions: () =>
      [...saves]
        .filter(([, save]) => save.base !== '')
        .map(([channel, save]) => `${channel} ${save.snapshot().version}`)
        .join(),
    set: (channel, given) => {
      const text = channelText(given)
      if (text === of(channel).snapshot().text) return
      note(channel, text)
      of(channel).change(text)
    },
    undo: (channel) => step(channel, true),
    redo: (channel) => step(channel, false),
    receive: (answer) => {
      for (const written of answer.texts) of(written.channel).receive(written)
    },
    flush: () => flush(),
    close: () => {
      document.removeEventListener('visibilitychange', leaving)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('online', resume)
      window.removeEventListener('beforeunload', ask)
      stopAsking()
      for (const save of saves.values()) save.stop()
      void flush(true).finally(slot.release)
    },
  }
}
