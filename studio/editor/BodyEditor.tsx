import {
  type CSSProperties,
  type Ref,
  memo,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Attrs } from 'prosemirror-model'
import { BODY_LIMITS, BODY_MAX_CHARACTERS } from '../../contract/body-limits.ts'
import { firstControl } from '../visit/firstControl.ts'
import { Notice } from '../components/Notice/Notice.tsx'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import { m } from '../paraglide/messages.js'
import article from './Article.module.css'
import { type Aids, BodyAids } from './BodyAids.tsx'
import { pictureOf } from './assets.ts'
import styles from './BodyEditor.module.css'
import { BlockMarks, useCaretBlock } from './blocks/BlockMarks.tsx'
import { BodyComments } from './comments/BodyComments.tsx'
import { removeLink, setLink } from './commands/marks.ts'
import { FactsBar, TableBar } from './ContextBars.tsx'
import { Editing } from './editing.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { MediaBar } from './MediaBar.tsx'
import type { PasteLimit } from './paste/plugin.ts'
import type { EditingCalls } from './shown.ts'
import { BodyToolsContext } from './tools.ts'
import type { AssetKind, BodyEditorProps } from './types.ts'

/** Quotes a text for a custom property, used for placeholders. */
const quoted = (text: string): string => JSON.stringify(text)

/**
 * Renders the body of an article as the site will show it: text, lists, quotations, key figures,
 * tables, images, videos, links. Unchanged parts are written back character by character. The
 * document is in ProseMirror; React renders the surrounding controls and never touches the text. It
 * is rendered again with every report, and its parts are not.
 */
