import { fieldOf } from './faults.ts'

const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [role=spinbutton], button:not([disabled]), [tabindex="0"]'

/** Fields that stand inside the place of another one, and what names their control there. */
const INSIDE: Readonly<Record<string, { field: string; control: string }>> = {
  imageDark: { field: 'image', control: 'button' },
  imageDescription: { field: 'image', control: 'textarea' },
  imageDecorates: { field: 'image', control: 'input[type=checkbox]' },
  videoPoster: { field: 'video', control: 'button' },
  videoPosterDark: { field: 'video', control: 'button' },
  // not the tools above the text
  content: { field: 'content', control: '[contenteditable=true]' },
}
/** Milliseconds that a part of the form which is still being fetched is waited for. */
const LATE_MS = 10_000

/** Leads to a field of a subject (`keywords.2`): brings it into view and puts the focus into it. False where it is not shown. */
export function goToField(path: string, subject: string): boolean {
  const name = fieldOf(path) ?? ''
  const inside = INSIDE[name]
  const cell = [...document.querySelectorAll<HTMLElement>('[data-field][data-subject]')].find(
    ({ dataset }) => dataset.field === (inside?.field ?? name) && dataset.subject === subject,
  )
  if (!cell) return false
  const index = Number(path.replace(/^document\./, '').split('.')[1])
  const controls = [...cell.querySelectorAll<HTMLElement>(inside?.control ?? FOCUSABLE)]
  // of rows of a list the one that is named, where each has a line of text of its own
  const rows = name === 'buttons' ? controls.filter((one) => one.tagName === 'INPUT') : []
  const control = rows[index * 2] ?? controls[0] ?? cell.querySelector<HTMLElement>(FOCUSABLE)
  cell.scrollIntoView({ block: 'center' })
  if (control) control.focus({ preventScroll: true })
  else focusLater(cell, inside?.control ?? FOCUSABLE)
  return true
}

/** Puts the focus into a field once it is drawn, unless whoever waits for it goes somewhere else meanwhile. */
function focusLater(cell: HTMLElement, control: string): void {
  const from = document.activeElement
  const over = new AbortController()
  const drawn = new MutationObserver(() => {
    const found = cell.querySelector<HTMLElement>(control)
    if (!found) return
    over.abort()
    if (document.activeElement === from || document.activeElement === document.body)
      found.focus({ preventScroll: true })
  })
  over.signal.addEventListener('abort', () => drawn.disconnect())
  drawn.observe(cell, { childList: true, subtree: true, attributes: true, attributeFilter: ['contenteditable'] })
  setTimeout(() => over.abort(), LATE_MS)
}
