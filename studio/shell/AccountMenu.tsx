import { Button } from 'react-aria-components'
import { SCREENS } from '../../contract/studio/screens.ts'
import { useMe } from '../client/session.ts'
import { roleName } from '../components/role/roleName.ts'
import { Menu } from '../components/Menu/Menu.tsx'
import { PersonMark } from '../components/PersonMark/PersonMark.tsx'
import { m } from '../paraglide/messages.js'
import styles from './AccountMenu.module.css'
import { startWalk, useWalk } from '../visit/walk.ts'
import { useSignOut } from './useSignOut.ts'

/** Renders the signed-in user and the account menu. */
export function AccountMenu({
  onManual,
  onShortcuts,
}: {
  onManual: () => void
  onShortcuts: () => void
}) {
  const me = useMe()
  const signOut = useSignOut()
  const { left } = useWalk(me.id)
  return (
    <Menu
      label={m.account_menu()}
      trigger={
        <Button aria-label={m.account_of({ name: me.name })} className={styles.opener ?? ''}>
          <PersonMark person={me} />
        </Button>
      }
      head={
        <div className={styles.person}>
          <strong>{me.name}</strong>
          <span>{me.email}</span>
          <span>{roleName(me.role)}</span>
        </div>
      }
      items={[
        { id: 'account', name: m.place_account(), icon: 'key', href: SCREENS.account },
        { id: 'manual', name: m.manual(), icon: 'help' },
        { id: 'shortcuts', name: m.keyboard_help(), icon: 'keyboard' },
        { id: 'walk', name: left > 0 ? m.walk_go_on() : m.walk_start(), icon: 'arrow' },
        { id: 'signOut', name: m.sign_out(), icon: 'signOut', begins: true },
      ]}
      onAction={(id) => {
        if (id === 'manual') onManual()
        if (id === 'shortcuts') onShortcuts()
        if (id === 'walk') startWalk(me.id)
        if (id === 'signOut') void signOut()
      }}
    />
  )
}
