import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Compared } from '../../../contract/studio/preview.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Menu } from '../../components/Menu/Menu.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { FRAME_WIDTHS } from '../preview/frameSize.ts'
import { FrameLook } from '../preview/FrameLook.tsx'
import { pageName, REFRESH_MS, withToken } from '../preview/previewPages.ts'
import styles from './Compare.module.css'
import type { ComparedSubject, CompareProps } from './comparedSubject.ts'
import { CompareView } from './CompareView.tsx'

/** One side of a comparison: its token is of this comparison alone, and expires with it. */
function useSide({ subject, holdsBoth, language }: ComparedSubject, compared: Compared) {
  const body = { compared, ...(holdsBoth ? { language } : {}) }
  return useQuery({
    queryKey: ['ownPreview', subject, body],
    queryFn: () => call('ownPreview', { params: { subject }, body }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    gcTime: 0,
  })
}

/**
 * Shows what visitors see now and what they would see after a publication, or without the subject,
 * side by side.
 */
export function CompareDialog({
  title,
  subjects,
  language: first,
  page: asked = null,
  isEnding = false,
  onClose,
}: CompareProps & { onClose: () => void }) {
  const [language, setLanguage] = useState(first)
  const [chosen, setChosen] = useState(asked)
  const [width, setWidth] = useState<number>(FRAME_WIDTHS[0])
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const [turn, setTurn] = useState(0)
  const subject = (subjects.find((one) => one.language === language) ??
    subjects[0]) as ComparedSubject
  const [now, next] = [useSide(subject, 'NOW'), useSide(subject, isEnding ? 'WITHOUT' : 'THEN')]
  const failed = [now, next].find((side) => side.isError && !side.data)
  const pages = next.data?.pages ?? []
  const page = chosen !== null && pages.includes(chosen) ? chosen : (pages[0] ?? null)
  const again = (): void => {
    setTurn(turn + 1)
    void now.refetch()
    void next.refetch()
  }
  return (
    <Dialog
      size="full"
      title={isEnding ? m.compare_title_end({ title }) : m.compare_title({ title })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.tools} role="group" aria-label={m.compare_tools()}>
        {page !== null && (
          <Menu
            placement="bottom start"
            label={m.live_pages()}
            trigger={
              <Button
                variant="quiet"
                size="small"
                icon="list"
                className={styles.page ?? ''}
                aria-label={m.compare_page({ page: pageName(page) })}
              >
                {pageName(page)}
              </Button>
            }
            items={pages.map((one) => ({ id: one, name: pageName(one), isChosen: one === page }))}
            onAction={setChosen}
          />
        )}
        {subjects.length > 1 && (
          <Menu
            placement="bottom start"
            label={m.compare_language({ language: languageName(language) })}
            trigger={
              <Button
                variant="quiet"
                size="small"
                icon="globe"
                aria-label={m.compare_language({ language: languageName(language) })}
              >
                {languageName(language)}
              </Button>
            }
            items={subjects.map((one) => ({
              id: one.language,
              name: languageName(one.language),
              isChosen: one.language === language,
            }))}
            onAction={(id) => setLanguage(id === 'ENG' ? 'ENG' : 'KOR')}
          />
        )}
        <FrameLook width={width} onWidth={setWidth} mode={mode} onMode={setMode} />
        <IconButton size="small" icon="refresh" label={m.compare_again()} onPress={again} />
      </div>
      {failed && <Failure of={failed} />}
      {!failed && !(now.data && next.data) && <Skeleton lines={8} />}
      {now.data && next.data && page !== null && (
        <CompareView
          // another page, language or attempt is another comparison
          key={`${subject.subject} ${language} ${page} ${turn} ${now.data.address} ${next.data.address}`}
          now={withToken(page, now.data.address)}
          next={withToken(page, next.data.address)}
          title={title}
          width={width}
          mode={mode}
          isEnding={isEnding}
          onAgain={again}
        />
      )}
    </Dialog>
  )
}
