import { useSyncExternalStore } from 'react'

/** The first walk through the studio, for one person on this device. */
export interface WalkState {
  /** The step that is shown; null = the walk is not open. */
  step: number | null
  /** The step that it goes on with, when it was left before its end. */
  left: number
  /** Whether it is offered: nobody has taken, left or declined it. */
  isNew: boolean
}

const KEY = 'studio-walk'
const FIRST: WalkState = { step: null, left: 0, isNew: true }
const listeners = new Set<() => void>()
let known: { person: string; state: WalkState } | null = null

const keyOf = (person: string): string => `${KEY} ${person}`

/** What is stored is the step to go on with; another text than a number begins anew. */
function stateOf(person: string): WalkState {
  if (known?.person === person) return known.state
  const stored = localStorage.getItem(keyOf(person))
  const left = Number(stored)
  known = {
    person,
    state:
      stored === null
        ? FIRST
        : { step: null, left: Number.isSafeInteger(left) && left >= 0 ? left : 0, isNew: false },
  }
  return known.state
}

function change(person: string, state: WalkState): void {
  localStorage.setItem(keyOf(person), String(state.step ?? state.left))
  known = { person, state }
  for (const notify of listeners) notify()
}

/** Opens the walk where it was left. */
export function startWalk(person: string): void {
  change(person, { step: stateOf(person).left, left: 0, isNew: false })
}

/** Goes to a step of the open walk. */
export function walkTo(person: string, step: number): void {
  change(person, { step, left: 0, isNew: false })
}

/** Closes the walk; it goes on with this step. */
export function leaveWalk(person: string): void {
  const { step } = stateOf(person)
  change(person, { step: null, left: step ?? 0, isNew: false })
}

/** Ends the walk, or declines it: the next one begins with the first step. */
export function endWalk(person: string): void {
  change(person, { step: null, left: 0, isNew: false })
}

export const useWalk = (person: string): WalkState =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
    () => stateOf(person),
  )
