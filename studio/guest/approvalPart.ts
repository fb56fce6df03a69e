import {
  GUEST_TEXT_CHARACTERS,
  type GuestPage,
  type Verdict,
} from '../../contract/studio/guests.ts'
import { m } from '../paraglide/messages.js'
import { calls } from './calls.ts'
import { element, fill, isBusy, setBusy } from './elements.ts'
import { field } from './field.ts'
import { foldedForm } from './foldedForm.ts'
import { instantText } from './instantText.ts'
import type { GuestMemory } from './memory.ts'

type Given = GuestPage['approvals'][number]

/** What a guest said about the approval; of a former text if it was changed since. */
function verdictText({ name, verdict, isCurrent }: Given): string {
  if (verdict === 'not_yet') return m.guest_refused({ name })
  return isCurrent ? m.guest_approved({ name }) : m.guest_approved_earlier({ name })
}

interface ApprovalPartProps {
  memory: GuestMemory
  /** The guest's name; null = the field says that it is missing. */
  named: () => string | null
  seen: string
  show: (page: GuestPage) => void
  say: (sentence: string) => void
  fail: (error: unknown, typed: string) => void
}

/** To approve the text, or to say what is missing for that. */
export function approvalPart({ memory, named, seen, show, say, fail }: ApprovalPartProps) {
  const list = element('ul', { class: 'part' })
  const note = field('textarea', {
    label: m.guest_note(),
    most: GUEST_TEXT_CHARACTERS,
    value: memory.get().note,
    onInput: (value) => memory.keep({ note: value }),
  })
  const approve = element(
    'button',
    { type: 'button', class: 'button main', click: () => void give('approved') },
    m.guest_approve(),
  )
  const {
    toggle: refuse,
    send,
    form,
    close,
  } = foldedForm(note, {
    name: m.guest_not_yet(),
    look: 'button',
    sends: { name: m.guest_note_send(), look: 'button' },
    onSubmit: () => void give('not_yet'),
  })
  const setGiving = (isGiving: boolean): void => {
    for (const button of [approve, send]) setBusy(button, isGiving)
  }
  async function give(verdict: Verdict): Promise<void> {
    const name = named()
    if (!name || isBusy(approve)) return
    const given = verdict === 'not_yet' ? note.value().trim() : ''
    setGiving(true)
    try {
      show(await calls.approve({ name, verdict, note: given, seen }))
      if (verdict === 'not_yet') {
        note.set('')
        memory.keep({ note: '' })
        close()
      }
      say(verdict === 'approved' ? m.guest_approve_done() : m.guest_note_done())
    } catch (error) {
      fail(error, given)
    } finally {
      setGiving(false)
    }
  }
  return {
    root: element(
      'section',
      { class: 'part' },
      element('h3', {}, m.guest_approval()),
      list,
      element('p', { class: 'hint' }, m.guest_approval_says()),
      element('div', { class: 'actions' }, approve, refuse),
      form,
    ),
    show(given: readonly Given[]): void {
      list.hidden = given.length === 0
      fill(
        list,
        ...given.map((one) =>
          element(
            'li',
            {},
            element(
              'p',
              {
                class: 'verdict',
                'data-is': one.verdict === 'approved' && !one.isCurrent ? 'earlier' : one.verdict,
              },
              verdictText(one),
            ),
            element('p', { class: 'hint' }, instantText(one.at)),
            Boolean(one.note) && element('p', { class: 'said' }, one.note),
          ),
        ),
      )
    },
  }
}
