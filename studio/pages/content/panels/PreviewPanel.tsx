import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { call } from '../../../client/call.ts'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { FRAME_WIDTHS } from './frameSize.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import styles from './PreviewPanel.module.css'
import { PreviewTools } from './PreviewTools.tsx'
import type { PanelProps } from './panel.ts'

/** A preview address of one's own is valid for an hour; it is renewed before that. */
const REFRESH_MS = 50 * 60_000

/** The real page as publishing the working copy would make it, in any width and both modes; and links to send. */
export function PreviewPanel({ subject, draft, me }: Pick<PanelProps, 'subject' | 'draft' | 'me'>) {
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
      />
      {own.isPending && <Skeleton lines={8} />}
      {own.isError && !own.data && <Failure of={own} />}
      {own.data && (
        <PreviewFrame
          address={own.data.address}
          title={m.preview_frame({ title: row.title || m.untitled() })}
          // each save is shown as soon as it is stored
          turn={`${(other ?? row).version} ${attempts}`}
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
