import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components'
import { LetterDesk } from '../pages/letters/LetterDesk.tsx'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SCREENS } from '../../contract/studio/screens.ts'
import { MeContext, useSession } from '../client/session.ts'
import { Button } from '../components/Button/Button.tsx'
import { Failure } from '../components/Failure/Failure.tsx'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import { Skeleton } from '../components/Skeleton/Skeleton.tsx'
import { topicAt } from '../pages/manual/topics.ts'
import { m } from '../paraglide/messages.js'
import { setLanguage, useLanguage } from '../visit/language.ts'
import { leaveWalk, useWalk } from '../visit/walk.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageMenu, ModeMenu } from './ViewMenus.tsx'
import { Late, lateLayer } from './Late.tsx'
import { Mark } from './Mark.tsx'
import { NAVIGATION, navigationItemOf } from './navigation.ts'
import { Notifications } from './Notifications/Notifications.tsx'
import { Places } from './Places.tsx'
import { useKeys } from './useKeys.ts'
import { useStrayFiles } from './useStrayFiles.ts'
import styles from './Shell.module.css'

const palette = lateLayer(() => import('./Palette/Palette.tsx'))
const keyboardHelp = lateLayer(() => import('./KeyboardHelp.tsx'))
const walk = lateLayer(() => import('./walk/Walk.tsx'))
const manual = lateLayer(() => import('../pages/manual/ManualDialog.tsx'))

/** Renders the frame of every screen after sign-in: location, navigation, and the screen. */
export function Shell() {
  useLanguage()
  const session = useSession()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<'palette' | 'manual' | 'shortcuts' | null>(null)
  const close = (): void => setOpen(null)
  const me = session.data?.me ?? null
  useStrayFiles()
  const openManual = (): void => setOpen('manual')
  const openShortcuts = (): void => setOpen('shortcuts')
  useKeys(
    { palette: () => setOpen('palette'), manual: openManual, shortcuts: openShortcuts },
    me !== null,
  )
  const own = me?.language
  // the account's language, wherever it was set
  useEffect(() => {
    if (own) setLanguage(own)
  }, [own])
  const here = navigationItemOf(pathname)
  if (session.isError && !me)
    return (
      <main className={styles.alone}>
        <Failure of={session} />
      </main>
    )
  if (session.isPending)
    return (
      <main className={styles.alone}>
        <Skeleton />
      </main>
    )
  if (!me)
    return <Navigate to={`${SCREENS.signIn}?to=${encodeURIComponent(pathname + search)}`} replace />
  const places = NAVIGATION.filter(
    ({ permission }) => permission === null || me.permissions.includes(permission),
  )
  return (
    <MeContext value={me}>
      <a className={styles.skip} href="#main">
        {m.skip_to_content()}
      </a>
      <div className={styles.frame}>
        <nav className={styles.rail} aria-label={m.places()}>
          <Link href={SCREENS.home} className={styles.brand ?? ''} aria-label={m.studio()}>
            <Mark />
            <span className={styles.brandName}>{m.studio()}</span>
          </Link>
          <Places places={places} here={here} />
        </nav>
        <header className={styles.bar}>
          <Link href={SCREENS.home} className={styles.barBrand ?? ''} aria-label={m.studio()}>
            <Mark />
          </Link>
          <Button
            variant="secondary"
            icon="search"
            className={styles.search ?? ''}
            onPress={() => setOpen('palette')}
          >
            <span className={styles.searchLabel}>{m.palette_open()}</span>
            <kbd className={styles.keys}>{m.palette_keys()}</kbd>
          </Button>
          <span className={styles.tools}>
            {me.permissions.includes('content.read') && <Notifications />}
            <LanguageMenu />
            <ModeMenu />
            <IconButton label={m.manual()} icon="help" onPress={openManual} />
            <AccountMenu onManual={openManual} onShortcuts={openShortcuts} />
          </span>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <LetterDesk>
            <Outlet />
          </LetterDesk>
        </main>
      </div>
      {open === 'palette' && (
        <Late of={palette} onFail={close}>
          {(Palette) => (
            <Palette onClose={close} onManual={openManual} onShortcuts={openShortcuts} />
          )}
        </Late>
      )}
      {open === 'manual' && (
        <Late of={manual} onFail={close}>
          {(ManualDialog) => <ManualDialog topic={topicAt(pathname)} onClose={close} />}
        </Late>
      )}
      <FirstWalk person={me.id} />
      {open === 'shortcuts' && (
        <Late of={keyboardHelp} onFail={close}>
          {(KeyboardHelp) => <KeyboardHelp onClose={close} />}
        </Late>
      )}
    </MeContext>
  )
}

/** Renders the open step of the first walk, over every screen. */
function FirstWalk({ person }: { person: string }) {
  const { step } = useWalk(person)
  if (step === null) return null
  return (
    <Late of={walk} onFail={() => leaveWalk(person)}>
      {(Walk) => <Walk person={person} step={step} />}
    </Late>
  )
}
