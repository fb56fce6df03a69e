import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { channelSource } from '../../../../contract/studio/channel-source.ts'
import { CHANNELS } from '../../../../contract/studio/channels.ts'
import { shareCardOf } from '../../../../contract/share.ts'
import { call } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { dateTime } from '../../../visit/time.ts'
import { Contradictions } from '../panels/ConsistencyNotice.tsx'
import type { PanelProps } from '../panels/panel.ts'
import { pictureAt } from '../share/pictureAt.ts'
import { useValue } from '../useCopies.ts'
import type { WorkingCopy } from '../workingCopy.ts'
import styles from './ChannelsPanel.module.css'
import { ChannelText } from './ChannelText.tsx'
import type { ChannelTexts } from './channelTexts.ts'
import { useChannelTexts } from './useChannelTexts.ts'

/** Lists the texts of an article for the company's other channels, with what they are made of. */
export function ChannelsPanel({
  subject,
  draft: { row },
  me,
  typed,
}: Pick<PanelProps, 'subject' | 'draft' | 'me' | 'typed'>) {
  const copy = typed.copies.find((one) => one.subject === subject)
  const opened = useChannelTexts(subject, me)
  if (opened.kind === 'failed')
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="small" onPress={opened.again}>
            {m.save_again()}
          </Button>
        }
      >
        {problemText(opened.error)}
      </Notice>
    )
  if (opened.kind !== 'open' || !copy) return <Skeleton lines={6} />
  return (
    <div className={styles.panel}>
      <p className={styles.says}>{m.channels_says()}</p>
      <Publicity row={row} />
      <Checked subject={subject} texts={opened.copy} />
      <Channels
        copy={copy}
        row={row}
        texts={opened.copy}
        isReadOnly={!me.permissions.includes('content.write')}
      />
    </div>
  )
}

/** Tells whether the address can be given away. */
export function Publicity({ row }: { row: Pick<SubjectRow, 'live' | 'state' | 'plan'> }) {
  const { live, state, plan } = row
  if (!live)
    return (
      <Notice tone="caution" title={m.channels_hidden_title()}>
        {plan?.action === 'publish'
          ? m.channels_hidden_until({ at: dateTime(plan.dueAt) })
          : m.channels_hidden_says()}
      </Notice>
    )
  return state === 'PUBLISHED' ? null : <Notice>{m.channels_changed()}</Notice>
}

/** Tells what the written texts contradict, after each save; the draft's own are told elsewhere. */
function Checked({ subject, texts }: { subject: string; texts: ChannelTexts }) {
  const versions = useSyncExternalStore(texts.subscribe, texts.versions)
  const { data } = useQuery({
    queryKey: ['channelConsistency', subject, versions],
    queryFn: ({ signal }) => call('channelConsistency', { params: { subject } }, { signal }),
    enabled: versions !== '',
    placeholderData: (previous) => previous,
    retry: false,
  })
  return (
    <Contradictions
      of={versions === '' ? undefined : data}
      title={m.channels_contradictions}
      {...(data?.more ? { after: m.consistency_more() } : {})}
    />
  )
}

interface ChannelsProps {
  copy: WorkingCopy
  row: Pick<SubjectRow, 'contentIdx' | 'kind' | 'languageType' | 'live'>
  texts: ChannelTexts
  isReadOnly: boolean
}

/** Renders the text of each channel, prepared from the article as it is being written. */
export function Channels({ copy, row, texts, isReadOnly }: ChannelsProps) {
  const fields = {
    title: useValue(copy, 'title'),
    desc: useValue(copy, 'desc'),
    keywords: useValue(copy, 'keywords'),
    shareTitle: useValue(copy, 'shareTitle'),
    shareText: useValue(copy, 'shareText'),
    link: useValue(copy, 'link'),
  }
  const image = useValue(copy, 'image')
  const shareImage = useValue(copy, 'shareImage')
  const { languageType } = row
  const source = channelSource(texts.origin, row, fields)
  const card = shareCardOf({ ...fields, languageType, image, shareImage })
  return (
    <ul className={styles.list}>
      {CHANNELS.map((channel) => (
        <li key={channel}>
          <ChannelText
            channel={channel}
            source={source}
            texts={texts}
            image={pictureAt(card.image)}
            isPublic={row.live}
            isReadOnly={isReadOnly}
          />
        </li>
      ))}
    </ul>
  )
}
