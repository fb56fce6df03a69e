// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DOCUMENTS } from '../../../contract/documents/index.ts'
import { draw } from '../../../tests/dom.tsx'
import '../../../tests/studio-dom.tsx'
import { Stage } from '../../gallery/Stage.tsx'
import { m } from '../../paraglide/messages.js'
import { dayOf, daysAfter } from '../../visit/kst.ts'
import { DuePromises } from './DuePromises.tsx'
import { HeldDocument } from './edited.ts'
import { FormPlaces } from './places.ts'

const TODAY = dayOf(Date.now())
const promise = (id: string, until: string, more: object = {}) => ({
  ...{ _id: id, what: id, by: '이사회', in: ['esg'], until, ...more },
})
const LEDGER = {
  parties: [],
  promises: [
    promise('soon', daysAfter(TODAY, 30)),
    promise('far', daysAfter(TODAY, 31)),
    promise('over', '2020'),
    promise('kept', '2020', { answered: 'news/2026/kept' }),
    promise('incomplete', '2020', { in: [] }),
  ],
}

test('lists the promises that come due, soonest first, open if the address asks; each leads to its item', async () => {
  const led: string[] = []
  const places = new FormPlaces()
  places.goTo = (path) => led.push(path) > 0
  const edited = new HeldDocument('document/promises', DOCUMENTS.promises.schema, LEDGER)
  const { user } = draw(
    <Stage>
      <DuePromises edited={edited} places={places} />
    </Stage>,
    { at: '/documents/promises?show=due' },
  )
  const list = screen.getByText(m.promises_due({ count: 2 })).closest('details')
  expect(list?.open).toBe(true)
  const rows = within(list as HTMLElement).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.split(' ', 1)[0])).toEqual(['over', 'soon'])
  expect(rows[0]?.textContent).toContain(m.needs_promise_over())
  await user.click(within(rows[1] as HTMLElement).getByRole('button'))
  expect(led).toEqual(['promises.soon'])
})
