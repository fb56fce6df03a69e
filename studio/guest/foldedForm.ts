import { element } from './elements.ts'
import type { field } from './field.ts'

/**
 * A form of one text that a button shows and hides.
 * @param look class of that button
 * @param sends name of the button that sends it, and its class
 */
export function foldedForm(
  text: ReturnType<typeof field>,
  {
    name,
    look,
    sends,
    onSubmit,
  }: {
    name: string
    look: string
    sends: { name: string; look: string }
    onSubmit: () => void
  },
) {
  const toggle = element(
    'button',
    {
      type: 'button',
      class: look,
      'aria-expanded': 'false',
      click: () => {
        setOpen(form.hidden !== false)
        if (!form.hidden) text.focus()
      },
    },
    name,
  )
  const send = element('button', { type: 'submit', class: sends.look }, sends.name)
  const form = element(
    'form',
    {
      class: 'part',
      hidden: true,
      submit: (event) => {
        event.preventDefault()
        onSubmit()
      },
    },
    text.root,
    element('div', { class: 'actions' }, send),
  )
  const setOpen = (isOpen: boolean): void => {
    form.hidden = !isOpen
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  return {
    toggle,
    send,
    form,
    /** Hides it again, and goes to its button. */
    close: (): void => {
      setOpen(false)
      toggle.focus()
    },
  }
}
