import { element, fill } from './elements.ts'

let made = 0

/** A text field with its label, its hint and its error; the browser keeps what is typed in it. */
export function field(
  kind: 'input' | 'textarea',
  {
    label,
    hint,
    most,
    value = '',
    autocomplete = 'off',
    onInput = () => {},
  }: {
    label: string
    hint?: string
    /** Maximum characters. */
    most: number
    value?: string
    autocomplete?: string
    onInput?: (value: string) => void
  },
) {
  made += 1
  const id = `field-${made}`
  const control = element(kind, {
    id,
    maxlength: most,
    autocomplete,
    ...(kind === 'input' ? { type: 'text' } : {}),
  })
  control.value = value
  const error = element('p', { class: 'error', id: `${id}-error`, hidden: true })
  const about = hint ? element('p', { class: 'hint', id: `${id}-hint` }, hint) : null
  control.setAttribute('aria-describedby', `${id}-error${about ? ` ${id}-hint` : ''}`)
  control.addEventListener('input', () => {
    control.removeAttribute('aria-invalid')
    error.hidden = true
    onInput(control.value)
  })
  return {
    root: element(
      'div',
      { class: 'field' },
      element('label', { for: id }, label),
      control,
      about,
      error,
    ),
    value: (): string => control.value,
    set: (next: string): void => {
      control.value = next
    },
    focus: (): void => control.focus(),
    /** Shows what is missing, and goes there. */
    fail: (sentence: string): void => {
      control.setAttribute('aria-invalid', 'true')
      error.hidden = false
      fill(error, sentence)
      control.focus()
    },
  }
}
