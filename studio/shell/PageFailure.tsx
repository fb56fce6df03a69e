import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../components/Button/Button.tsx'
import { EmptyState } from '../components/EmptyState/EmptyState.tsx'
import { PageHead } from '../components/PageHead/PageHead.tsx'
import { m } from '../paraglide/messages.js'
import { useOnline } from '../visit/online.ts'

const RELOADED = 'studio-reloaded'

/**
 * Replaces a screen that failed. The rest of the studio stays; the screen itself has stored its
 * input.
 */
export function PageFailure() {
  const error = useRouteError()
  const online = useOnline()
  // After a release, old scripts and styles are gone, but a new document refers to the new ones.
  // Without a network there is no new document, and the browser's error page would replace the
  // studio.
  const isOld =
    online && error instanceof Error && /import|module|fetch|preload/i.test(error.message)
  useEffect(() => {
    if (!isOld || sessionStorage.getItem(RELOADED) === location.pathname) return
    sessionStorage.setItem(RELOADED, location.pathname)
    location.reload()
  }, [isOld])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <>
      <PageHead title={m.failure_title()} />
      <EmptyState
        title={m.failure_what()}
        actions={
          <>
            <Button
              variant="primary"
              icon="refresh"
              isDisabled={!online}
              onPress={() => location.reload()}
            >
              {m.reload()}
            </Button>
            <HomeButton />
          </>
        }
      >
        <p>{m.failure_next()}</p>
      </EmptyState>
    </>
  )
}

/** Renders the page for an unknown address. */
export function NotFound() {
  return (
    <>
      <PageHead title={m.not_found_title()} />
      <EmptyState title={m.not_found_what()} actions={<HomeButton />}>
        <p>{m.not_found_next()}</p>
      </EmptyState>
    </>
  )
}

function HomeButton() {
  return (
    <Button icon="home" onPress={() => location.assign('/studio')}>
      {m.place_home()}
    </Button>
  )
}
