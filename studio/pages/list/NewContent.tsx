import type { Ref } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, SubmenuTrigger } from 'react-aria-components'
import { KIND_ROWS, KINDS } from '../../../contract/studio/kinds.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import styles from './FilterMenu.module.css'

/** Begins a content: its kind, and its first language where there are two. */
export function NewContent({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  return (
    <MenuTrigger>
      <Button ref={buttonRef} variant="primary" icon="plus">
        {m.list_new()}
      </Button>
      <Popover className={styles.popover ?? ''} offset={6} placement="bottom end">
        <Menu className={styles.menu ?? ''} aria-label={m.list_new()}>
          {KINDS.map((kind) => {
            const { languages } = KIND_ROWS[kind]
            const [only] = languages
            if (languages.length === 1)
              return (
                <MenuItem
                  key={kind}
                  id={kind}
                  textValue={kindName(kind)}
                  className={styles.item ?? ''}
                  href={`/new/${kind}?language=${only}`}
                >
                  {kindName(kind)}
                </MenuItem>
              )
            return (
              <SubmenuTrigger key={kind}>
                <MenuItem id={kind} textValue={kindName(kind)} className={styles.item ?? ''}>
                  {kindName(kind)}
                  <Icon name="right" className={styles.more} />
                </MenuItem>
                <Popover className={styles.popover ?? ''} offset={-2}>
                  <Menu className={styles.menu ?? ''} aria-label={kindName(kind)}>
                    {languages.map((language) => (
                      <MenuItem
                        key={language}
                        id={language}
                        textValue={languageName(language)}
                        className={styles.item ?? ''}
                        href={`/new/${kind}?language=${language}`}
                      >
                        {languageName(language)}
                      </MenuItem>
                    ))}
                  </Menu>
                </Popover>
              </SubmenuTrigger>
            )
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
