import { lazy, Suspense } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { Draft } from '../../../contract/studio/work.ts'
import { useMay } from '../../client/session.ts'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { CommentsPanel } from './panels/CommentsPanel.tsx'
import { EndingFiles } from './panels/EndingFiles.tsx'
import { FirstDays } from './panels/FirstDays.tsx'
import { HistoryPanel } from './panels/HistoryPanel.tsx'
import { LoaderDifferencePanel } from './panels/LoaderDifferencePanel.tsx'
import { Missing } from './panels/Missing.tsx'
import { PreviewPanel } from './panels/PreviewPanel.tsx'
import type { PanelProps } from './panels/panel.ts'
import styles from './SidePanel.module.css'

const ChannelsPanel = lazy(async () => ({
  default: (await import('./channels/ChannelsPanel.tsx')).ChannelsPanel,
}))

const LettersPanel = lazy(async () => ({
  default: (await import('../letters/LettersPanel.tsx')).LettersPanel,
}))

export const PANELS = ['missing', 'preview', 'history', 'comments', 'channels', 'letters'] as const
export type PanelName = (typeof PANELS)[number]

interface SidePanelProps extends PanelProps {
  me: Me
  /** The other language's draft, for its missing fields. */
  other: Draft | null
  openComments: number | null
  open: PanelName
  onOpen: (panel: PanelName) => void
  onClose: () => void
}

/**
 * Renders the panel next to the form: missing fields, preview, history, comments and texts for other
 * channels of one language, and letters to the press for those who manage it.
 */
export function SidePanel({
  other,
  openComments,
  open,
  onOpen,
  onClose,
  ...props
}: SidePanelProps) {
  const { draft, subject, onGoTo } = props
  const managesPress = useMay('press.manage')
  const lacking = [
    { subject, faults: draft.faults },
    ...(other ? [{ subject: other.row.subject, faults: other.faults }] : []),
  ]
  return (
    <div className={styles.side}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {m.side_title({ language: languageName(draft.row.languageType) })}
        </h2>
        <IconButton icon="close" label={m.side_close()} size="small" onPress={onClose} />
      </header>
      {draft.row.differs && <LoaderDifferencePanel {...props} />}
      <Tabs
        label={m.side_tabs()}
        selected={open}
        onSelect={(id) => onOpen(id as PanelName)}
        className={styles.tabs ?? ''}
        items={[
          {
            id: 'missing',
            name: m.side_missing(),
            count: lacking.reduce((sum, { faults }) => sum + faults.length, 0),
            content: (
              <>
                <Missing
                  lacking={lacking}
                  subject={subject}
                  onGoTo={onGoTo}
                  {...(other ? { otherName: languageName(other.row.languageType) } : {})}
                />
                {/* asked again after each save */}
                <EndingFiles key={draft.row.version} subject={subject} />
              </>
            ),
          },
          {
            id: 'preview',
            name: m.side_preview(),
            content: open === 'preview' && <PreviewPanel {...props} />,
          },
          {
            id: 'history',
            name: m.side_history(),
            content: open === 'history' && (
              <>
                {draft.row.live && draft.row.contentIdx !== null && (
                  <FirstDays contentIdx={draft.row.contentIdx} />
                )}
                <HistoryPanel {...props} />
              </>
            ),
          },
          {
            id: 'comments',
            name: m.side_comments(),
            count: openComments ?? draft.row.openComments,
            content: open === 'comments' && <CommentsPanel {...props} />,
          },
          {
            id: 'channels',
            name: m.side_channels(),
            content: open === 'channels' && (
              <Suspense fallback={<Skeleton lines={6} />}>
                <ChannelsPanel {...props} />
              </Suspense>
            ),
          },
          ...(managesPress
            ? [
                {
                  id: 'letters',
                  name: m.side_letters(),
                  content: open === 'letters' && (
                    <Suspense fallback={<Skeleton lines={6} />}>
                      <LettersPanel row={draft.row} />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
