// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RejectedMail } from '../../../contract/studio/mail-calls.ts'
import { reportPath, SCREENS } from '../../../contract/studio/screens.ts'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { makeQueries, queryOf } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { RejectedMails } from './RejectedMails.tsx'

const mail = (id: string, kind: RejectedMail['kind'], more: Partial<RejectedMail> = {}) => ({
  ...{ id, kind, attempts: 6, lastError: 'EENVELOPE', nextAt: new Date().toISOString() },
  ...{ to: null, report: null, ...more },
})

function drawMails(mails: RejectedMail[]): void {
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  queries.setQueryData(queryOf('rejectedMails', {}).queryKey, mails)
  drawPart(
    <QueryClientProvider client={queries}>
      <RejectedMails />
    </QueryClientProvider>,
  )
}

test('each rejected mail says why, and leads to where it is mended if that is in the studio', () => {
  drawMails([
    mail('1', 'notification', { to: { id: 'p', name: '한여울' } }),
    mail('2', 'answer', { report: '00000000-0000-4000-8000-000000000000' }),
    mail('3', 'subscription'),
  ])
  const rows = screen.getAllByRole('article')
  const linkOf = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .queryByRole('link')
      ?.getAttribute('href') ?? null
  expect(rows.map(linkOf)).toEqual([
    SCREENS.people,
    reportPath('00000000-0000-4000-8000-000000000000'),
    null,
  ])
  expect(rows[0]?.textContent).toContain('한여울')
  for (const row of rows) expect(row.textContent).toContain('EENVELOPE')
  expect(rows[2]?.textContent).toContain(m.mail_mend_subscription())
})

test('without any there is nothing', () => {
  drawMails([])
  expect(screen.queryByRole('heading')).toBeNull()
})
