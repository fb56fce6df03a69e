import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { Me } from '../../contract/studio/accounts.ts'
import { STUDIO_CALLS } from '../../contract/studio/calls.ts'
import { permissionsOf } from '../../contract/studio/permissions.ts'
import { makeQueries, queryOf } from '../client/queries.ts'
import { MeContext } from '../client/session.ts'
import { localeTag, useLanguage } from '../visit/language.ts'
import { ASSETS } from './assets.ts'

/** The signed-in editor of the examples. */
export const EDITOR: Me = {
  id: 'editor',
  name: '한여울',
  email: 'editor@yunseul.example',
  role: 'ADMIN',
  readsReports: false,
  managesPress: false,
  permissions: permissionsOf({ role: 'ADMIN', readsReports: false, managesPress: false }),
  language: 'KOR',
  freshUntil: null,
  factors: { passkeys: 1, password: false, recoveryCodesLeft: 0, sso: false },
}

/** Returns queries with preset responses for examples; no request is sent. */
function answered(): QueryClient {
  const queries = makeQueries()
  queries.setDefaultOptions({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // nobody is signed in: no call is sent, nor sent again after a while
      enabled: ({ queryKey: [name] }) => !Object.hasOwn(STUDIO_CALLS, String(name)),
    },
  })
  queries.setQueryData(queryOf('media', { query: { page: 1 } }).queryKey, {
    rows: ASSETS,
    total: ASSETS.length,
  })
  queries.setQueryData(queryOf('session', {}).queryKey, { me: EDITOR, sso: null })
  return queries
}

/** Provides the context of the studio: language, server responses, and the signed-in user. */
export function Stage({ children }: { children: ReactNode }) {
  useLanguage()
  const [queries] = useState(answered)
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={localeTag()}>
        <MeContext value={EDITOR}>{children}</MeContext>
      </I18nProvider>
    </QueryClientProvider>
  )
}
