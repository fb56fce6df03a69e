// Wrong forms that an editor left as they are, by article, on this device.

const KEY = 'studio-terms-left'
const [MOST_ARTICLES, MOST_FORMS] = [50, 100]

type Left = [article: string, forms: string[]][]

function stored(): Left {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? (read as Left) : []
  } catch {
    return []
  }
}

/** The forms that are left in an article. */
export const leftIn = (article: string): ReadonlySet<string> =>
  new Set(stored().find(([name]) => name === article)?.[1] ?? [])

const listeners = new Set<() => void>()
/** Calls a function whenever a form is left. */
export function onLeft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Leaves a form in an article from now on. */
export function leave(article: string, form: string): void {
  const all = stored()
  const forms = all.find(([name]) => name === article)?.[1] ?? []
  const next: Left = [
    [article, [form, ...forms.filter((one) => one !== form)].slice(0, MOST_FORMS)],
    ...all.filter(([name]) => name !== article),
  ]
  try {
    localStorage.setItem(KEY, JSON.stringify(next.slice(0, MOST_ARTICLES)))
  } catch {
    // a full device: it is marked again after a reload
  }
  for (const listener of listeners) listener()
}
