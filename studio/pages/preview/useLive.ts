import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { fromPage, type LivePlace, type ToPage } from '../../../contract/studio/live.ts'
import { PREVIEW_PARAMETER } from '../../../contract/studio/preview.ts'
import { LiveSender, type LiveState } from './LiveSender.ts'
import type { LiveSource } from './liveSource.ts'

/** Least milliseconds between two loads of a page that could not show a change. */
const RELOAD_MS = 10_000
const OPENING: LiveState = { kind: 'opening' }
const nothing = (): (() => void) => () => {}

export interface LiveOptions {
  frame: RefObject<HTMLIFrameElement | null>
  /** What is written, where it is open; null = only what is saved is known. */
  source: LiveSource | null
  /** The address in its own preview; null while there is none. */
  address: string | null
  /** Returns the place that has the focus. */
  placeOf: () => LivePlace | null
  /** Changes with the field that has the focus. */
  at: string | null
  /** Whether a press uses the page, instead of leading to a field. */
  uses: boolean
  /** A part of the page was pressed. */
  onGoTo: (place: LivePlace) => void
  /** The preview expired, or the subject has another address now. */
  onExpired: () => void
}

/** What the panel knows of the page in its frame. */
export interface Live {
  state: LiveState
  /** The fields that the page shows: of an article in the order of its form, else of the page. */
  fields: readonly string[]
}

const tokenOf = (address: string): string =>
  new URL(address, location.href).searchParams.get(PREVIEW_PARAMETER) ?? ''

/**
 * Shows in a preview's frame what is typed, and connects the parts of its page with the fields of
 * the form. The page changes by messages, without a load; nothing is stored.
 */
export function useLive({
  frame,
  source,
  address,
  placeOf,
  at,
  uses,
  onGoTo,
  onExpired,
}: LiveOptions): Live {
  const [fields, setFields] = useState<readonly string[]>([])
  const [sender, setSender] = useState<LiveSender<object> | null>(null)
  const connected = useRef(false)
  const turn = useRef(0)
  const reloadedAt = useRef(-RELOAD_MS)
  const tell = useCallback(
    (message: ToPage): void =>
      frame.current?.contentWindow?.postMessage(message, window.location.origin),
    [frame],
  )
  const expired = useEffectEvent(onExpired)
  const goTo = useEffectEvent(onGoTo)
  const tellForm = useEffectEvent((document?: object) => {
    if (source) tell({ live: 'form', form: source.form(document ?? source.read()), uses })
  })
  const tellPlace = useEffectEvent((shows: boolean) => {
    if (connected.current && source) tell({ live: 'mark', place: placeOf(), shows })
  })

  useEffect(() => {
    if (!source || address === null) return
    const token = tokenOf(address)
    const made = new LiveSender<object>({
      read: source.read,
      input: source.input,
      render: (document, page) => source.render(document, token, page),
      show: (html, document) => {
        turn.current += 1
        // its values are those of the page that comes
        tellForm(document)
        tell({ live: 'page', turn: turn.current, html })
      },
      onExpired: () => expired(),
    })
    setSender(made)
    const hear = ({ origin, source: from, data }: MessageEvent): void => {
      const page = frame.current?.contentWindow
      if (origin !== window.location.origin || !page || from !== page) return
      const message = fromPage(data)
      if (message?.live === 'ready') {
        connected.current = true
        tellForm()
        tellPlace(false)
        made.connect(message.address)
      } else if (message?.live === 'leaving') {
        connected.current = false
        made.disconnect()
        setFields([])
      } else if (message?.live === 'fields') {
        setFields(message.fields)
      } else if (message?.live === 'goTo') {
        goTo(message.place)
      } else if (message?.live === 'shown' && !message.isWhole) {
        // once in a while: a page that never can show it whole is still of use
        if (performance.now() - reloadedAt.current < RELOAD_MS) return
        reloadedAt.current = performance.now()
        made.disconnect()
        page.location.reload()
      }
    }
    const ends = [
      source.subscribe(made.changed),
      source.input?.onBegan(made.changed) ?? nothing(),
      source.onCaret?.(() => tellPlace(true)) ?? nothing(),
    ]
    window.addEventListener('message', hear)
    window.addEventListener('online', made.resume)
    return () => {
      for (const end of ends) end()
      window.removeEventListener('message', hear)
      window.removeEventListener('online', made.resume)
      // what is under way is the last one
      made.disconnect()
      connected.current = false
      setSender(null)
      setFields([])
    }
  }, [source, address, frame, tell])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is told what changed
  useEffect(() => {
    if (connected.current) tellForm()
  }, [uses])
  // biome-ignore lint/correctness/useExhaustiveDependencies(at): another field is another place
  useEffect(() => tellPlace(true), [at])

  const snapshot = useSyncExternalStore(sender?.subscribe ?? nothing, () => sender?.snapshot())
  return { state: snapshot?.state ?? OPENING, fields }
}
