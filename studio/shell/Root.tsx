import { type RefObject, useEffect, useRef } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Outlet, useHref, useLocation, useNavigate } from 'react-router'
import { onCachesBehind, onProofRequested, onSessionEnded } from '../client/call.ts'
import { PageHeading } from '../components/PageHead/PageHead.tsx'
import { Toasts } from '../components/toast/Toasts.tsx'
import { toast } from '../components/toast/toast.ts'
import { m } from '../paraglide/messages.js'
import { localeTag, useLanguage } from '../visit/language.ts'
import { createPrompt } from './prompt.ts'
import { Late, lateLayer } from './Late.tsx'
import { Offline } from './Offline.tsx'

const proofDialog = lateLayer(() => import('./ProofDialog.tsx'))
const signInAgain = lateLayer(() => import('./SignInAgain.tsx'))

const proof = createPrompt()
const session = createPrompt()

/**
 * Provides the context of all screens: language, links, toasts, and the dialogs that calls open.
 */
export function Root() {
  useLanguage()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnPage(heading)
  const proofRequested = proof.useIsOpen()
  const sessionEnded = session.useIsOpen()
  useEffect(() => {
    onProofRequested(proof.ask)
    onSessionEnded(session.ask)
    onCachesBehind(() => toast(m.toast_caches_behind(), { tone: 'caution' }))
  }, [])
  return (
    <I18nProvider locale={localeTag()}>
      <RouterProvider navigate={(to, options) => void navigate(to, options)} useHref={useHref}>
        <Offline />
        <PageHeading value={heading}>
          <Outlet />
        </PageHeading>
        {proofRequested && (
          <Late of={proofDialog} onFail={() => proof.answer(false)}>
            {(ProofDialog) => <ProofDialog onDone={proof.answer} />}
          </Late>
        )}
        {sessionEnded && (
          <Late of={signInAgain} onFail={() => session.answer(false)}>
            {(SignInAgain) => <SignInAgain onDone={session.answer} />}
          </Late>
        )}
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  )
}

/** Moves the focus to the heading of a new page, so that it is read out and Tab starts there. */
function useFocusOnPage(heading: RefObject<HTMLHeadingElement | null>): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [pathname, heading])
}
