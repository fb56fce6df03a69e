import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import {
  type Channel,
  CHANNEL_TEXT_MAX,
  channelAddress,
  channelFault,
  channelLength,
  channelRow,
  type ChannelSource,
  campaignOf,
  prepareText,
  tagCount,
  withoutUnsafe,
} from '../../../../contract/studio/channels.ts'
import { localeOf } from '../../../../contract/language.ts'
import { saveFileFrom } from '../../../client/saveFile.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { pressedIn } from '../../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../../shortcuts/table.ts'
import { numberText } from '../../../visit/numbers.ts'
import { SaveMark } from '../SaveMark.tsx'
import styles from './ChannelText.module.css'
import { ChannelConflict } from './ChannelConflict.tsx'
import { channelName } from './channelNames.ts'
import { CopyButtons } from './CopyButtons.tsx'
import type { ChannelTexts } from './channelTexts.ts'

export interface ChannelTextProps {
  channel: Channel
  /** What the prepared text is made of, as it is being written. */
  source: ChannelSource
  texts: Pick<ChannelTexts, 'of' | 'set' | 'undo' | 'redo'>
  /** Address of the image that is posted with it. */
  image: string
  /** Whether visitors see the article. */
  isPublic: boolean
  isReadOnly: boolean
}

/** The error of a text in words; a text that is too long for its channel is saved all the same. */
function errorOf(channel: Channel, text: string): string | undefined {
  const { most, mostTags } = channelRow(channel)
  const fault = channelFault(text)
  if (fault === 'unsafe') return m.channel_unsafe()
  if (fault === 'long') return m.channel_too_long({ most: numberText(CHANNEL_TEXT_MAX) })
  const over = channelLength(channel, text) - most
  if (over > 0) return m.channel_over({ count: numberText(over) })
  const tags = tagCount(text)
  return mostTags !== null && tags > mostTags
    ? m.channel_tags_over({ most: numberText(mostTags), count: numberText(tags) })
    : undefined
}

/** Renders the text of an article for one channel: written here, or prepared from the article. */
export function ChannelText({
  channel,
  source,
  texts,
  image,
  isPublic,
  isReadOnly,
}: ChannelTextProps) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const save = texts.of(channel)
  const { text: own, theirs, dirty } = useSyncExternalStore(save.subscribe, save.snapshot)
  // emptied, or only spaces, while somebody types in it: the prepared text would get in their way
  const [blank, setBlank] = useState<string | null>(null)
  const prepared = prepareText(channel, source)
  const follows = own === ''
  const shown = follows ? (blank ?? prepared.text) : own
  const { most, counts, wantsImage } = channelRow(channel)
  const name = channelName(channel)
  const length = channelLength(channel, shown)

  const type = (text: string): void => {
    const isBlank = text.trim() === ''
    setBlank(isBlank ? text : null)
    texts.set(channel, isBlank || text === prepared.text ? '' : text)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isReadOnly || event.nativeEvent.isComposing) return
    const pressed = pressedIn(SHORTCUTS.history, event)
    if (!pressed) return
    event.preventDefault()
    setBlank(null)
    if (pressed.name === 'undo') texts.undo(channel)
    else texts.redo(channel)
  }
  const download = (): void => {
    saveFileFrom(`article-${source.contentIdx}.jpg`, image).catch(() =>
      toast(m.channel_image_failed(), { tone: 'danger' }),
    )
  }
  return (
    <section className={styles.channel} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <Badge tone={follows ? 'neutral' : 'info'}>
          {follows ? m.channel_follows() : m.share_from_own()}
        </Badge>
      </header>
      <TextField
        label={m.channel_field({ channel: name })}
        hidesLabel
        description={[
          m.channel_length({ count: numberText(length), most: numberText(most) }),
          ...(counts === 'weighted' ? [m.channel_weighted()] : []),
        ].join(' · ')}
        errorMessage={errorOf(channel, shown)}
        lang={localeOf(source.languageType)}
        multiline
        rows={3}
        isReadOnly={isReadOnly}
        inputRef={field}
        value={shown}
        onChange={type}
        onBlur={() => {
          setBlank(null)
          void save.flush()
        }}
      />
      {follows && blank === null && <LeftOut prepared={prepared} />}
      {channelFault(shown) === 'unsafe' && !isReadOnly && (
        <Button
          size="small"
          className={styles.own ?? ''}
          onPress={() => texts.set(channel, withoutUnsafe(shown))}
        >
          {m.channel_unsafe_remove()}
        </Button>
      )}
      {theirs && <ChannelConflict channel={channel} theirs={theirs} save={save} texts={texts} />}
      <CopyButtons
        name={name}
        text={shown}
        address={channelAddress(channel, source)}
        isPublic={isPublic}
        onRefused={() => field.current?.select()}
      >
        {wantsImage && (
          <Button
            size="small"
            icon="download"
            aria-label={m.channel_image_named({ channel: name })}
            onPress={download}
          >
            {m.channel_image()}
          </Button>
        )}
      </CopyButtons>
      <p className={styles.note}>
        {m.channel_campaign({
          name: [
            channelRow(channel).source,
            channelRow(channel).medium,
            campaignOf(source.contentIdx),
          ].join(' / '),
        })}
      </p>
      {!isReadOnly && !theirs && (!follows || dirty) && (
        <div className={styles.foot}>
          <SaveMark copy={{ autosave: save }} />
          {!follows && (
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              aria-label={m.channel_follow_again_named({ channel: name })}
              onPress={() => texts.set(channel, '')}
            >
              {m.channel_follow_again()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Tells what a prepared text has no room for. */
function LeftOut({
  prepared: { leavesDescription, leftTags },
}: {
  prepared: ReturnType<typeof prepareText>
}) {
  if (!leavesDescription && leftTags === 0) return null
  return (
    <p className={styles.note}>
      {[
        ...(leavesDescription ? [m.channel_left_description()] : []),
        ...(leftTags > 0 ? [m.channel_left_tags({ count: numberText(leftTags) })] : []),
      ].join(' ')}
    </p>
  )
}
