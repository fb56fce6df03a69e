import { useEffect } from 'react'
import type { Me } from '../../../../contract/studio/accounts.ts'
import { useCall } from '../../../client/queries.ts'
import { type Opened, useOpened } from '../../../client/useOpened.ts'
import { type ChannelTexts, openChannelTexts } from './channelTexts.ts'

/** Milliseconds between looks for texts that others saved. */
const REFRESH = 30_000

/** Opens the texts of an article for all channels while they are shown. */
export function useChannelTexts(subject: string, { id }: Pick<Me, 'id'>): Opened<ChannelTexts> {
  const opened = useOpened(`${subject} ${id}`, () => openChannelTexts(subject, { id }))
  const texts = opened.kind === 'open' ? opened.copy : null
  const { data } = useCall(
    'channelTexts',
    { params: { subject } },
    { enabled: texts !== null, refetchInterval: REFRESH },
  )
  useEffect(() => {
    if (data) texts?.receive(data)
  }, [data, texts])
  return opened
}
