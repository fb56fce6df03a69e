import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { Language } from '../../../contract/language.ts'
import type { GuestRight } from '../../../contract/studio/guests.ts'
import type { LivePlace } from '../../../contract/studio/live.ts'
import { call } from '../../client/call.ts'
import { queryOf } from '../../client/queries.ts'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { FRAME_WIDTHS } from './frameSize.ts'
import { LiveLine } from './LiveLine.tsx'
import type { LiveSource } from './liveSource.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { REFRESH_MS, withToken } from './previewPages.ts'
import { PreviewLinks } from './PreviewLinks.tsx'
import styles from './PreviewView.module.css'
import { type PreviewField, PreviewTools } from './PreviewTools.tsx'
import type { FirstCompared } from '../compare/Comparing.tsx'
import { useLive } from './useLive.ts'

export interface PreviewViewProps {
  me: Me
  /** Whose page is shown. */
  subject: string
  /** Opens the shown page beside what visitors see now. */
  onCompare: (first: FirstCompared) => void
  /** Whose links are shown, and what they may allow. */
  linksOf: string
  rights: readonly GuestRight[]
  /** What is written, where it is open; null = only what is saved is known. */
  source: LiveSource | null
  /** Version of what is saved. */
  version: number
  title: string
  language: Language
  /** Whether the subject holds both languages, and its page is asked for in one. */
  holdsBoth?: boolean
  /** Shows the other language; null = there is none. */
  onOther: (() => void) | null
  /** Returns the place that has the focus; `at` changes with its field. */
  placeOf: () => LivePlace | null
  at: string | null
  /** The entries of the menu of fields, for the fields that the page shows. */
  fieldsOf: (fields: readonly string[]) => readonly PreviewField[]
  onGoTo: (place: LivePlace) => void
  /** Says why the server refuses to show it; omitted = the server's own sentence. */
  refusal?: ((error: unknown) => string | null) | undefined
  /** Whether the focus shall move into the page, and what is called once it has. */
  enters?: boolean
  onEntered?: () => void
  /** Whether it fills a dialog already. */
  isLarge?: boolean
}

/**
 * The real page as publishing the working copy would make it, with what is being typed, in any width
 * and both modes; and links to send.
 */
export function PreviewView({
  me,
  subject,
  onCompare,
  linksOf,
  rights,
  source,
  version,
  title,
  language,
  holdsBoth = false,
  onOther,
  placeOf,
  at,
  fieldsOf,
  onGoTo,
  refusal,
  enters = false,
  onEntered,
  isLarge: fillsDialog = false,
}: PreviewViewProps) {
  const [width, setWidth] = useState<number>(FRAME_WIDTHS[0])
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const [attempts, setAttempts] = useState(0)
  // for panels too narrow to show a wide window
  const [isLarge, setLarge] = useState(false)
  const [showsLinks, setShowsLinks] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const body = holdsBoth ? { language } : {}
  const own = useQuery({
    queryKey: ['ownPreview', subject, body],
    queryFn: () => call('ownPreview', { params: { subject }, body }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const pages = own.data?.pages ?? []
  const page = chosen !== null && pages.includes(chosen) ? chosen : null
  const address =
    own.data && page !== null ? withToken(page, own.data.address) : (own.data?.address ?? null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [uses, setUses] = useState(false)
  /** Goes to a place of the form, which must not be covered. */
  const goTo = (place: LivePlace): void => {
    setLarge(false)
    onGoTo(place)
  }
  const live = useLive({
    frame,
    source,
    address,
    placeOf,
    at,
    uses,
    onGoTo: goTo,
    onExpired: () => void own.refetch(),
  })
  // an article that got a page of its own, or lost it, has another address once that is saved
  const renew = useEffectEvent(() => {
    if (live.state.kind === 'elsewhere') void own.refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): at each save
  useEffect(() => renew(), [version])
  const hasFrame = address !== null
  useEffect(() => {
    if (!enters || !hasFrame) return
    frame.current?.focus()
    onEntered?.()
  }, [enters, hasFrame, onEntered])
  const links = useQuery(queryOf('previews', { params: { subject: linksOf } }))
  const shown = (
    <>
      <PreviewTools
        width={width}
        onWidth={setWidth}
        mode={mode}
        onMode={setMode}
        language={language}
        onOther={onOther}
        address={address}
        pages={pages}
        page={page ?? pages[0] ?? null}
        onPage={setChosen}
        onReload={() => setAttempts(attempts + 1)}
        onLarge={isLarge || fillsDialog ? undefined : () => setLarge(true)}
        onCompare={() => onCompare({ language, page })}
        onLinks={isLarge ? undefined : () => setShowsLinks(true)}
        links={links.data?.length ?? 0}
        fields={fieldsOf(live.fields)}
        onField={(field) => goTo({ field, block: null })}
        uses={uses}
        onUses={setUses}
      />
      {source && own.data && <LiveLine state={live.state} refusal={refusal} />}
      {own.isPending && <Skeleton lines={8} />}
      {own.isError && !own.data && <Failure of={own} />}
      {address !== null && (
        <PreviewFrame
          frame={frame}
          address={address}
          title={m.preview_frame({ title })}
          // what is not open here is shown as soon as it is stored
          turn={`${source ? '' : version} ${attempts}`}
          width={width}
          mode={mode}
          onWidth={setWidth}
        />
      )}
    </>
  )
  return (
    <div className={fillsDialog ? styles.large : styles.preview}>
      {isLarge ? (
        <Dialog size="full" title={m.side_preview()} isOpen onOpenChange={setLarge}>
          <div className={styles.large}>{shown}</div>
        </Dialog>
      ) : (
        shown
      )}
      <Dialog title={m.preview_links()} isOpen={showsLinks} onOpenChange={setShowsLinks}>
        {links.isError && !links.data ? (
          <Failure of={links} />
        ) : (
          <PreviewLinks
            subject={linksOf}
            rights={rights}
            {...(holdsBoth ? { language } : {})}
            links={links.data}
            me={me}
          />
        )}
      </Dialog>
    </div>
  )
}
