import {
  CAPTION_LIMITS,
  type Cue,
  cueFault,
  type CueFault,
  inOrder,
} from '../../../contract/studio/captions.ts'

/** A cue in the form; `key` stays the same for as long as the form is open. */
export type FormCue = Cue & { readonly key: number }

/** Steps that can be taken back. */
export const MOST_STEPS = 100
/** Milliseconds after which typing in the same field is another step. */
const PAUSE_OF_STEP = 1000
/** Milliseconds of a new cue. */
const NEW_MS = 2000

export interface CaptionForm {
  cues: readonly FormCue[]
  /** The cue that is open for editing. */
  open: number | null
  past: readonly (readonly FormCue[])[]
  future: readonly (readonly FormCue[])[]
  /** The cues that the server has. */
  saved: readonly FormCue[]
  version: number
  nextKey: number
  /** What the last step changed, when; a change of the same soon after belongs to it. */
  typing: { what: string; at: number } | null
}

const withKeys = (cues: readonly Cue[], from: number): FormCue[] =>
  cues.map((cue, index) => ({ ...cue, key: from + index }))

/** A form with the stored cues. */
export function formOf({ cues, version }: { cues: readonly Cue[]; version: number }): CaptionForm {
  const saved = withKeys(cues, 0)
  return {
    cues: saved,
    open: null,
    past: [],
    future: [],
    saved,
    version,
    nextKey: cues.length,
    typing: null,
  }
}

export const isDirty = ({ cues, saved }: CaptionForm): boolean =>
  cues !== saved && !(cues.length === 0 && saved.length === 0)

/** The form after a step; one of the same field soon after the last belongs to that. */
function step(
  form: CaptionForm,
  cues: readonly FormCue[],
  typing: CaptionForm['typing'] = null,
): CaptionForm {
  const goesOn =
    typing !== null &&
    form.typing?.what === typing.what &&
    typing.at - form.typing.at < PAUSE_OF_STEP
  return {
    ...form,
    cues,
    past: goesOn ? form.past : [...form.past, form.cues].slice(-MOST_STEPS),
    future: [],
    typing,
  }
}

/** Changes one cue, at an instant in milliseconds. */
export function changeCue(
  form: CaptionForm,
  key: number,
  values: Partial<Cue>,
  at: number,
): CaptionForm {
  const cues = form.cues.map((cue) => (cue.key === key ? { ...cue, ...values } : cue))
  return step(form, cues, { what: `${key} ${Object.keys(values).join()}`, at })
}

/**
 * Opens a cue, or closes the open one. The others come into the order of time now: the cue that is
 * being timed does not jump.
 */
export function openCue(form: CaptionForm, key: number | null): CaptionForm {
  const ordered = inOrder(form.cues)
  const isSame = ordered.every((cue, index) => cue === form.cues[index])
  return { ...form, cues: isSame ? form.cues : ordered, open: key, typing: null }
}

/** Adds an empty cue at a position of the film, which lasts until the next one at most, and opens it. */
export function addCue(form: CaptionForm, at: number): CaptionForm {
  if (form.cues.length >= CAPTION_LIMITS.cues) return form
  const start = Math.min(Math.round(at), CAPTION_LIMITS.seconds * 1000 - 1)
  const next = form.cues.find((cue) => cue.start > start)
  const end = Math.min(
    start + NEW_MS,
    next === undefined ? Number.POSITIVE_INFINITY : next.start,
    CAPTION_LIMITS.seconds * 1000,
  )
  const cue: FormCue = { key: form.nextKey, start, end, text: '', settings: '' }
  return {
    ...step(form, inOrder([...form.cues, cue])),
    open: cue.key,
    nextKey: form.nextKey + 1,
  }
}

/** Removes a cue, and opens the one that follows. */
export function removeCue(form: CaptionForm, key: number): CaptionForm {
  const index = form.cues.findIndex((cue) => cue.key === key)
  if (index < 0) return form
  const cues = form.cues.filter((cue) => cue.key !== key)
  return { ...step(form, cues), open: (cues[index] ?? cues.at(-1))?.key ?? null }
}

