import { languageName } from '../../visit/names.ts'
import type { Language } from '../../../contract/language.ts'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Menu } from '../../components/Menu/Menu.tsx'
import { m } from '../../paraglide/messages.js'
import { FrameLook, type FrameLookProps } from './FrameLook.tsx'
import { pageName } from './previewPages.ts'
import styles from './PreviewView.module.css'

/** A field in the menu of those that the page shows. */
export interface PreviewField {
  id: string
  name: string
}

export interface PreviewToolsProps extends Omit<FrameLookProps, 'className'> {
  /** The shown language, and what shows the other one; null = there is none. */
  language: Language
  onOther: (() => void) | null
  /** Address to open in a new window; null while there is none. */
  address: string | null
  /** Paths of the pages that show it, and the one that is shown. */
  pages: readonly string[]
  page: string | null
  onPage: (page: string) => void
  onReload: () => void
  /** Omitted where the preview is large already. */
  onLarge?: (() => void) | undefined
  /** Opens the page beside what visitors see now. */
  onCompare: () => void
  /** Omitted where links are not shown. */
  onLinks?: (() => void) | undefined
  links: number
  /** The fields that the page shows. */
  fields: readonly PreviewField[]
  onField: (field: string) => void
  /** Whether a press uses the page, instead of leading to a field. */
  uses: boolean
  onUses: (uses: boolean) => void
}

/** Renders the preview's controls in one row, at every width of the panel. */
export function PreviewTools({
  width,
  onWidth,
  mode,
  onMode,
  language,
  onOther,
  address,
  pages,
  page,
  onPage,
  onReload,
  onLarge,
  onCompare,
  onLinks,
  links,
  fields,
  onField,
  uses,
  onUses,
}: PreviewToolsProps) {
  return (
    <div className={styles.tools} role="group" aria-label={m.preview_tools()}>
      <FrameLook {...{ width, onWidth, mode, onMode }} className={styles.width ?? ''} />
      {onOther && (
        <IconButton
          size="small"
          icon="globe"
          label={m.preview_other({
            language: languageName(language === 'KOR' ? 'ENG' : 'KOR'),
          })}
          onPress={onOther}
        />
      )}
      {fields.length > 0 && (
        <Menu
          placement="bottom start"
          trigger={<IconButton size="small" icon="edit" label={m.live_fields()} />}
          items={fields}
          onAction={onField}
        />
      )}
      {pages.length > 1 && (
        <Menu
          placement="bottom start"
          trigger={<IconButton size="small" icon="list" label={m.live_pages()} />}
          items={pages.map((one) => ({ id: one, name: pageName(one), isChosen: one === page }))}
          onAction={onPage}
        />
      )}
      <span className={styles.gap} />
      {onLarge && (
        <IconButton size="small" icon="split" label={m.preview_large()} onPress={onLarge} />
      )}
      {onLinks && (
        <Button
          variant="quiet"
          size="small"
          icon="link"
          className={styles.linksButton ?? ''}
          aria-label={links > 0 ? m.preview_links_count({ count: links }) : m.preview_links()}
          onPress={onLinks}
        >
          {links > 0 ? links : ''}
        </Button>
      )}
      <Menu
        trigger={<IconButton size="small" icon="more" label={m.preview_more()} />}
        items={[
          { id: 'compare', name: m.compare_open(), note: m.compare_open_says(), icon: 'split' },
          { id: 'use', name: m.live_use(), note: m.live_use_says(), isChosen: uses },
          { id: 'reload', name: m.preview_reload(), icon: 'refresh' },
          { id: 'open', name: m.preview_open(), icon: 'external', isDisabled: address === null },
        ]}
        onAction={(id) => {
          if (id === 'compare') onCompare()
          else if (id === 'use') onUses(!uses)
          else if (id === 'reload') onReload()
          else if (address) window.open(address, '_blank', 'noopener')
        }}
      />
    </div>
  )
}
