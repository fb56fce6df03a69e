import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { call } from '../../../client/call.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { FRAME_WIDTHS } from './frameSize.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import styles from './PreviewPanel.module.css'
import type { PanelProps } from './panel.ts'

const WIDTH_NAMES: Readonly<Record<(typeof FRAME_WIDTHS)[number], () => string>> = {
  390: m.preview_phone,
  768: m.preview_tablet,
  1024: m.preview_laptop,
  1440: m.preview_desktop,
}
/** A preview address of one's own is valid for an hour; it is renewed before that. */
const REFRESH_MS = 50 * 60_000

/** The real page as publishing the working copy would make it, in any width and both modes; and links to send. */
export function PreviewPanel({ subject, draft, me }: Pick<PanelProps, 'subject' | 'draft' | 'me'>) {
  const [width, setWidth] = useState<number>(FRAME_WIDTHS[0])
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const [attempts, setAttempts] = useState(0)
  // for panels too narrow to show a wide window
  const [isLarge, setLarge] = useState(false)
  const own = useQuery({
    queryKey: ['ownPreview', subject],
    queryFn: () => call('ownPreview', { params: { subject }, body: {} }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const links = useQuery(queryOf('previews', { params: { subject } }))
  const page = (
    <>
      <div className={styles.tools}>
        <div className={styles.choices} role="group" aria-label={m.preview_width()}>
          {FRAME_WIDTHS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.choice}
              aria-pressed={width === preset}
              onClick={() => setWidth(preset)}
            >
              {WIDTH_NAMES[preset]()}
              <span className={styles.pixels}>{preset}</span>
            </button>
          ))}
        </div>
        <div className={styles.choices} role="group" aria-label={m.preview_mode()}>
          {(['light', 'dark'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.choice}
              aria-pressed={mode === one}
              onClick={() => setMode(one)}
            >
              {one === 'light' ? m.preview_light() : m.preview_dark()}
            </button>
          ))}
        </div>
        {!isLarge && (
          <Button variant="quiet" size="small" icon="split" onPress={() => setLarge(true)}>
            {m.preview_large()}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon="refresh"
          onPress={() => setAttempts(attempts + 1)}
        >
          {m.preview_reload()}
        </Button>
        {own.data && (
          <a className={styles.ownPreview} href={own.data.address} target="_blank" rel="noopener">
            {m.preview_open()}
            <Icon name="external" />
          </a>
        )}
      </div>
      {own.isPending && <Skeleton lines={8} />}
      {own.isError && !own.data && <Failure of={own} />}
      {own.data && (
        <PreviewFrame
          address={own.data.address}
          title={m.preview_frame({ title: draft.row.title || m.untitled() })}
          // each save is shown as soon as it is stored
          turn={`${draft.row.version} ${attempts}`}
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
      {links.isError && !links.data ? (
        <Failure of={links} />
      ) : (
        <PreviewLinks subject={subject} links={links.data} me={me} />
      )}
    </div>
  )
}
