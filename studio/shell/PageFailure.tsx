import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../components/Button/Button.tsx'
import { EmptyState } from '../components/EmptyState/EmptyState.tsx'
import { PageHead } from '../components/PageHead/PageHead.tsx'
import { m } from '../paraglide/messages.js'
import { useOnline } from '../visit/online.ts'

const RELOADED = 'studio-reloaded'

/** What stands in the place of a screen that failed; the rest of the studio stays, and what was typed is kept by its own screen. */
export function PageFailure() {
  const error = useRouteError()
  const online = useOnline()
  // a script or its styles that are gone after a release: the new document knows the new ones; without a network there is
  // no new document, and the browser's own page would stand in the place of the studio
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

/** An address that no screen has. */
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
