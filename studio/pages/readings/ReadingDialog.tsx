import { useState } from 'react'
import type { LoadedReading, Reading } from '../../../contract/studio/readings.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { jobProblemText } from '../../visit/jobs.ts'
import { ReadingPlayer } from './ReadingPlayer.tsx'
import { WordList } from './WordList.tsx'

/** What there is to say about a reading. */
const saysOf = ({ isPublished, isOld }: Reading): string => {
  if (isOld) return isPublished ? m.reading_old_says() : m.reading_old_made()
  return isPublished ? m.reading_published_says() : m.reading_made_says()
}

/** What there is to say about the audio that came with the content. */
const saysOfLoaded = ({ isOld }: LoadedReading, published: Reading | null): string => {
  if (isOld) return m.reading_old_says()
  return published && !published.isOld ? m.reading_loaded_replaced() : m.reading_published_says()
}

type Version = 'made' | 'published' | 'loaded'
const VERSION_NAMES: Readonly<Record<Version, () => string>> = {
  made: m.reading_version_made,
  published: m.reading_version_published,
  loaded: m.reading_version_loaded,
}
const NOTHING = { row: null, made: null, published: null, loaded: null }
const VERSIONS: readonly Version[] = ['made', 'published', 'loaded']

/** Plays the readings of an article, and publishes them. */
export function ReadingDialog({
  contentIdx,
  isMaking,
  onMake,
  onClose,
}: {
  contentIdx: number
  isMaking: boolean
  onMake: () => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<Version | null>(null)
  const mayPublish = useMay('content.publish')
  const params = { id: contentIdx }
  const found = useCall(
    'reading',
    { params },
    {
      refetchInterval: ({ state: { data } }) => (data?.row.state === 'progress' ? 2000 : 60_000),
    },
  )
  const sending = {
    refreshes: ['reading', 'readings'] as const,
  }
  const publishing = useSend('publishReading', {
    ...sending,
    onSuccess: () => {
      setChosen(null)
      toast(m.reading_published_done(), { tone: 'positive' })
    },
  })
  const withdrawing = useSend('withdrawReading', {
    ...sending,
    onSuccess: () => toast(m.reading_withdrawn()),
  })
  const { row, ...readings } = found.data ?? NOTHING
  const { made, published, loaded } = readings
  const versions = VERSIONS.filter((version) => readings[version] !== null)
  const shown = versions.find((version) => version === chosen) ?? versions[0]
  const ofStudio = shown === 'made' ? made : shown === 'published' ? published : null
  const heard = ofStudio ?? loaded
  const error = publishing.error ?? withdrawing.error
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={row?.title ?? m.reading_open()}
      actions={
        mayPublish && row
          ? () => (
              <>
                {published && (
                  <Confirm
                    trigger={
                      <Button variant="quiet" isPending={withdrawing.isPending}>
                        {m.reading_withdraw()}
                      </Button>
                    }
                    title={m.reading_withdraw_asked()}
                    does={m.reading_withdraw()}
                    onConfirm={() =>
                      withdrawing.mutate({ params, body: { reading: published.id } })
                    }
                  >
                    <p>{m.reading_withdraw_says()}</p>
                    {loaded && !loaded.isOld && <p>{m.reading_withdraw_loaded()}</p>}
                  </Confirm>
                )}
                <Button isPending={isMaking} isDisabled={row.state === 'progress'} onPress={onMake}>
                  {shown ? m.reading_make_again() : m.reading_make()}
                </Button>
                {made && (
                  <Button
                    variant="primary"
                    isDisabled={made.isOld}
                    isPending={publishing.isPending}
                    onPress={() => publishing.mutate({ params, body: { reading: made.id } })}
                  >
                    {m.reading_publish()}
                  </Button>
                )}
              </>
            )
          : undefined
      }
    >
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && <Failure of={found} />}
      {row?.state === 'progress' && (
        <Notice tone="info">
          {m.reading_state_progress()} {row.job?.progress ?? 0}%
        </Notice>
      )}
      {row?.state === 'failed' && row.job?.problem && (
        <Notice tone="danger">{jobProblemText(row.job.problem, row.job.detail)}</Notice>
      )}
      {error && <Notice tone="danger">{problemText(error)}</Notice>}
      {shown && versions.length > 1 && (
        <RadioGroup
          label={m.reading_version()}
          orientation="horizontal"
          value={shown}
          onChange={(id) => setChosen(versions.find((version) => version === id) ?? null)}
          items={versions.map((id) => ({ id, name: VERSION_NAMES[id]() }))}
        />
      )}
      {heard && (
        <>
          <Notice tone={heard.isOld ? 'caution' : 'info'}>
            {ofStudio ? saysOf(ofStudio) : saysOfLoaded(heard, published)}
          </Notice>
          <ReadingPlayer key={ofStudio?.id ?? 'loaded'} reading={heard} />
        </>
      )}
      {row && !shown && <p>{m.reading_nothing()}</p>}
      <WordList scope={String(contentIdx)} title={m.words_article()} isReadOnly={!mayPublish} />
    </Dialog>
  )
}
