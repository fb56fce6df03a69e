import { type Ref, type RefObject, useContext, useImperativeHandle, useRef } from 'react'
import {
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  RootMenuTriggerStateContext,
  SubmenuTrigger,
} from 'react-aria-components'
import { KINDS } from '../../../contract/fields/kinds.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import { newContentPath } from '../../../contract/studio/screens.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import styles from './FilterMenu.module.css'

/**
 * Opens the enclosing menu as Enter on its button does: the first entry takes the focus, and the
 * button gets it back.
 */
function OpenedByKey({
  button,
  openRef,
}: {
  button: RefObject<HTMLButtonElement | null>
  openRef: Ref<() => void>
}) {
  const menu = useContext(RootMenuTriggerStateContext)
  useImperativeHandle(
    openRef,
    () => () => {
      button.current?.focus()
      menu?.open('first')
    },
    [button, menu],
  )
  return null
}

/**
 * Starts an article: its kind and its first language. `beginRef` opens the menu by shortcut.
 */
export function NewContentMenu({ beginRef }: { beginRef: Ref<() => void> }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <MenuTrigger>
      <OpenedByKey button={button} openRef={beginRef} />
      <Button ref={button} variant="primary" icon="plus">
        {m.list_new()}
      </Button>
      <Popover className={styles.popover ?? ''} offset={6} placement="bottom end">
        <Menu className={styles.menu ?? ''} aria-label={m.list_new()}>
          {KINDS.map((kind) => (
            <SubmenuTrigger key={kind}>
              <MenuItem id={kind} textValue={kindName(kind)} className={styles.item ?? ''}>
                {kindName(kind)}
                <Icon name="right" className={styles.more} />
              </MenuItem>
              <Popover className={styles.popover ?? ''} offset={-2}>
                <Menu className={styles.menu ?? ''} aria-label={kindName(kind)}>
                  {LANGUAGES.map((language) => (
                    <MenuItem
                      key={language}
                      id={language}
                      textValue={languageName(language)}
                      className={styles.item ?? ''}
                      href={newContentPath(kind, language)}
                    >
                      {languageName(language)}
                    </MenuItem>
                  ))}
                </Menu>
              </Popover>
            </SubmenuTrigger>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
