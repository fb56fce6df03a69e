import {
  GUEST_TEXT_CHARACTERS,
  type GuestSaid,
  type GuestThread,
} from '../../contract/studio/guests.ts'
import { m } from '../paraglide/messages.js'
import { element, fill, isBusy, setBusy } from './elements.ts'
import { field } from './field.ts'
import { foldedForm } from './foldedForm.ts'
import { instantText } from './instantText.ts'

/** Who said something, when, and what. */
const saidParts = ({ by, at, text }: GuestSaid): HTMLElement[] => [
  element(
    'p',
    { class: 'by' },
    element('strong', {}, by.name),
    !by.isGuest && element('span', { class: 'mark' }, m.guest_editor()),
    element('time', { datetime: at }, instantText(at)),
  ),
  element('p', { class: 'said' }, text),
]

interface ThreadListProps {
  /** Sends an answer; resolves to whether it was stored. */
  answer: (id: string, text: string) => Promise<boolean>
  goTo: (id: string) => void
}

/** The comments of a link's readers, with their answers. An answer that is being written stays. */
export function threadList({ answer, goTo }: ThreadListProps) {
  const heading = element('h3', {}, m.guest_threads())
  const list = element('ol', { class: 'threads' })
  const none = element('p', { class: 'hint' }, m.guest_none())
  const forms = new Map<string, ReturnType<typeof answerForm>>()
  let gone: ReadonlySet<string> = new Set()
  let threads: readonly GuestThread[] = []

  function answerForm(id: string) {
    const text = field('textarea', { label: m.guest_answer(), most: GUEST_TEXT_CHARACTERS })
    const { toggle, send, form, close } = foldedForm(text, {
      name: m.guest_answer(),
      look: 'button plain',
      sends: { name: m.guest_answer_send(), look: 'button main' },
      onSubmit: () => void submit(),
    })
    async function submit(): Promise<void> {
      const given = text.value().trim()
      if (!given) return text.fail(m.guest_text_missing())
      if (isBusy(send)) return
      setBusy(send, true)
      const stored = await answer(id, given)
      setBusy(send, false)
      if (!stored || text.value().trim() !== given) return
      text.set('')
      close()
    }
    return { open: toggle, form }
  }

  const threadOf = (thread: GuestThread): HTMLElement => {
    const known = forms.get(thread.id) ?? answerForm(thread.id)
    forms.set(thread.id, known)
    return element(
      'li',
      { class: 'thread', 'data-resolved': thread.isResolved },
      Boolean(thread.quote) &&
        (gone.has(thread.id)
          ? element('blockquote', { class: 'quote' }, thread.quote)
          : element(
              'button',
              { type: 'button', class: 'quote', click: () => goTo(thread.id) },
              thread.quote,
            )),
      Boolean(thread.quote) &&
        gone.has(thread.id) &&
        element('p', { class: 'hint' }, m.guest_gone()),
      ...saidParts(thread),
      thread.isResolved &&
        element('p', {}, element('span', { class: 'mark' }, m.comments_resolved())),
      thread.answers.length > 0 &&
        element(
          'ul',
          { class: 'answers' },
          ...thread.answers.map((one) => element('li', {}, ...saidParts(one))),
        ),
      element('div', { class: 'actions' }, known.open),
      known.form,
    )
  }
  const draw = (): void => {
    none.hidden = threads.length > 0
    fill(list, ...threads.map(threadOf))
  }
  draw()
  return {
    root: element('section', { class: 'part' }, heading, none, list),
    show(now: readonly GuestThread[]): void {
      // what is written in an answer, and the focus in it, outlast a list that is the same
      if (JSON.stringify(now) === JSON.stringify(threads)) return
      threads = now
      draw()
    },
    /** Threads whose words the page no longer has. */
    setGone(ids: ReadonlySet<string>): void {
      if (ids.size === gone.size && [...ids].every((id) => gone.has(id))) return
      gone = ids
      draw()
    },
  }
}