/** Where a text is split: at a caret within it, else at the space or line end next to its middle. */
function splitPlace(text: string, caret: number): number {
  if (text.slice(0, caret).trim() && text.slice(caret).trim()) return caret
  const middle = Math.floor(text.length / 2)
  let [best, distance] = [middle, Number.POSITIVE_INFINITY]
  for (const { index } of text.matchAll(/\s+/g)) {
    const far = Math.abs(index - middle)
    if (index > 0 && far < distance) [best, distance] = [index, far]
  }
  return best
}

/**
 * Splits a cue: its text at the caret, its time at the position of the film if that is within, else
 * as the text. One of a single character stays as it is.
 */
export function splitCue(
  form: CaptionForm,
  key: number,
  { caret, position }: { caret: number; position: number },
): CaptionForm {
  const index = form.cues.findIndex((cue) => cue.key === key)
  const cue = form.cues[index]
  if (!cue || cue.text.trim().length < 2 || form.cues.length >= CAPTION_LIMITS.cues) return form
  const place = splitPlace(cue.text, caret)
  const share = Math.round(cue.start + ((cue.end - cue.start) * place) / cue.text.length)
  const at = position > cue.start && position < cue.end ? Math.round(position) : share
  const second: FormCue = {
    ...cue,
    key: form.nextKey,
    start: at,
    text: cue.text.slice(place).trim(),
  }
  const cues = form.cues.toSpliced(
    index,
    1,
    { ...cue, end: at, text: cue.text.slice(0, place).trim() },
    second,
  )
  return { ...step(form, cues), open: second.key, nextKey: form.nextKey + 1 }
}

/** Merges a cue with the one that follows: their texts in two lines, from the first to the last instant. */
export function mergeCue(form: CaptionForm, key: number): CaptionForm {
  const index = form.cues.findIndex((cue) => cue.key === key)
  const [cue, next] = [form.cues[index], form.cues[index + 1]]
  if (!cue || !next) return form
  const merged: FormCue = {
    ...cue,
    start: Math.min(cue.start, next.start),
    end: Math.max(cue.end, next.end),
    text: [cue.text, next.text].filter((text) => text.trim()).join('\n'),
  }
  return { ...step(form, form.cues.toSpliced(index, 2, merged)), open: key }
}

/** Replaces all cues, as one step: those of a file, or those that somebody else saved. */
export function replaceCues(form: CaptionForm, cues: readonly Cue[]): CaptionForm {
  const now = withKeys(inOrder(cues), form.nextKey)
  return { ...step(form, now), open: null, nextKey: form.nextKey + cues.length }
}

const shownOf = (form: CaptionForm, cues: readonly FormCue[]): CaptionForm => ({
  ...form,
  cues,
  open: cues.some(({ key }) => key === form.open) ? form.open : null,
  typing: null,
})

export function undo(form: CaptionForm): CaptionForm {
  const cues = form.past.at(-1)
  if (!cues) return form
  return {
    ...shownOf(form, cues),
    past: form.past.slice(0, -1),
    future: [...form.future, form.cues],
  }
}
export function redo(form: CaptionForm): CaptionForm {
  const cues = form.future.at(-1)
  if (!cues) return form
  return {
    ...shownOf(form, cues),
    past: [...form.past, form.cues],
    future: form.future.slice(0, -1),
  }
}

/** The server has these cues now; what was typed meanwhile stays, unsaved. */
export const markSaved = (
  form: CaptionForm,
  sent: readonly FormCue[],
  version: number,
): CaptionForm => ({ ...form, saved: sent, version, typing: null })

/** The cues that somebody else saved, as a step that can be taken back, and saved over them then. */
export function takeSaved(
  form: CaptionForm,
  { cues, version }: { cues: readonly Cue[]; version: number },
): CaptionForm {
  const taken = replaceCues(form, cues)
  return { ...taken, saved: taken.cues, version }
}

/** Cues never change: a keystroke checks one of thousands. */
const checked = new WeakMap<FormCue, CueFault | null>()
/** What keeps a cue of the form from being saved; null = nothing. */
export function faultOf(cue: FormCue): CueFault | null {
  const known = checked.get(cue)
  if (known !== undefined) return known
  const fault = cueFault(cue)
  checked.set(cue, fault)
  return fault
}

/** The index of the cue that stands at a position of the film; -1 = none. */
export const cueAt = (cues: readonly Cue[], position: number): number =>
  cues.findLastIndex(({ start, end }) => start <= position && position < end)
