/** What is read of an event of a key. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

const NAMED: ReadonlyMap<string, string> = new Map([
  ['/', 'Slash'],
  [',', 'Comma'],
  ['.', 'Period'],
  ['[', 'BracketLeft'],
  [']', 'BracketRight'],
])

/**
 * Whether the key is the one of a shortcut: by what it types, and by its position where it types no
 * Latin letter or digit, as with the Korean layout, or with Option on a Mac.
 */
function isKey(name: string, { key, code, shiftKey }: PressedKey): boolean {
  // digits of the number pad with Alt write characters on Windows
  if (/^\d$/.test(name) && code.startsWith('Numpad')) return false
  if (key.toLowerCase() === name.toLowerCase()) return true
  if (/^[a-z]$/.test(name)) return !/^[a-z]$/i.test(key) && code === `Key${name.toUpperCase()}`
  if (/^\d$/.test(name)) return code === `Digit${name}`
  return !shiftKey && code === NAMED.get(name)
}

/** Whether an event is the one of a shortcut in `keymap` notation, with its modifiers alone. */
export function isPressed(shortcut: string, event: PressedKey): boolean {
  const modifiers = shortcut.split('-')
  const name = modifiers.pop() as string
  // what types a question mark holds Shift on most layouts
  const isSign = /^[^\da-z]$/i.test(name)
  return (
    modifiers.includes('Mod') === (event.ctrlKey || event.metaKey) &&
    modifiers.includes('Alt') === event.altKey &&
    (isSign || modifiers.includes('Shift') === event.shiftKey) &&
    isKey(name, event)
  )
}

/**
 * Finds the row of a part of the table that an event is for.
 * @returns its name, and the position of the pressed one among its combinations; null = none
 */
export function pressedIn<Name extends string>(
  rows: Readonly<Record<Name, readonly string[]>>,
  event: PressedKey,
): { name: Name; index: number } | null {
  for (const name of Object.keys(rows) as Name[]) {
    const index = rows[name].findIndex((shortcut) => isPressed(shortcut, event))
    if (index >= 0) return { name, index }
  }
  return null
}

/** The bindings of a part of the table: each combination with the action of its row. */
export function bindingsOf<Name extends string, Action>(
  rows: Readonly<Record<Name, readonly string[]>>,
  actions: Readonly<Record<NoInfer<Name>, Action | readonly Action[]>>,
): Record<string, Action> {
  const bound = new Map<string, Action>()
  for (const name of Object.keys(rows) as Name[]) {
    const action = actions[name]
    for (const [index, shortcut] of rows[name].entries())
      bound.set(shortcut, Array.isArray(action) ? action[index] : action)
  }
  return Object.fromEntries(bound)
}