export function BodyEditor(props: BodyEditorProps) {
  const {
    value,
    blocks,
    language,
    readOnly = false,
    storageKey,
    labelledBy,
    onChoosePicture,
  } = props
  const tools = useContext(BodyToolsContext)
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const context = useRef<HTMLDivElement>(null)
  const aids = useRef<Aids>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [linkDialogOpen, setLinkDialogOpen] = useState(false)
  const calls: EditingCalls = {
    ...props,
    className: `ProseMirror ${article.article}`,
    onLink: () => setLinkDialogOpen(true),
    onToolbar: () => (tools ? tools.focusToolbar() : firstControl(toolbar.current)?.focus()),
    onContext: () => firstControl(context.current)?.focus(),
    onFocusField: () => {
      if (storageKey) tools?.serve(storageKey)
      props.onFocusField?.()
    },
  }
  const latest = useRef(calls)
  useLayoutEffect(() => {
    latest.current = calls
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new storage key means a new document and editor
  useEffect(() => {
    if (!place.current) return
    const made = new Editing(place.current, () => latest.current)
    setEditing(made)
    latest.current.onReady?.({ focus: () => made.view.dom.focus({ preventScroll: true }) })
    return () => {
      setEditing(null)
      latest.current.onReady?.(null)
      made.destroy()
    }
  }, [storageKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies(blocks): they belong to the value
  useEffect(() => editing?.take(value), [editing, value, blocks])
  useCaretBlock(editing, props.onBlock)
  const hasLibrary = onChoosePicture !== undefined
  useEffect(() => {
    if (!tools || !editing || !storageKey || readOnly) return
    return tools.add({
      name: storageKey,
      language,
      editing,
      onLink: () => latest.current.onLink(),
      onChoose: hasLibrary
        ? (kind) => void chooseInto(editing, latest.current.onChoosePicture, kind)
        : undefined,
    })
  }, [tools, editing, storageKey, readOnly, language, hasLibrary])
  // biome-ignore lint/correctness/useExhaustiveDependencies: these values are on the field itself
  useEffect(() => editing?.refresh(), [editing, language, readOnly, labelledBy])

  return (
    <div
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || !aids.current?.key(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      style={
        {
          '--placeholder': quoted(m.editor_placeholder()),
          '--caption-placeholder': quoted(m.editor_caption_placeholder()),
          '--cite-placeholder': quoted(m.editor_cite_placeholder()),
          '--label-placeholder': quoted(m.editor_label_placeholder()),
          '--value-placeholder': quoted(m.editor_value_placeholder()),
        } as CSSProperties
      }
    >
      {editing && !readOnly && !tools && (
        <Tools
          ref={toolbar}
          editing={editing}
          onChoosePicture={onChoosePicture}
          onLink={() => setLinkDialogOpen(true)}
        />
      )}
      <div className={styles.sheet}>
        <div ref={place} className={styles.page} />
        {editing && (
          <BodyAids
            ref={aids}
            editing={editing}
            language={language}
            readOnly={readOnly}
            {...(props.terms ? { terms: props.terms } : {})}
          />
        )}
        {editing && props.marks && <BlockMarks editing={editing} marks={props.marks} />}
        {editing && props.comments && <BodyComments editing={editing} of={props.comments} />}
      </div>
      {editing && !readOnly && (
        <Context
          ref={context}
          editing={editing}
          language={language}
          onChoosePicture={onChoosePicture}
          fileNote={props.fileNote}
        />
      )}
      {editing && <EditorMessages editing={editing} />}
      {editing && linkDialogOpen && (
        <Link
          editing={editing}
          findContents={props.findContents}
          onClose={() => setLinkDialogOpen(false)}
        />
      )}
    </div>
  )
}

interface ToolsProps {
  editing: Editing
  onChoosePicture: BodyEditorProps['onChoosePicture']
  ref: Ref<HTMLDivElement>
}

/** Inserts a file that the editor chooses in the library. */
async function chooseInto(
  editing: Editing,
  choose: BodyEditorProps['onChoosePicture'],
  kind: AssetKind,
): Promise<void> {
  const asset = await choose?.(kind)
  if (asset) editing.insert(asset)
}

/** Renders the toolbar above the text, which stays visible while the text scrolls. */
function Tools({ editing, onChoosePicture, onLink, ref }: ToolsProps & { onLink: () => void }) {
  const { active } = useSyncExternalStore(editing.subscribe, editing.read)
  return (
    <div className={styles.tools}>
      <EditorToolbar
        ref={ref}
        active={active}
        run={editing.run}
        runLater={editing.runLater}
        onLink={onLink}
        onChoose={onChoosePicture && ((kind) => void chooseInto(editing, onChoosePicture, kind))}
      />
    </div>
  )
}

/**
 * Renders the controls of the table, figures, image or video at the caret. They are below the text,
 * so that their appearance does not move what is being pressed or read.
 */
const Context = memo(function Context({
  editing,
  language,
  onChoosePicture,
  fileNote,
  ref,
}: ToolsProps & {
  language: BodyEditorProps['language']
  fileNote: BodyEditorProps['fileNote']
}) {
  const { active } = useSyncExternalStore(editing.subscribe, editing.read)
  const { asset: activeAsset } = active
  const chooseFor = async (kind: AssetKind, part: 'src' | 'dark' | 'poster'): Promise<void> => {
    const asset = await onChoosePicture?.(kind)
    const now = editing.read().active.asset
    if (!asset || !now) return
    if (part !== 'src') editing.change(now.pos, { [part]: asset.address })
    else if (asset.kind === 'picture') editing.change(now.pos, pictureOf(asset, language))
    else editing.replaceMedia(now.pos, asset)
  }
  if (!active.table && !active.facts && !activeAsset) return null
  return (
    <div ref={ref} className={styles.contexts}>
      {active.table && <TableBar hasHead={active.tableHead} run={editing.run} />}
      {active.facts && <FactsBar run={editing.run} />}
      {activeAsset && (
        <MediaBar
          asset={activeAsset}
          lang={language === 'KOR' ? 'ko' : 'en'}
          onChange={(attributes) => editing.change(activeAsset.pos, attributes)}
          note={fileNote?.(addressIn(activeAsset.node.attrs))}
          onRemove={() => editing.removeMedia(activeAsset.pos)}
          onChoose={onChoosePicture && ((kind, part) => void chooseFor(kind, part))}
        />
      )}
    </div>
  )
})

/** The address of an image, or of a video's first file. */
const addressIn = ({ src, sources }: Attrs): string => String(src ?? sources?.[0]?.src ?? '')

const TOO_MUCH: Readonly<Record<PasteLimit, (inputs: { most: string }) => string>> = {
  levels: m.editor_too_much_levels,
  elements: m.editor_too_much_elements,
  media: m.editor_too_much_media,
  links: m.editor_too_much_links,
  letters: m.editor_too_much_characters,
}
const tooMuchText = (limit: PasteLimit): string =>
  TOO_MUCH[limit]({
    most: (limit === 'letters' ? BODY_MAX_CHARACTERS : BODY_LIMITS[limit]).toLocaleString('en'),
  })

/** Tells what a paste left out, until it is closed. */
const LeftOut = ({ onForget, children }: { onForget: () => void; children: string }) => (
  <Notice
    tone="caution"
    actions={<IconButton label={m.close()} icon="close" size="small" onPress={onForget} />}
  >
    {children}
  </Notice>
)

/** Shows running uploads and items left out of a paste. */
const EditorMessages = memo(function EditorMessages({ editing }: { editing: Editing }) {
  const { uploading, dropped, tooMuch } = useSyncExternalStore(editing.subscribe, editing.read)
  return (
    <>
      {uploading > 0 && <Notice>{m.editor_uploading({ count: uploading })}</Notice>}
      {dropped > 0 && (
        <LeftOut onForget={editing.forgetDropped}>{m.editor_dropped({ count: dropped })}</LeftOut>
      )}
      {tooMuch && <LeftOut onForget={editing.forgetTooMuch}>{tooMuchText(tooMuch)}</LeftOut>}
    </>
  )
})

function Link({
  editing,
  findContents,
  onClose,
}: {
  editing: Editing
  findContents: BodyEditorProps['findContents']
  onClose: () => void
}) {
  const { active } = useSyncExternalStore(editing.subscribe, editing.read)
  return (
    <LinkDialog
      href={active.link?.href ?? null}
      requiresText={!active.link && !active.selects}
      findContents={findContents}
      onSet={(href, text) => {
        onClose()
        editing.runLater(setLink(href, text))
      }}
      onRemove={() => {
        onClose()
        editing.runLater(removeLink)
      }}
      onClose={() => {
        onClose()
        editing.focusLater()
      }}
    />
  )
}
