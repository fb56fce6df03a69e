import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DocumentField } from '../../../../contract/fields/schemas.ts'
import { fromPage, type LivePlace, type ToPage } from '../../../../contract/studio/live.ts'
import { PAGE_PARTS } from '../../../../contract/studio/page-parts.ts'
import { PREVIEW_PARAMETER } from '../../../../contract/studio/preview.ts'
import { callFile } from '../../../client/call.ts'
import { fieldName } from '../../../visit/names.ts'
import type { WorkingCopy } from '../workingCopy.ts'
import { type FocusedField, livePlaceOf } from './livePlace.ts'
import { LiveSender, type LiveState } from './LiveSender.ts'

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(PAGE_PARTS).map((field) => [field, fieldName(field)]),
)
/** Least milliseconds between two loads of a page that could not show a change. */
const RELOAD_MS = 10_000
const OPENING: LiveState = { kind: 'opening' }
const nothing = (): (() => void) => () => {}

interface LiveOptions {
  frame: RefObject<HTMLIFrameElement | null>
  /** The shown article, where it is open; null = only what is saved is known. */
  copy: WorkingCopy | null
  contentIdx: number
  /** The address of its own preview; null while there is none. */
  address: string | null
  /** The field that has the focus. */
  at: FocusedField | null
  /** Whether a press uses the page, instead of leading to a field. */
  uses: boolean
  /** A part of the page was pressed. */
  onGoTo: (place: LivePlace) => void
  /** The preview expired, or the article has another address now. */
  onExpired: () => void
}

/** What the panel knows of the page in its frame. */
export interface Live {
  state: LiveState
  /** The fields that the page shows, in the order of the form. */
  fields: readonly DocumentField[]
}

const tokenOf = (address: string): string =>
  new URL(address, location.href).searchParams.get(PREVIEW_PARAMETER) ?? ''

/**
 * Shows in a preview's frame what is typed, and connects the parts of its page with the fields of
 * the form. The page changes by messages, without a load; nothing is stored.
 */
export function useLive({
  frame,
  copy,
  contentIdx,
  address,
  at,
  uses,
  onGoTo,
  onExpired,
}: LiveOptions): Live {
  const [fields, setFields] = useState<readonly DocumentField[]>([])
  const [sender, setSender] = useState<LiveSender | null>(null)
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
  const tellForm = useEffectEvent(() => tell({ live: 'form', contentIdx, names: NAMES, uses }))
  const tellPlace = useEffectEvent((shows: boolean) => {
    if (connected.current && copy) tell({ live: 'mark', place: livePlaceOf(at, copy), shows })
  })

  useEffect(() => {
    if (!copy || address === null) return
    const token = tokenOf(address)
    const { autosave, subject, caret } = copy
    const made = new LiveSender({
      read: () => autosave.snapshot().document,
      render: async (document, page) => {
        const answer = await callFile('typedPage', {
          params: { subject },
          body: { preview: token, address: page, document },
        })
        return answer.text()
      },
      show: (html) => {
        turn.current += 1
        tell({ live: 'page', turn: turn.current, html })
      },
      onExpired: () => expired(),
    })
    setSender(made)
    const hear = ({ origin, source, data }: MessageEvent): void => {
      const page = frame.current?.contentWindow
      if (origin !== window.location.origin || !page || source !== page) return
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
    const ends = [autosave.subscribe(made.changed), caret.subscribe(() => tellPlace(true))]
    window.addEventListener('message', hear)
    window.addEventListener('online', made.resume)
    return () => {
      for (const end of ends) end()
      window.removeEventListener('message', hear)
      window.removeEventListener('online', made.resume)
      made.stop()
      connected.current = false
      setSender(null)
      setFields([])
    }
  }, [copy, address, frame, tell])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is told what changed
  useEffect(() => {
    if (connected.current) tellForm()
  }, [uses, contentIdx])
  const place = at && `${at.subject} ${at.field} ${at.isBoth}`
  // biome-ignore lint/correctness/useExhaustiveDependencies(place): another field is another place
  useEffect(() => tellPlace(true), [place])

  const snapshot = useSyncExternalStore(sender?.subscribe ?? nothing, () => sender?.snapshot())
  return { state: snapshot?.state ?? OPENING, fields }
}
