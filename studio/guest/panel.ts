import {
  GUEST_NAME_CHARACTERS,
  GUEST_TEXT_CHARACTERS,
  type GuestPage,
  type GuestRight,
} from '../../contract/studio/guests.ts'
import { m } from '../paraglide/messages.js'
import { approvalPart } from './approvalPart.ts'
import { calls, type Failure, GuestError } from './calls.ts'
import { element, fill, isBusy, setBusy } from './elements.ts'
import { field } from './field.ts'
import { marks } from './marks.ts'
import { memoryOf } from './memory.ts'
import { threadList } from './threads.ts'
import type { Words } from './words.ts'

/** What the page of a preview says about its link. */
export interface GuestSettings {
  link: string
  right: GuestRight
  /** Fingerprint of the text that the page shows. */
  seen: string
}

/** The sentence for a failed call. */
export const failureText = (reason: Failure): string =>
  ({
    ended: m.guest_ended,
    changed: m.guest_changed,
    full: m.guest_full,
    wait: m.guest_wait,
    offline: m.guest_offline,
    failed: m.guest_failed,
  })[reason]()
export const reasonOf = (error: unknown): Failure =>
  error instanceof GuestError ? error.reason : 'failed'

/**
 * The guests' part of a preview's page: a button in the banner, and a panel to comment and approve
 * in. It covers the page only on request, and takes no text from anyone before it is stored.
 */
export function guestPanel({ link, right, seen }: GuestSettings): {
  opener: HTMLElement
  panel: HTMLElement
  here: HTMLElement
  start: () => void
} {
  const memory = memoryOf(link)
  let about: Words | null = null
  let page: GuestPage | null = null

  const name = field('input', {
    label: m.guest_name(),
    hint: m.guest_name_says(),
    most: GUEST_NAME_CHARACTERS,
    value: memory.get().name,
    autocomplete: 'name',
    onInput: (value) => memory.keep({ name: value }),
  })
  const text = field('textarea', {
    label: m.guest_text(),
    most: GUEST_TEXT_CHARACTERS,
    value: memory.get().text,
    onInput: (value) => memory.keep({ text: value }),
  })
  /** The name, once it is given; the field says what is missing. */
  const named = (): string | null => {
    const given = name.value().trim()
    if (!given) name.fail(m.guest_name_missing())
    return given || null
  }

  const notice = element('div', { class: 'notice', role: 'status' })
  const say = (sentence: string): void => {
    notice.removeAttribute('data-is')
    fill(notice, sentence)
  }
  const fail = (error: unknown, typed: string): void => {
    const reason = reasonOf(error)
    notice.setAttribute('data-is', 'error')
    fill(
      notice,
      failureText(reason),
      reason === 'changed' &&
        element(
          'button',
          { type: 'button', class: 'button', click: () => location.reload() },
          m.guest_reload(),
        ),
      reason === 'ended' &&
        typed &&
        element(
          'button',
          {
            type: 'button',
            class: 'button',
            click: () =>
              void navigator.clipboard.writeText(typed).then(
                () => say(m.guest_copied()),
                () => undefined,
              ),
          },
          m.guest_copy(),
        ),
    )
  }

  const quoted = element('div', { class: 'quoted', hidden: true })
  const setAbout = (words: Words | null): void => {
    about = words
    quoted.hidden = words === null
    fill(
      quoted,
      words && element('blockquote', { class: 'quote' }, words.quote),
      words &&
        element(
          'button',
          { type: 'button', class: 'button plain', click: () => setAbout(null) },
          m.guest_about_remove(),
        ),
    )
  }

  const send = element('button', { type: 'submit', class: 'button main' }, m.guest_send())
  const form = element(
    'form',
    {
      class: 'part',
      submit: (event) => {
        event.preventDefault()
        void comment()
      },
    },
    quoted,
    name.root,
    text.root,
    element('p', { class: 'hint' }, m.guest_about_says()),
    element('div', { class: 'actions' }, send),
  )
  async function comment(): Promise<void> {
    const given = text.value().trim()
    if (!given) text.fail(m.guest_text_missing())
    const by = named()
    if (!given || !by || isBusy(send)) return
    setBusy(send, true)
    try {
      show(await calls.comment({ name: by, text: given, parentId: null, ...(about ?? {}) }))
      // what was typed while it was sent stays
      if (text.value().trim() === given) {
        text.set('')
        memory.keep({ text: '' })
        setAbout(null)
      }
      say(m.guest_sent())
    } catch (error) {
      fail(error, given)
    } finally {
      setBusy(send, false)
    }
  }

  const threads = threadList({
    async answer(parentId, answer) {
      const by = named()
      if (!by) return false
      try {
        show(await calls.comment({ name: by, text: answer, parentId }))
        say(m.guest_sent())
        return true
      } catch (error) {
        fail(error, answer)
        return false
      }
    },
    goTo: (id) => marked.goTo(id),
  })
  const approving =
    right === 'approve' ? approvalPart({ memory, named, seen, show, say, fail }) : null
  const marked = marks((gone) => threads.setGone(gone))

  const opener = element('button', {
    type: 'button',
    class: 'opener',
    'aria-expanded': 'false',
    click: () => setOpen(panel.hidden !== false),
  })
  const title = element('h2', { tabindex: -1, id: 'title' }, m.guest_title())
  const panel = element(
    'section',
    { class: 'panel', 'aria-labelledby': 'title', hidden: true },
    element(
      'header',
      { class: 'head' },
      title,
      element(
        'button',
        { type: 'button', class: 'button plain', click: () => setOpen(false) },
        m.close(),
      ),
    ),
    element(
      'div',
      { class: 'scroll', tabindex: 0, role: 'group', 'aria-labelledby': 'title' },
      element('p', { class: 'hint' }, m.guest_says()),
      notice,
      approving?.root,
      form,
      threads.root,
    ),
  )
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.stopPropagation()
    setOpen(false)
  })
  function setOpen(isOpen: boolean): void {
    panel.hidden = !isOpen
    opener.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) {
      title.focus()
      void load()
    } else opener.focus()
  }

  /** The button at words that were selected. */
  const here = element(
    'button',
    {
      type: 'button',
      class: 'here',
      hidden: true,
      // a press must not end the selection before it is read
      pointerdown: (event) => event.preventDefault(),
      click: commentHere,
    },
    m.guest_here(),
  )
  function commentHere(): void {
    const words = marked.selected()
    here.hidden = true
    if (!words) return
    if (panel.hidden) setOpen(true)
    setAbout(words)
    const first = name.value().trim() ? text : name
    first.focus()
  }

  function show(now: GuestPage): void {
    page = now
    threads.show(now.threads)
    approving?.show(now.approvals)
    marked.show(now.threads)
    const open = now.threads.filter(({ isResolved }) => !isResolved).length
    const what = right === 'approve' ? m.guest_open_both() : m.guest_open()
    fill(opener, open > 0 ? m.guest_count({ what, count: open }) : what)
  }
  async function load(): Promise<void> {
    try {
      show(await calls.page())
    } catch (error) {
      // a page that was read before stays as it was
      if (page === null || reasonOf(error) === 'ended') fail(error, text.value().trim())
    }
  }
  fill(opener, right === 'approve' ? m.guest_open_both() : m.guest_open())
  return {
    opener,
    panel,
    here,
    start: () => {
      marked.watch(here, commentHere)
      void load()
    },
  }
}
