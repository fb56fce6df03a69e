import type { WrittenChannelText } from '../../../../contract/studio/channel-calls.ts'
import type { Channel } from '../../../../contract/studio/channels.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './ChannelText.module.css'
import type { ChannelSave } from './channelSave.ts'
import type { ChannelTexts } from './channelTexts.ts'

/** Asks which of two texts stays: this one, or what somebody else saved meanwhile. */
export function ChannelConflict({
  channel,
  theirs,
  save,
  texts,
}: {
  channel: Channel
  theirs: WrittenChannelText
  save: ChannelSave
  texts: Pick<ChannelTexts, 'set'>
}) {
  return (
    <Notice
      tone="danger"
      title={
        theirs.by?.name
          ? m.channel_conflict({ name: theirs.by.name })
          : m.channel_conflict_someone()
      }
      actions={
        <>
          <Button size="small" onPress={() => save.keepMine()}>
            {m.channel_keep_mine()}
          </Button>
          <Button
            size="small"
            onPress={() => {
              // as a change of this editor: undo brings the own text back
              texts.set(channel, theirs.text)
              save.takeTheirs()
            }}
          >
            {m.channel_take_theirs()}
          </Button>
        </>
      }
    >
      <blockquote className={styles.theirs}>
        {theirs.text === '' ? m.channel_theirs_follows() : theirs.text}
      </blockquote>
    </Notice>
  )
}
