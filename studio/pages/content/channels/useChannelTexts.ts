import { useEffect, useState } from 'react'
import type { Me } from '../../../../contract/studio/accounts.ts'
import { useCall } from '../../../client/queries.ts'
import { type ChannelTexts, openChannelTexts } from './channelTexts.ts'

/** Milliseconds between looks for texts that others saved. */
const REFRESH = 30_000

export type OpenedTexts =
  | { kind: 'opening' }
  | { kind: 'open'; texts: ChannelTexts }
  | { kind: 'failed'; error: unknown; again: () => void }

/** Opens the texts of an article for all channels while they are shown. */
export function useChannelTexts(subject: string, { id }: Pick<Me, 'id'>): OpenedTexts {
  const [opened, setOpened] = useState<OpenedTexts>({ kind: 'opening' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try opens them again
  useEffect(() => {
    let wanted = true
    let texts: ChannelTexts | null = null
    setOpened({ kind: 'opening' })
    openChannelTexts(subject, { id }).then(
      (found) => {
        texts = found
        if (wanted) setOpened({ kind: 'open', texts: found })
        else found.close()
      },
      (error: unknown) => {
        if (wanted)
          setOpened({ kind: 'failed', error, again: () => setTries((count) => count + 1) })
      },
    )
    return () => {
      wanted = false
      texts?.close()
    }
  }, [subject, id, tries])
  const texts = opened.kind === 'open' ? opened.texts : null
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
