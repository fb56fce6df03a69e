import { own } from '../../contract/own.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { Checkbox } from '../components/Checkbox/Checkbox.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { m } from '../paraglide/messages.js'
import type { Active } from './active.ts'
import styles from './BodyEditor.module.css'
import type { AssetKind } from './types.ts'

interface MediaBarProps {
  asset: NonNullable<Active['asset']>
  lang: 'ko' | 'en'
  onChange: (attributes: Record<string, unknown>) => void
  /** What is to be known of the file. */
  note: ReactNode
  onRemove: () => void
  /** Lets the editor choose a replacement image, a dark version, or a video's poster. */
  onChoose: ((kind: AssetKind, part: 'src' | 'dark' | 'poster') => void) | undefined
}

/** Milliseconds after the last key until a description is written to the document. */
const WRITTEN_AFTER = 500

/** Kinds of files by the nodes that show them. */
const KINDS: Readonly<Record<string, 'picture' | 'film' | 'audio'>> = {
  figure: 'picture',
  film: 'film',
  audio: 'audio',
}
const TOOLS = {
  picture: m.editor_image_tools,
  film: m.editor_video_tools,
  audio: m.editor_audio_tools,
} as const

/**
 * Renders the properties of the selected image, video or audio other than its caption: description, dark
 * version.
 */
export function MediaBar({ asset, lang, onChange, note, onRemove, onChoose }: MediaBarProps) {
  const { attrs, type } = asset.node
  const kind = own(KINDS, type.name) ?? 'film'
  const isPicture = kind === 'picture'
  return (
    <div role="group" aria-label={TOOLS[kind]()} className={styles.asset}>
      {isPicture && (
        <Description
          key={asset.pos}
          alt={attrs.alt}
          lang={lang}
          onChange={(alt) => onChange({ alt })}
        />
      )}
      {kind === 'audio' && <p className={styles.says}>{m.editor_audio_says()}</p>}
      {note}
      <div className={styles.assetActions}>
        {onChoose && (
          <Button size="small" variant="quiet" onPress={() => onChoose(kind, 'src')}>
            {m.editor_replace()}
          </Button>
        )}
        {onChoose && isPicture && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => (attrs.dark ? onChange({ dark: null }) : onChoose('picture', 'dark'))}
          >
            {attrs.dark ? m.editor_dark_remove() : m.editor_dark_add()}
          </Button>
        )}
        {onChoose && kind === 'film' && (
          <Button size="small" variant="quiet" onPress={() => onChoose('picture', 'poster')}>
            {m.editor_poster()}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onRemove}>
          {m.editor_remove()}
        </Button>
      </div>
    </div>
  )
}

/** Renders the text alternative of an image, or the choice that it needs none. */
function Description({
  alt,
  lang,
  onChange,
}: {
  alt: string | null
  lang: 'ko' | 'en'
  onChange: (alt: string | null) => void
}) {
  const decorates = alt === ''
  const [altText, setAltText] = useState(alt ?? '')
  const [shown, setShown] = useState(alt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void) | null>(null)
  // it was changed elsewhere, for example by undo
  if (shown !== alt) {
    setShown(alt)
    if (!waiting.current) setAltText(alt ?? '')
  }
  const write = (): void => {
    clearTimeout(timer.current)
    waiting.current?.()
    waiting.current = null
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      waiting.current?.()
    },
    [],
  )
  return (
    <>
      <TextField
        label={m.editor_alt()}
        description={m.editor_alt_help()}
        lang={lang}
        value={altText}
        maxLength={500}
        isDisabled={decorates}
        onChange={(text) => {
          setAltText(text)
          waiting.current = () => onChange(text.trim() || null)
          clearTimeout(timer.current)
          timer.current = setTimeout(write, WRITTEN_AFTER)
        }}
        onBlur={write}
      />
      <Checkbox
        isSelected={decorates}
        onChange={(on) => {
          write()
          setAltText('')
          onChange(on ? '' : null)
        }}
      >
        {m.editor_decorates()}
      </Checkbox>
    </>
  )
}
