import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { firstControl } from '../visit/firstControl.ts'
import { languageName } from '../visit/names.ts'
import styles from './BodyEditor.module.css'
import { EditorToolbar } from './EditorToolbar.tsx'
import type { BodyTools, ServedBody } from './tools.ts'

interface BodyToolbarProps {
  tools: BodyTools
  /** Whether there are bodies in several languages, so that it names the one that it serves. */
  namesLanguage: boolean
  /** Further controls, before undo and redo. */
  end?: ReactNode
}

/** Renders the one toolbar of several bodies, for the one in use. It stays visible above them. */
export function BodyToolbar({ tools, namesLanguage, end }: BodyToolbarProps) {
  const body = useSyncExternalStore(tools.subscribe, tools.served)
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => tools.register(() => firstControl(toolbar.current)?.focus()), [tools])
  return (
    <div ref={toolbar} className={`${styles.tools} ${styles.shared}`}>
      {body && <Serving body={body} namesLanguage={namesLanguage} end={end} />}
    </div>
  )
}

function Serving({
  body: { editing, language, onLink, onChoose },
  namesLanguage,
  end,
}: { body: ServedBody } & Omit<BodyToolbarProps, 'tools'>) {
  const { active } = useSyncExternalStore(editing.subscribe, editing.read)
  return (
    <EditorToolbar
      active={active}
      run={editing.run}
      runLater={editing.runLater}
      onLink={onLink}
      onChoose={onChoose}
      {...(namesLanguage ? { language: languageName(language) } : {})}
      end={end}
    />
  )
}
