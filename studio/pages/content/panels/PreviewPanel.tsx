import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LivePlace } from '../../../../contract/studio/live.ts'
import { queryOf } from '../../../client/queries.ts'
import { call } from '../../../client/call.ts'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { LiveLine } from '../live/LiveLine.tsx'
import { useLive } from '../live/useLive.ts'
import { FRAME_WIDTHS } from './frameSize.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import styles from './PreviewPanel.module.css'
import { PreviewTools } from './PreviewTools.tsx'
import type { PanelProps } from './panel.ts'

/** A preview address of one's own is valid for an hour; it is renewed before that. */
const REFRESH_MS = 50 * 60_000

/**
 * The real page as publishing the working copy would make it, with what is being typed, in any width
 * and both modes; and links to send.
 */
export function PreviewPanel({
  subject,
  draft,
  me,
  typed,
}: Pick<PanelProps, 'subject' | 'draft' | 'me' | 'typed'>) {
  const [width, setWidth] = useState<number>(FRAME_WIDTHS[0])
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const [attempts, setAttempts] = useState(0)
  // for panels too narrow to show a wide window
  const [isLarge, setLarge] = useState(false)
  const [showsLinks, setShowsLinks] = useState(false)
  const { row } = draft
  const [showsOther, setShowsOther] = useState(false)
  const other = showsOther ? row.pair : null
  const shown = other?.subject ?? subject
  const own = useQuery({
    queryKey: ['ownPreview', shown],
    queryFn: () => call('ownPreview', { params: { subject: shown }, body: {} }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const [uses, setUses] = useState(false)
  const copy = typed.copies.find((one) => one.subject === shown) ?? null
  /** Goes to a place of the form, which must not be covered. */
  const goTo = (place: LivePlace): void => {
    setLarge(false)
    typed.onPlace(place, shown)
  }
  const live = useLive({
    frame,
    copy,
    contentIdx: (copy?.draft().row ?? row).contentIdx,
    address: own.data?.address ?? null,
    at: typed.at,
    uses,
    onGoTo: goTo,
    onExpired: () => void own.refetch(),
  })
  // an article that got a page of its own, or lost it, has another address once that is saved
  const { version } = other ?? row
  const renew = useEffectEvent(() => {
    if (live.state.kind === 'elsewhere') void own.refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): at each save
  useEffect(() => renew(), [version])
  const { enters, onEntered } = typed
  const hasFrame = own.data !== undefined
  useEffect(() => {
    if (!enters || !hasFrame) return
    frame.current?.focus()
    onEntered()
  }, [enters, hasFrame, onEntered])
  const links = useQuery(queryOf('previews', { params: { subject } }))
  const page = (
    <>
      <PreviewTools
        width={width}
        onWidth={setWidth}
        mode={mode}
        onMode={setMode}
        language={other?.languageType ?? row.languageType}
        hasOther={row.pair !== null}
        onOther={() => setShowsOther(!showsOther)}
        address={own.data?.address ?? null}
        onReload={() => setAttempts(attempts + 1)}
        onLarge={isLarge ? undefined : () => setLarge(true)}
        onLinks={isLarge ? undefined : () => setShowsLinks(true)}
        links={links.data?.length ?? 0}
        fields={live.fields}
        onField={(field) => goTo({ field, block: null })}
        uses={uses}
        onUses={setUses}
      />
      {copy && own.data && <LiveLine state={live.state} />}
      {own.isPending && <Skeleton lines={8} />}
      {own.isError && !own.data && <Failure of={own} />}
      {own.data && (
        <PreviewFrame
          frame={frame}
          address={own.data.address}
          title={m.preview_frame({ title: row.title || m.untitled() })}
          // what is not open here is shown as soon as it is stored
          turn={`${copy ? '' : version} ${attempts}`}
          width={width}
          mode={mode}
          onWidth={setWidth}
        />
      )}
    </>
  )
  return (
    <div className={styles.preview}>
      {isLarge ? (
        <Dialog size="full" title={m.side_preview()} isOpen onOpenChange={setLarge}>
          <div className={styles.large}>{page}</div>
        </Dialog>
      ) : (
        page
      )}
      <Dialog title={m.preview_links()} isOpen={showsLinks} onOpenChange={setShowsLinks}>
        {links.isError && !links.data ? (
          <Failure of={links} />
        ) : (
          <PreviewLinks subject={subject} links={links.data} me={me} />
        )}
      </Dialog>
    </div>
  )
}
